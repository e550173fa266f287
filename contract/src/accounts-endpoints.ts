import { z } from 'zod';
import { readByUseCase, rolesField, userReply } from './account-fields.ts';
import { defineEndpoint } from './endpoint.ts';
import { historyFilterFields } from './history-endpoints.ts';
import { listOf, messageReply, pageFields } from './query-fields.ts';

const tag = 'Accounts';

const params = z.object({ login: z.string() });
const pointList = listOf(z.looseObject({ _id: z.string() }));

export const getAccount = defineEndpoint({
  name: 'getAccount',
  method: 'GET',
  path: '/api/account/:login/',
  tag,
  summary: 'An account and the first page of the objects it added',
  access: 'not-banned',
  params,
  reply: z.object({
    user: userReply,
    counts: z.object({ created: z.number().int(), changed: z.number().int(), commented: z.number().int() }),
    points: pointList,
  }),
});

function accountPoints<const Name extends string>(
  name: Name,
  kind: 'created' | 'changed' | 'commented',
  summary: string,
) {
  return defineEndpoint({
    name,
    method: 'GET',
    path: `/api/account/:login/points/${kind}`,
    tag,
    summary,
    access: 'not-banned',
    params,
    query: z.strictObject({ ...historyFilterFields, ...pageFields }),
    reply: pointList,
  });
}

export const accountCreated = accountPoints('accountCreated', 'created', 'Objects that the account added');
export const accountChanged = accountPoints('accountChanged', 'changed', 'Objects that the account changed');
export const accountCommented = accountPoints('accountCommented', 'commented', 'Objects that the account commented on');

/** An empty text counts as nothing, as a form with two parts sends it for the part left alone. */
export const profileForm = z.strictObject({
  currentEmail: z.string().optional(),
  email: z.string().optional(),
  confirmEmail: z.string().optional(),
  currentPassword: z.string().optional(),
  password: z.string().optional(),
  confirmPassword: z.string().optional(),
});

export const changeProfile = defineEndpoint({
  name: 'changeProfile',
  method: 'PUT',
  path: '/api/account/:login/profile',
  tag,
  summary: 'Change the own e-mail address, password, or both; the other sessions end',
  access: 'user',
  limit: 'profile',
  params,
  isReadByUseCase: true,
  body: readByUseCase(profileForm),
  reply: messageReply,
});

export const changeRoles = defineEndpoint({
  name: 'changeRoles',
  method: 'PUT',
  path: '/api/account/:login/profile/roles',
  tag,
  summary: 'Give another account these roles instead of its own',
  access: 'user',
  params,
  body: z.strictObject({ roles: rolesField }),
  reply: messageReply,
});

const sessionReply = z.object({
  _id: z.string(),
  created: z.string(),
  lastSeen: z.string(),
  address: z.string(),
  userAgent: z.string(),
  /** The session that asks. */
  current: z.boolean(),
});

export const listSessions = defineEndpoint({
  name: 'listSessions',
  method: 'GET',
  path: '/api/account/:login/sessions',
  tag,
  summary: 'Where the account is signed in, newest first',
  access: 'user',
  params,
  reply: z.object({ items: z.array(sessionReply) }),
});

export const endSession = defineEndpoint({
  name: 'endSession',
  method: 'DELETE',
  path: '/api/account/:login/sessions/:session_id',
  tag,
  summary: 'Sign out one session',
  access: 'user',
  params: z.object({ login: z.string(), session_id: z.string() }),
  body: z.strictObject({}).nullish(),
  reply: messageReply,
});

export const endOtherSessions = defineEndpoint({
  name: 'endOtherSessions',
  method: 'DELETE',
  path: '/api/account/:login/sessions',
  tag,
  summary: 'Sign out every session but the one that asks',
  access: 'user',
  params,
  body: z.strictObject({}).nullish(),
  reply: messageReply,
});

export const auditKinds = [
  'signedIn',
  'signInFailed',
  'signedOut',
  'registered',
  'confirmed',
  'resetAsked',
  'passwordChanged',
  'emailChanged',
  'rolesChanged',
  'sessionsEnded',
  'refused',
] as const;

export type AuditKind = (typeof auditKinds)[number];

const auditUser = z.object({ _id: z.string(), login: z.string() }).nullable();

export const listAudit = defineEndpoint({
  name: 'listAudit',
  method: 'GET',
  path: '/api/audit/',
  tag,
  summary: 'Sign-ins, changes of accounts and refusals, newest first',
  access: 'user',
  query: z.strictObject({ kind: z.enum(auditKinds).optional(), login: z.string().max(64).optional(), ...pageFields }),
  reply: listOf(
    z.object({
      _id: z.string(),
      created: z.string(),
      kind: z.enum(auditKinds),
      /** Who did it; null for a visitor and for the command line. */
      actor: auditUser,
      /** The account it was done to. */
      subject: auditUser,
      address: z.string(),
      detail: z.record(z.string(), z.unknown()),
    }),
  ),
});

export const accountsEndpoints = [
  getAccount,
  accountCreated,
  accountChanged,
  accountCommented,
  changeProfile,
  changeRoles,
  listSessions,
  endSession,
  endOtherSessions,
  listAudit,
];
