import { z } from 'zod';
import {
  emailField,
  loginField,
  passwordField,
  readByUseCase,
  repeatField,
  rolesField,
  userReply,
} from '../fields/account-fields.ts';
import * as calls from '../calls.ts';
import { defineEndpoint } from '../endpoint.ts';
import { messageReply } from '../fields/query-fields.ts';

const tag = 'Auth';

export const checkAuth = defineEndpoint({
  ...calls.checkAuth,
  tag,
  summary: 'Who is signed in',
  right: 'auth.use',
  reply: z.object({ authenticated: z.boolean(), user: userReply.nullable() }),
});

export const checkRole = defineEndpoint({
  ...calls.checkRole,
  tag,
  summary: 'Whether the one signed in has one of these roles or a stronger one',
  right: 'auth.use',
  body: z.strictObject({ roles: rolesField }),
  reply: z.object({ hasPerms: z.boolean() }),
});

export const signInForm = z.strictObject({ login: z.string().optional(), password: z.string().optional() });

export const signIn = defineEndpoint({
  ...calls.signIn,
  tag,
  summary:
    'Sign in; the session is the cookie `sid`. 400 `Second step is required` where the account asks for one after the password',
  right: 'auth.use',
  limit: 'signIn',
  isReadByUseCase: true,
  body: readByUseCase(signInForm),
  reply: z.object({ user: userReply, message: z.string() }),
});

export const signOut = defineEndpoint({
  ...calls.signOut,
  tag,
  summary: 'End this session',
  right: 'auth.use',
  body: z.strictObject({}).nullish(),
  reply: messageReply,
});

export const registrationForm = z.strictObject({
  login: loginField,
  email: emailField,
  confirmEmail: repeatField,
  password: passwordField,
  confirmPassword: repeatField,
});

export const register = defineEndpoint({
  ...calls.register,
  tag,
  summary: 'Make an account; it can be used once the link in the mail was opened',
  right: 'account.register',
  limit: 'registration',
  isReadByUseCase: true,
  body: readByUseCase(registrationForm),
  reply: messageReply,
});

export const resendConfirmation = defineEndpoint({
  ...calls.resendConfirmation,
  tag,
  summary: 'Send the link of a registration once more; the answer is the same for an address that is not known',
  right: 'account.register',
  limit: 'reset',
  body: z.strictObject({ email: emailField }),
  reply: messageReply,
});

export const confirmRegistration = defineEndpoint({
  ...calls.confirmRegistration,
  tag,
  summary:
    'The link in the mail: 302 to `/?_modal=login&_confirmed=<login>` for a registration, to `/?message=…` for a new address and for a link that is no good',
  right: 'auth.use',
  params: z.object({ email: z.string(), activateKey: z.string() }),
});

export const requestReset = defineEndpoint({
  ...calls.requestReset,
  tag,
  summary: 'Ask for a mail with a link to a new password',
  right: 'account.reset',
  limit: 'reset',
  body: z.strictObject({ email: emailField }),
  reply: messageReply,
});

export const confirmReset = defineEndpoint({
  ...calls.confirmReset,
  tag,
  summary: 'Set the new password; every session of the account ends',
  right: 'account.reset',
  limit: 'expensive',
  params: z.object({ email: z.string(), confirmKey: z.string() }),
  body: z.strictObject({ password: passwordField }),
  reply: messageReply,
});

export const authEndpoints = [
  checkAuth,
  checkRole,
  signIn,
  signOut,
  register,
  resendConfirmation,
  confirmRegistration,
  requestReset,
  confirmReset,
];
