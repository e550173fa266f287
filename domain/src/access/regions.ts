import type { Actor } from './actor.ts';

/** A place by ISO 3166-1 and ISO 3166-2; empty outside every country or region. */
export interface Place {
  readonly country: string;
  readonly region: string;
}

/** The minimum share of an account's activity inside a moderator's regions for him to ban it. */
export const minShareInside = 0.8;

export const maxRegionalBanMs = 72 * 3_600_000;

/** Null for a global moderator and for everyone else. */
export function regionsOf(actor: Pick<Actor, 'roles' | 'regions'> | null): readonly string[] | null {
  if (!actor?.regions || actor.regions.length === 0) return null;
  return actor.roles.includes('moderator') && !actor.roles.includes('admin') ? actor.regions : null;
}

export function isInRegions(regions: readonly string[], { country, region }: Place): boolean {
  return (country !== '' && regions.includes(country)) || (region !== '' && regions.includes(region));
}

/** A region code starts with its country code. */
export function isRegionCode(text: string): boolean {
  return /^[A-Z]{2}(-[A-Z0-9]{1,3})?$/.test(text);
}
