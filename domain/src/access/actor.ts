import type { TrustLevel } from '../trust/trust-level.ts';
import type { Role } from './role.ts';
import type { TokenScope } from './token-scope.ts';

/** A visitor is `null`, so that a forgotten check denies access. */
export interface Actor {
  /** The account's `_id`. */
  readonly id: string;
  readonly login: string;
  readonly roles: readonly Role[];
  /** ISO 8601 UTC. */
  readonly created: string;
  /** For a moderator; absent means everywhere. */
  readonly regions?: readonly string[];
  /** Absent counts as 0. */
  readonly trust?: TrustLevel;
  /** Scopes of the token used instead of a session; absent for a session. */
  readonly scopes?: readonly TokenScope[];
}
