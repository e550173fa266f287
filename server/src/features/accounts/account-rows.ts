import type { Selectable } from 'kysely';
import type { Actor } from '@dozor/domain/access/actor.ts';
import { isRole, type Role } from '@dozor/domain/access/role.ts';
import { type TrustLevel, trustLevels } from '@dozor/domain/trust/trust-level.ts';
import type { UserTable } from '../../database/tables/accounts-tables.ts';

export interface Account {
  id: number;
  login: string;
  email: string | null;
  pendingEmail: string | null;
  /** Null if the account cannot sign in. */
  passwordHash: string | null;
  roles: Role[];
  /** The countries and regions that a moderator is responsible for; null for all. */
  regions: string[] | null;
  /** End of the ban or of the time as a moderator. */
  untilMs: number | null;
  confirmed: boolean;
  /** The owner declined to add an address and does not want to be asked again. */
  emailRefused: boolean;
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

/** Unknown roles grant no rights. */
export function readRoles(text: string): Role[] {
  return (JSON.parse(text) as unknown[]).filter(isRole);
}

export function actorOf({ id, login, roles, regions, createdMs, trust }: Account): Actor {
  const created = new Date(createdMs).toISOString();
  return { id: String(id), login, roles, created, trust, ...(regions !== null && { regions }) };
}

/** The account with an expired ban or moderator term already lifted, even if that has not been written yet. */
export function liftedWhenOver(account: Account, nowMs: number): Account {
  const { untilMs } = account;
  if (untilMs === null || untilMs > nowMs) return account;
  return { ...account, ...withoutEnded(account), untilMs: null };
}

/** The roles left when a grant expires: a banned account loses the ban, any other loses the moderator role. */
export function withoutEnded({
  roles,
  regions,
}: Pick<Account, 'roles' | 'regions'>): Pick<Account, 'roles' | 'regions'> {
  const isBan = roles.includes('banned');
  const rest = roles.filter((role) => role !== (isBan ? 'banned' : 'moderator'));
  return { roles: rest.length === 0 ? ['user'] : rest, regions: isBan ? regions : null };
}

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

export function ownUser(account: Account): PublicUser {
  const { email, pendingEmail, emailRefused, trust } = account;
  const user = { ...publicUser(account), ...(trust > 0 && { trustLevel: trust }) };
  if (email === null && pendingEmail === null) return { ...user, ...(!emailRefused && { asksEmail: true }) };
  return { ...user, ...(email !== null && { email }), ...(pendingEmail !== null && { pendingEmail }) };
}
