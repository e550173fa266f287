import type { Role } from './role.ts';

/** Somebody signed in. A visitor is `null`, so that a forgotten check reads as "no rights". */
export interface Actor {
  /** The account's `_id`. */
  readonly id: string;
  readonly login: string;
  readonly roles: readonly Role[];
  /** When the account was made, ISO 8601 UTC. */
  readonly created: string;
}
