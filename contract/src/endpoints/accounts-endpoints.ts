import { z } from 'zod';
import { defineCalls } from '../endpoint.ts';
import { readByUseCase, regionsField, rolesField, untilField, userReply } from '../fields/account-fields.ts';
import { auditKinds } from '../fields/audit-kind.ts';
import { listOf, messageReply, pageFields } from '../fields/query-fields.ts';
import { revertReason } from '../fields/revert-reason.ts';
import { historyEntry } from '../replies/history-entry.ts';
import { pointReply } from '../replies/point-reply.ts';
import { historyFilterFields } from './history-endpoints.ts';

const params = z.object({ login: z.string() });
const pointList = listOf(pointReply);
const accountCounts = z.object({ created: z.number().int(), changed: z.number().int(), commented: z.number().int() });

/** `next` is what is still missing for the next level. */
const trustReply = z.object({
  level: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
  survivingEdits: z.number().int(),
  days: z.number().int(),
  revertedShare: z.number(),
  next: z.object({ edits: z.number().int(), days: z.number().int() }).nullable(),
});

const accountPoints = {
  method: 'GET',
  right: 'account.read',
  expensiveWith: Object.keys(historyFilterFields),
  params,
  query: z.strictObject({ ...historyFilterFields, ...pageFields }),
  reply: pointList,
} as const;

/** An empty text counts as absent: a form with two parts sends it for the part left unchanged. */
export const profileForm = z.strictObject({
  currentEmail: z.string().optional(),
  email: z.string().optional(),
  confirmEmail: z.string().optional(),
  currentPassword: z.string().optional(),
  password: z.string().optional(),
  confirmPassword: z.string().optional(),
});

const sessionReply = z.object({
  _id: z.string(),
  created: z.string(),
  lastSeen: z.string(),
  address: z.string(),
  userAgent: z.string(),
  current: z.boolean(),
});

const auditUser = z.object({ _id: z.string(), login: z.string() }).nullable();

export const accountsCalls = defineCalls('Accounts', {
  getAccount: {
    method: 'GET',
    path: '/api/account/:login/',
    summary: 'An account and the first page of the points it added',
    right: 'account.read',
    params,
    reply: z.object({
      user: userReply,
      counts: accountCounts,
      trust: trustReply,
      points: pointList,
    }),
  },
  listHeldEdits: {
    method: 'GET',
    path: '/api/account/:login/held',
    summary: 'Your edits awaiting review and the outcome of the last fifty, newest first',
    right: 'account.data',
    params,
    reply: z.object({
      items: z.array(
        z.object({
          entry: historyEntry,
          state: z.enum(['held', 'released', 'refused', 'outdated']),
          /** When the edit goes live by itself; null for a comment, about which a moderator decides. */
          until: z.string().nullable(),
          reason: revertReason.nullable(),
          note: z.string(),
        }),
      ),
    }),
  },
  accountCreated: {
    ...accountPoints,
    path: '/api/account/:login/points/created',
    summary: 'Points added by the account',
  },
  accountChanged: {
    ...accountPoints,
    path: '/api/account/:login/points/changed',
    summary: 'Points changed by the account',
  },
  accountCommented: {
    ...accountPoints,
    path: '/api/account/:login/points/commented',
    summary: 'Points commented on by the account',
  },
  changeProfile: {
    method: 'PUT',
    path: '/api/account/:login/profile',
    summary:
      'Change your email address, password or both; your other sessions end. A new address takes effect when the link in the email to it is opened',
    right: 'account.profile',
    limit: 'profile',
    params,
    isReadByUseCase: true,
    body: readByUseCase(profileForm),
    reply: messageReply,
  },
  refuseEmail: {
    method: 'PUT',
    path: '/api/account/:login/email/refused',
    summary: 'Stop asking for an email address; you can still add one in your profile',
    right: 'account.profile',
    limit: 'profile',
    params,
    body: z.strictObject({}).nullish(),
    reply: messageReply,
  },
  copyAccountData: {
    method: 'GET',
    path: '/api/account/:login/data',
    summary: 'Everything that is stored about you, as a JSON file',
    right: 'account.data',
    limit: 'accountData',
    params,
  },
  removeAccount: {
    method: 'DELETE',
    path: '/api/account/:login/',
    summary: 'Delete your account. Its points stay, attributed to an anonymous user',
    right: 'account.data',
    limit: 'profile',
    params,
    body: z.strictObject({ currentPassword: z.string().optional() }),
    reply: messageReply,
  },
  listUsers: {
    method: 'GET',
    path: '/api/users/',
    summary: 'Accounts, newest first; `query` is the beginning of the login or email address',
    right: 'users.read',
    query: z.strictObject({ query: z.string().max(254).optional(), ...pageFields }),
    reply: listOf(
      userReply.omit({ email: true, pendingEmail: true, asksEmail: true }).extend({
        banned: z.boolean(),
        counts: accountCounts,
        trust: trustReply,
      }),
    ),
  },
  changeRoles: {
    method: 'PUT',
    path: '/api/account/:login/profile/roles',
    summary: 'Replace the roles of another account',
    right: 'account.roles',
    params,
    body: z.strictObject({
      roles: rolesField,
      /** For a moderator; none means everywhere. */
      regions: regionsField.optional(),
      /** When the ban, or otherwise the moderator role, expires; a regional moderator must specify it for a ban. */
      until: untilField.optional(),
    }),
    reply: messageReply,
  },
  listSessions: {
    method: 'GET',
    path: '/api/account/:login/sessions',
    summary: 'Where the account is signed in, newest first',
    right: 'account.sessions',
    params,
    reply: z.object({ items: z.array(sessionReply) }),
  },
  endSession: {
    method: 'DELETE',
    path: '/api/account/:login/sessions/:session_id',
    summary: 'Sign out one session',
    right: 'account.sessions',
    params: z.object({ login: z.string(), session_id: z.string() }),
    body: z.strictObject({}).nullish(),
    reply: messageReply,
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/api/account/:login/sessions',
    summary: 'Sign out all other sessions',
    right: 'account.sessions',
    params,
    body: z.strictObject({}).nullish(),
    reply: messageReply,
  },
  listAudit: {
    method: 'GET',
    path: '/api/audit/',
    summary: 'Audit log: sign-ins, account changes and denied requests, newest first',
    right: 'audit.read',
    query: z.strictObject({ kind: z.enum(auditKinds).optional(), login: z.string().max(64).optional(), ...pageFields }),
    reply: listOf(
      z.object({
        _id: z.string(),
        created: z.string(),
        kind: z.enum(auditKinds),
        /** Null for a visitor and for the command line. */
        actor: auditUser,
        subject: auditUser,
        address: z.string(),
        detail: z.record(z.string(), z.unknown()),
      }),
    ),
  },
});
