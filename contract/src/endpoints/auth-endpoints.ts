import { z } from 'zod';
import { defineCalls } from '../endpoint.ts';
import {
  emailField,
  loginField,
  passwordField,
  readByUseCase,
  repeatField,
  rolesField,
  userReply,
} from '../fields/account-fields.ts';
import { messageReply } from '../fields/query-fields.ts';

export const signInForm = z.strictObject({ login: z.string().optional(), password: z.string().optional() });

export const registrationForm = z.strictObject({
  login: loginField,
  email: emailField,
  confirmEmail: repeatField,
  password: passwordField,
  confirmPassword: repeatField,
});

export const authCalls = defineCalls('Auth', {
  checkAuth: {
    method: 'GET',
    path: '/api/auth/check',
    summary: 'The signed-in user',
    right: 'auth.use',
    reply: z.object({ authenticated: z.boolean(), user: userReply.nullable() }),
  },
  checkRole: {
    method: 'POST',
    path: '/api/auth/check/role',
    summary: 'Whether the signed-in user has one of these roles or a higher one',
    right: 'auth.use',
    body: z.strictObject({ roles: rolesField }),
    reply: z.object({ hasPerms: z.boolean() }),
  },
  signIn: {
    method: 'POST',
    path: '/api/auth/login',
    summary:
      'Sign in; the session is the cookie `sid`. Answers 400 `Second step is required` if the account requires a second step after the password',
    right: 'auth.use',
    limit: 'signIn',
    isReadByUseCase: true,
    body: readByUseCase(signInForm),
    reply: z.object({ user: userReply, message: z.string() }),
  },
  signOut: {
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'End this session',
    right: 'auth.use',
    body: z.strictObject({}).nullish(),
    reply: messageReply,
  },
  register: {
    method: 'POST',
    path: '/api/registration/',
    summary: 'Create an account; it is activated by the link in the email',
    right: 'account.register',
    limit: 'registration',
    isReadByUseCase: true,
    body: readByUseCase(registrationForm),
    reply: messageReply,
  },
  resendConfirmation: {
    method: 'POST',
    path: '/api/registration/resend',
    summary: 'Send the activation link again; the answer is the same for an unknown address',
    right: 'account.register',
    limit: 'reset',
    body: z.strictObject({ email: emailField }),
    reply: messageReply,
  },
  confirmRegistration: {
    method: 'GET',
    path: '/api/registration/confirm/:email/:activateKey',
    summary:
      'The link in the email: 302 to `/?_modal=login&_confirmed=<login>` after a registration, to `/?message=…` for a new address or an invalid link',
    right: 'auth.use',
    params: z.object({ email: z.string(), activateKey: z.string() }),
    status: 302,
  },
  requestReset: {
    method: 'POST',
    path: '/api/reset/',
    summary: 'Request an email with a link for setting a new password',
    right: 'account.reset',
    limit: 'reset',
    body: z.strictObject({ email: emailField }),
    reply: messageReply,
  },
  confirmReset: {
    method: 'POST',
    path: '/api/reset/confirm/:email/:confirmKey',
    summary: 'Set a new password; all sessions of the account end',
    right: 'account.reset',
    limit: 'expensive',
    params: z.object({ email: z.string(), confirmKey: z.string() }),
    body: z.strictObject({ password: passwordField }),
    reply: messageReply,
  },
});
