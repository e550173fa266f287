import type { Actor } from '@dozor/domain/access/actor.ts';
import { isRole, type Role } from '@dozor/domain/access/role.ts';
import { type TrustLevel, trustLevels } from '@dozor/domain/trust/trust-level.ts';
import type { Selectable } from 'kysely';
import type { UserTable } from '../../database/tables/accounts-tables.ts';

export interface Account {
  id: number;
  login: string;
  email: string | null;
  /** A new address that waits for its link to be opened. */
  pendingEmail: string | null;
  /** Null: cannot sign in. */
  passwordHash: string | null;
  roles: Role[];
  /** The countries and regions that a moderator answers for; null: everywhere. */
  regions: string[] | null;
  /** When the ban ends by itself. */
  untilMs: number | null;
  confirmed: boolean;
  /** Whether the owner, asked for an address, wants no more asking. */
  emailRefused: boolean;
  /** A password alone opens no session. */
  secondStep: boolean;
  createdMs: number;
  trust: TrustLevel;
}

export interface PublicUser {
  _id: string;
  login: string;
  roles: Role[];
  created: string;
  regions?: string[];
  bannedUntil?: string;
  moderatorUntil?: string;
  email?: string;
  pendingEmail?: string;
  asksEmail?: true;
  trustLevel?: TrustLevel;
}

/** The one place where a row becomes an account. */
export function accountOf(row: Selectable<UserTable>): Account {
  return {
    id: row.id,
    login: row.login,
    email: row.email,
    pendingEmail: row.pending_email,
    passwordHash: row.password_hash,
    roles: readRoles(row.roles),
    regions: row.regions === null ? null : (JSON.parse(row.regions) as string[]),
    untilMs: row.banned_until,
    confirmed: row.confirmed === 1,
    emailRefused: row.email_refused === 1,
    secondStep: row.second_step === 1,
    createdMs: row.created,
    trust: trustLevels.find((level) => level === row.trust_level) ?? 0,
  };
}

/** A role that this program does not know gives no right. */
export function readRoles(text: string): Role[] {
  return (JSON.parse(text) as unknown[]).filter(isRole);
}

export function actorOf({ id, login, roles, regions, createdMs, trust }: Account): Actor {
  const created = new Date(createdMs).toISOString();
  return { id: String(id), login, roles, created, trust, ...(regions !== null && { regions }) };
}

/** The account as it is now, when its ban or its time as a moderator is over and nobody has written that down yet. */
export function liftedWhenOver(account: Account, nowMs: number): Account {
  const { untilMs } = account;
  if (untilMs === null || untilMs > nowMs) return account;
  return { ...account, ...withoutEnded(account), untilMs: null };
}

/** What is left when the end of a grant has come: of a banned account the ban has one, of others being a moderator. */
export function withoutEnded({
  roles,
  regions,
}: Pick<Account, 'roles' | 'regions'>): Pick<Account, 'roles' | 'regions'> {
  const isBan = roles.includes('banned');
  const rest = roles.filter((role) => role !== (isBan ? 'banned' : 'moderator'));
  return { roles: rest.length === 0 ? ['user'] : rest, regions: isBan ? regions : null };
}

/** A user as everybody may see one. */
export function publicUser({ id, login, roles, regions, untilMs, createdMs }: Account): PublicUser {
  return {
    _id: String(id),
    login,
    roles,
    created: new Date(createdMs).toISOString(),
    ...(regions !== null && { regions }),
    ...(untilMs !== null && {
      [roles.includes('banned') ? 'bannedUntil' : 'moderatorUntil']: new Date(untilMs).toISOString(),
    }),
  };
}

/** The same with the address, for its owner alone. */
export function ownUser(account: Account): PublicUser {
  const { email, pendingEmail, emailRefused, trust } = account;
  const user = { ...publicUser(account), ...(trust > 0 && { trustLevel: trust }) };
  if (email === null && pendingEmail === null) return { ...user, ...(!emailRefused && { asksEmail: true }) };
  return { ...user, ...(email !== null && { email }), ...(pendingEmail !== null && { pendingEmail }) };
}
