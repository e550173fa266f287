import { z } from 'zod';
import {
  emailField,
  loginField,
  passwordField,
  readByUseCase,
  repeatField,
  rolesField,
  userReply,
} from './account-fields.ts';
import { defineEndpoint } from './endpoint.ts';
import { messageReply } from './query-fields.ts';

const tag = 'Auth';

export const checkAuth = defineEndpoint({
  name: 'checkAuth',
  method: 'GET',
  path: '/api/auth/check',
  tag,
  summary: 'Who is signed in',
  access: 'anyone',
  reply: z.object({ authenticated: z.boolean(), user: userReply.nullable() }),
});

export const checkRole = defineEndpoint({
  name: 'checkRole',
  method: 'POST',
  path: '/api/auth/check/role',
  tag,
  summary: 'Whether the one signed in has one of these roles or a stronger one',
  access: 'anyone',
  body: z.strictObject({ roles: rolesField }),
  reply: z.object({ hasPerms: z.boolean() }),
});

export const signInForm = z.strictObject({ login: z.string().optional(), password: z.string().optional() });

export const signIn = defineEndpoint({
  name: 'signIn',
  method: 'POST',
  path: '/api/auth/login',
  tag,
  summary: 'Sign in; the session is the cookie `sid`',
  access: 'anyone',
  limit: 'signIn',
  isReadByUseCase: true,
  body: readByUseCase(signInForm),
  reply: z.object({ user: userReply, message: z.string() }),
});

export const signOut = defineEndpoint({
  name: 'signOut',
  method: 'POST',
  path: '/api/auth/logout',
  tag,
  summary: 'End this session',
  access: 'anyone',
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
  name: 'register',
  method: 'POST',
  path: '/api/registration/',
  tag,
  summary: 'Make an account; it can be used once the link in the mail was opened',
  access: 'not-banned',
  limit: 'registration',
  isReadByUseCase: true,
  body: readByUseCase(registrationForm),
  reply: messageReply,
});

export const confirmRegistration = defineEndpoint({
  name: 'confirmRegistration',
  method: 'GET',
  path: '/api/registration/confirm/:email/:activateKey',
  tag,
  summary: 'The link in the mail; leads to the map',
  access: 'anyone',
  params: z.object({ email: z.string(), activateKey: z.string() }),
});

export const requestReset = defineEndpoint({
  name: 'requestReset',
  method: 'POST',
  path: '/api/reset/',
  tag,
  summary: 'Ask for a mail with a link to a new password',
  access: 'not-banned',
  limit: 'reset',
  body: z.strictObject({ email: emailField }),
  reply: messageReply,
});

export const confirmReset = defineEndpoint({
  name: 'confirmReset',
  method: 'POST',
  path: '/api/reset/confirm/:email/:confirmKey',
  tag,
  summary: 'Set the new password; every session of the account ends',
  access: 'not-banned',
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
  confirmRegistration,
  requestReset,
  confirmReset,
];
