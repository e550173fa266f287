import type { Role } from './role.ts';
import type { TrustLevel } from '../trust/trust-level.ts';
import type { TokenScope } from './token-scope.ts';

/** Somebody signed in. A visitor is `null`, so that a forgotten check reads as "no rights". */
export interface Actor {
  /** The account's `_id`. */
  readonly id: string;
  readonly login: string;
  readonly roles: readonly Role[];
  /** When the account was made, ISO 8601 UTC. */
  readonly created: string;
  /** The countries and regions that a moderator answers for; absent: everywhere. */
  readonly regions?: readonly string[];
  /** What the edits so far have earned; absent counts as 0. */
  readonly trust?: TrustLevel;
  /** What the token that came instead of a session may be used for; absent for a session. */
  readonly scopes?: readonly TokenScope[];
}
