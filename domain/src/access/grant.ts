import { trustLevels } from '../trust/trust-level.ts';
import type { Actor } from './actor.ts';
import { isInRegions, minShareInside, maxRegionalBanMs, type Place, regionsOf } from './regions.ts';
import type { Role } from './role.ts';

/** Callers supply the facts that their action needs; a missing one refuses. */
export interface Subject {
  /** `_id` of the owner: the author of the point, change or comment, or the account itself. */
  readonly ownerId?: string;
  /** Creation time of the change or comment, milliseconds since 1970. */
  readonly createdMs?: number;
  readonly nowMs?: number;
  /** Restore and revert: true if the point has no later change. */
  readonly isLastChange?: boolean;
  /** Position of the subject; both the old and the new place if a point moved across a border. */
  readonly places?: readonly Place[];
  /** Fraction of the account's activity inside the moderator's regions, 0 to 1. */
  readonly shareInside?: number;
  /** Change of roles: expiry of the ban, milliseconds since 1970. */
  readonly untilMs?: number;
  readonly rolesBefore?: readonly Role[];
  readonly rolesAfter?: readonly Role[];
}

/** One cell of the permission table. */
export interface Grant {
  /** As shown in docs/permissions.md. */
  readonly label: string;
  readonly allows: (actor: Actor | null, subject: Subject) => boolean;
  /** For grants that depend on more than the role: false if this actor can never be granted the action. */
  readonly everAllows?: (actor: Actor | null) => boolean;
}

const highestTrust = Math.max(...trustLevels);
const hourMs = 3_600_000;
const lowRoles: readonly Role[] = ['user', 'editor', 'banned'];

export const yes: Grant = { label: 'yes', allows: () => true };
/** Has its own type, by which `ActorOf` recognises the actions never granted to visitors. */
export const no = { label: '–', allows: () => false } as const satisfies Grant;
/** Same as `yes`, in rows where other roles are limited to their own things. */
export const any: Grant = { label: 'any', allows: () => true };
export const own: Grant = { label: 'own', allows: isOwn };
export const own24h: Grant = {
  label: 'own, 24 h',
  allows: (actor, subject) => isOwn(actor, subject) && isWithin(subject, 24 * hourMs),
};
export const own30d: Grant = {
  label: 'own, 30 days',
  allows: (actor, subject) => isOwn(actor, subject) && isWithin(subject, 30 * 24 * hourMs),
};
export const ownLast24h: Grant = {
  label: 'own last change, 24 h',
  allows: (actor, subject) => isOwn(actor, subject) && subject.isLastChange === true && isWithin(subject, 24 * hourMs),
};
export const trusted: Grant = { label: 'trust level 3', allows: isTrusted, everAllows: isTrusted };
export const low: Grant = {
  label: 'user ↔ editor ↔ banned',
  allows: (actor, subject) =>
    isOther(actor, subject) && changesOnly(subject, lowRoles) && (regionsOf(actor) === null || isRegionalBan(subject)),
};
export const others: Grant = {
  label: 'all but their own',
  allows: (actor, subject) => isOther(actor, subject) && changesOnly(subject, null),
};

function isOwn(actor: Actor | null, subject: Subject): boolean {
  return actor !== null && subject.ownerId !== undefined && subject.ownerId === actor.id;
}

function isTrusted(actor: Actor | null): boolean {
  return actor?.trust === highestTrust;
}

function isOther(actor: Actor | null, subject: Subject): boolean {
  return actor !== null && subject.ownerId !== undefined && subject.ownerId !== actor.id;
}

/** The end of the window is inclusive; a timestamp in the future (a clock set back) counts as current. */
function isWithin(subject: Subject, windowMs: number): boolean {
  const { createdMs, nowMs } = subject;
  return createdMs !== undefined && nowMs !== undefined && nowMs - createdMs <= windowMs;
}

/** Always true for a moderator without regions. */
export function isInsideRegions(actor: Actor | null, { places, shareInside }: Subject): boolean {
  const regions = regionsOf(actor);
  if (regions === null) return true;
  if (shareInside !== undefined) return shareInside >= minShareInside;
  return places !== undefined && places.length > 0 && places.every((place) => isInRegions(regions, place));
}

/** May set and lift temporary bans of accounts active in his regions, but not appoint editors. */
function isRegionalBan({ rolesBefore = [], rolesAfter = [], shareInside, untilMs, nowMs }: Subject): boolean {
  if ((shareInside ?? 0) < minShareInside || nowMs === undefined) return false;
  const rest = (held: readonly Role[]) => held.filter((role) => role !== 'banned' && role !== 'user').join();
  if (rest(rolesBefore) !== rest(rolesAfter)) return false;
  if (!rolesAfter.includes('banned')) return rolesBefore.includes('banned');
  return untilMs !== undefined && untilMs - nowMs <= maxRegionalBanMs;
}

function changesOnly(subject: Subject, allowed: readonly Role[] | null): boolean {
  const { rolesBefore, rolesAfter } = subject;
  if (rolesBefore === undefined || rolesAfter === undefined || rolesAfter.length === 0) return false;
  return allowed === null || [...rolesBefore, ...rolesAfter].every((role) => allowed.includes(role));
}
