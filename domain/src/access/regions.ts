import type { Actor } from './actor.ts';

/** Where something lies: ISO 3166-1 and ISO 3166-2, empty outside every country or region. */
export interface Place {
  readonly country: string;
  readonly region: string;
}

/** Of what somebody does, so much must lie inside the regions of a moderator who bans. */
export const minShareInside = 0.8;

/** A moderator of regions bans for so long at most. */
export const maxRegionalBanMs = 72 * 3_600_000;

/** The regions that a moderator is held to; null of one who answers for everywhere, and of everybody else. */
export function regionsOf(actor: Pick<Actor, 'roles' | 'regions'> | null): readonly string[] | null {
  if (!actor?.regions || actor.regions.length === 0) return null;
  return actor.roles.includes('moderator') && !actor.roles.includes('admin') ? actor.regions : null;
}

export function isInRegions(regions: readonly string[], { country, region }: Place): boolean {
  return (country !== '' && regions.includes(country)) || (region !== '' && regions.includes(region));
}

/** The code of a region begins with that of its country. */
export function isRegionCode(text: string): boolean {
  return /^[A-Z]{2}(-[A-Z0-9]{1,3})?$/.test(text);
}
