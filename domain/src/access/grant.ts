import type { Actor } from './actor.ts';
import { isInRegions, minShareInside, maxRegionalBanMs, type Place, regionsOf } from './regions.ts';
import type { Role } from './role.ts';
import { trustLevels } from '../trust/trust-level.ts';

/** The facts that a rule looks at. A caller gives those its action needs; a missing one refuses. */
export interface Subject {
  /** `_id` of the account that the thing belongs to: author of the point, change or comment; the account itself. */
  readonly ownerId?: string;
  /** When the change or comment was made, milliseconds since 1970. */
  readonly createdMs?: number;
  /** The time now, milliseconds since 1970. */
  readonly nowMs?: number;
  /** Restore and revert: whether no later change of the same point exists. */
  readonly isLastChange?: boolean;
  /** Where the thing lies; of a point that moved over a border the old place and the new one. */
  readonly places?: readonly Place[];
  /** How much of what the account does lies in the regions of the one who asks, 0 to 1. */
  readonly shareInside?: number;
  /** Change of roles: when the ban ends by itself, milliseconds since 1970. */
  readonly untilMs?: number;
  /** Change of roles: what the account holds now. */
  readonly rolesBefore?: readonly Role[];
  /** Change of roles: what it is to hold. */
  readonly rolesAfter?: readonly Role[];
}

/** One cell of the table of rights. */
export interface Grant {
  /** As docs/permissions.md shows it. */
  readonly label: string;
  readonly allows: (actor: Actor | null, subject: Subject) => boolean;
  /** Where something other than the role decides before there is a subject: whether this actor is ever granted it. */
  readonly everAllows?: (actor: Actor | null) => boolean;
}

const highestTrust = Math.max(...trustLevels);
const hourMs = 3_600_000;
const lowRoles: readonly Role[] = ['user', 'editor', 'banned'];

export const yes: Grant = { label: 'yes', allows: () => true };
/** Of a type of its own, by which `ActorOf` knows the actions that no visitor is granted. */
export const no = { label: '–', allows: () => false } as const satisfies Grant;
/** The same as `yes`, where others are held to their own things. */
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
/** To those whose edits have earned the highest trust. */
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

/** The end of the window counts in; a thing from the future (a clock set back) is as new as can be. */
function isWithin(subject: Subject, windowMs: number): boolean {
  const { createdMs, nowMs } = subject;
  return createdMs !== undefined && nowMs !== undefined && nowMs - createdMs <= windowMs;
}

/** Whether all of it lies where the actor is a moderator: everywhere, for one without regions. */
export function isInsideRegions(actor: Actor | null, { places, shareInside }: Subject): boolean {
  const regions = regionsOf(actor);
  if (regions === null) return true;
  if (shareInside !== undefined) return shareInside >= minShareInside;
  return places !== undefined && places.length > 0 && places.every((place) => isInRegions(regions, place));
}

/** A moderator of regions bans for some days who works there, and lifts such a ban; he makes no editors. */
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
