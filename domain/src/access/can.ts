import type { Actor } from './actor.ts';
import {
  type Grant,
  type Subject,
  isInsideRegions,
  any,
  low,
  no,
  others,
  own,
  own24h,
  own30d,
  ownLast24h,
  trusted,
  yes,
} from './grant.ts';
import { type AccessLevel, accessLevelOf, accessLevels } from './role.ts';
import type { TokenScope } from './token-scope.ts';

type Row = readonly [Grant, Grant, Grant, Grant, Grant, Grant];

/** One rule per line, columns in the order of `accessLevels`; server, web app, documentation and tests all read it. */
// oxfmt-ignore
const rules = {
  //                        visitor banned user        editor   moderator admin
  'auth.use':             [yes,    yes,   yes,        yes,     yes,      yes],
  'map.browse':           [yes,    yes,   yes,        yes,     yes,      yes],
  'export.make':          [yes,    no,    yes,        yes,     yes,      yes],
  'export.saved':         [no,     no,    yes,        yes,     yes,      yes],
  'point.add':            [no,     no,    yes,        yes,     yes,      yes],
  'point.change':         [no,     no,    yes,        yes,     yes,      yes],
  'point.forceDuplicate': [no,     no,    no,         yes,     yes,      yes],
  'point.delete':         [no,     no,    own,        yes,     yes,      yes],
  'point.restore':        [no,     no,    ownLast24h, yes,     yes,      yes],
  'point.revert':         [no,     no,    ownLast24h, yes,     yes,      yes],
  'point.vote':           [yes,    no,    yes,        yes,     yes,      yes],
  'push.use':             [yes,    no,    yes,        yes,     yes,      yes],
  'account.rollback':     [no,     no,    no,         no,      yes,      yes],
  'candidate.review':     [no,     no,    trusted,    trusted, yes,      yes],
  'source.manage':        [no,     no,    no,         no,      no,       yes],
  'sample.remove':        [no,     no,    no,         no,      no,       yes],
  'site.setUp':           [no,     no,    no,         no,      no,       yes],
  'point.import':         [no,     no,    no,         no,      yes,      yes],
  'build.release':        [no,     no,    no,         no,      yes,      yes],
  'comment.add':          [no,     no,    yes,        yes,     yes,      yes],
  'comment.complain':     [no,     no,    yes,        yes,     yes,      yes],
  'comment.change':       [no,     no,    own24h,     own30d,  any,      any],
  'comment.delete':       [no,     no,    own24h,     own30d,  any,      any],
  'complaint.read':       [no,     no,    no,         no,      yes,      yes],
  'complaint.settle':     [no,     no,    no,         no,      yes,      yes],
  'account.register':     [yes,    no,    yes,        yes,     yes,      yes],
  'account.reset':        [yes,    no,    yes,        yes,     yes,      yes],
  'account.read':         [yes,    no,    yes,        yes,     yes,      yes],
  'account.profile':      [no,     no,    own,        own,     own,      own],
  'account.passkeys':     [no,     no,    own,        own,     own,      own],
  'account.tokens':       [no,     no,    own,        own,     own,      own],
  'account.notifications':[no,     no,    own,        own,     own,      own],
  'account.ways':         [no,     no,    own,        own,     own,      own],
  'way.read':             [no,     no,    own,        own,     own,      own],
  'account.data':         [no,     no,    own,        own,     own,      own],
  'account.sessions':     [no,     no,    own,        own,     own,      own],
  'account.roles':        [no,     no,    no,         no,      low,      others],
  'users.read':           [no,     no,    no,         no,      yes,      yes],
  'audit.read':           [no,     no,    no,         no,      no,       yes],
} as const satisfies Record<string, Row>;

export type Action = keyof typeof rules;

/** Null means never by token: a leaked script must not give access to the account. */
export const scopeOfAction: Readonly<Record<Action, TokenScope | null>> = {
  'auth.use': null,
  'map.browse': 'read',
  'export.make': 'read',
  'export.saved': 'write',
  'point.add': 'write',
  'point.change': 'write',
  'point.forceDuplicate': 'write',
  'point.delete': 'write',
  'point.restore': 'write',
  'point.revert': 'write',
  'point.vote': 'write',
  'push.use': null,
  'account.rollback': 'moderate',
  'candidate.review': 'moderate',
  'source.manage': null,
  'sample.remove': null,
  'site.setUp': null,
  'point.import': 'moderate',
  'build.release': 'moderate',
  'comment.add': 'write',
  'comment.complain': 'write',
  'comment.change': 'write',
  'comment.delete': 'write',
  'complaint.read': 'moderate',
  'complaint.settle': 'moderate',
  'account.register': null,
  'account.reset': null,
  'account.read': 'read',
  'account.profile': null,
  'account.passkeys': null,
  'account.tokens': null,
  'account.notifications': null,
  'account.ways': null,
  'way.read': 'read',
  'account.data': null,
  'account.sessions': null,
  'account.roles': null,
  'users.read': 'moderate',
  'audit.read': null,
};

/** The actor type after a granted action: never a visitor if the table has `no` for visitors. */
export type ActorOf<Granted extends Action> = (typeof rules)[Granted][0] extends typeof no ? Actor : Actor | null;

export const actions = Object.keys(rules) as Action[];

export function grantOf(action: Action, level: AccessLevel): Grant {
  return rules[action][accessLevels.indexOf(level)] ?? no;
}

/** Refuses everything that the table does not grant, and a rule whose facts are missing in `subject`. */
export function can(actor: Actor | null, action: Action, subject: Subject = {}): boolean {
  if (!isInScope(actor, action)) return false;
  return grantOf(action, accessLevelFor(actor, action, subject)).allows(actor, subject);
}

/** Actions that need no place: the lists are filtered by region, and a change of roles has its own rule. */
export const placeless: readonly Action[] = ['complaint.read', 'users.read', 'account.roles'];

/** Outside their regions, moderators fall back to their other roles, at least `user`. */
function accessLevelFor(actor: Actor | null, action: Action, subject: Subject): AccessLevel {
  if (actor === null) return 'visitor';
  const level = accessLevelOf(actor.roles);
  if (level !== 'moderator' || placeless.includes(action) || isInsideRegions(actor, subject)) return level;
  return accessLevelOf(['user', ...actor.roles.filter((role) => role !== 'moderator')]);
}

/** True if granted for some subject at all: shows a menu entry, and refuses a call before its subject is loaded. */
export function canEver(actor: Actor | null, action: Action): boolean {
  if (!isInScope(actor, action)) return false;
  const grant = grantOf(action, actor === null ? 'visitor' : accessLevelOf(actor.roles));
  return grant !== no && (grant.everAllows?.(actor) ?? true);
}

/** A token has the rights of its owner, limited to its scopes. */
function isInScope(actor: Actor | null, action: Action): boolean {
  if (actor?.scopes === undefined) return true;
  const scope = scopeOfAction[action];
  return scope !== null && actor.scopes.includes(scope);
}
