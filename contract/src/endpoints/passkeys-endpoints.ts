import { z } from 'zod';
import { itemList } from '@dozor/domain/schema/item-list.ts';
import { defineCalls } from '../endpoint.ts';
import { nameByOwner, userReply } from '../fields/account-fields.ts';
import { messageReply } from '../fields/query-fields.ts';

const account = z.object({ login: z.string() });
const base64url = z.string().regex(/^[\w-]+$/);
/** WebAuthn options as JSON, passed to the browser unchecked. */
const ceremonyOptions = z.looseObject({ challenge: z.string() });
const signedInReply = z.object({ user: userReply, message: z.string() });

/** No extensions are requested, so their results are ignored. */
const extensionResults = z.unknown().transform(() => ({}));
const attachment = z.enum(['cross-platform', 'platform']);

/** The result of `navigator.credentials.get` in WebAuthn's JSON form. */
const assertion = z.object({
  id: base64url.max(1400),
  rawId: base64url.max(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: attachment.exactOptional(),
  clientExtensionResults: extensionResults,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.exactOptional(),
  }),
});

/** The result of `navigator.credentials.create`. */
const attestation = z.object({
  id: base64url.max(1400),
  rawId: base64url.max(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: attachment.exactOptional(),
  clientExtensionResults: extensionResults,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: itemList(z.string().max(32)).max(8).exactOptional(),
  }),
});

export type PasskeyAssertion = z.output<typeof assertion>;
export type PasskeyAttestation = z.output<typeof attestation>;

const passkeyReply = z.object({
  _id: z.string(),
  name: z.string(),
  created: z.string(),
  lastUsed: z.string().nullable(),
  /** Synchronised through its vendor's cloud, so that other devices have it too. */
  backedUp: z.boolean(),
});

/** Required if the sign-in is older than 15 minutes. */
const proof = { currentPassword: z.string().optional() };

const passkey = z.object({ login: z.string(), passkey_id: z.string() });

export const passkeysCalls = defineCalls('Passkeys', {
  signInPasskeyOptions: {
    method: 'POST',
    path: '/api/auth/passkey/options',
    summary: 'A challenge for signing in with a passkey, valid once and for five minutes',
    right: 'auth.use',
    limit: 'passkeyOptions',
    body: z.strictObject({}).nullish(),
    reply: z.object({ options: ceremonyOptions }),
  },
  signInByPasskey: {
    method: 'POST',
    path: '/api/auth/passkey',
    summary: 'Sign in with a passkey that has verified its owner, without a password or a second step',
    right: 'auth.use',
    limit: 'passkey',
    body: z.strictObject({ response: assertion }),
    reply: signedInReply,
  },
  takeSecondStep: {
    method: 'POST',
    path: '/api/auth/second-step',
    summary:
      'The second step, after a correct password was answered with `Second step is required`: a passkey of the account, or a recovery code with `step`',
    right: 'auth.use',
    limit: 'passkey',
    body: z.union([
      z.strictObject({ response: assertion }),
      z.strictObject({ step: base64url, code: z.string().max(64) }),
    ]),
    reply: signedInReply,
  },
  listPasskeys: {
    method: 'GET',
    path: '/api/account/:login/passkeys',
    summary: 'Your passkeys, whether the second step is on, and how many recovery codes are left',
    right: 'account.passkeys',
    params: account,
    reply: z.object({ items: z.array(passkeyReply), secondStep: z.boolean(), codesLeft: z.number().int() }),
  },
  addPasskeyOptions: {
    method: 'POST',
    path: '/api/account/:login/passkeys/options',
    summary: 'A challenge for a new passkey; a sign-in older than 15 minutes needs `currentPassword`',
    right: 'account.passkeys',
    limit: 'profile',
    params: account,
    body: z.strictObject(proof),
    reply: z.object({ options: ceremonyOptions }),
  },
  addPasskey: {
    method: 'POST',
    path: '/api/account/:login/passkeys',
    summary: 'Register a passkey',
    right: 'account.passkeys',
    limit: 'profile',
    params: account,
    body: z.strictObject({ name: nameByOwner(60), response: attestation }),
    reply: passkeyReply,
    status: 201,
  },
  renamePasskey: {
    method: 'PUT',
    path: '/api/account/:login/passkeys/:passkey_id',
    summary: 'Rename a passkey',
    right: 'account.passkeys',
    limit: 'profile',
    params: passkey,
    body: z.strictObject({ name: nameByOwner(60) }),
    reply: messageReply,
  },
  removePasskey: {
    method: 'DELETE',
    path: '/api/account/:login/passkeys/:passkey_id',
    summary:
      'Delete a passkey; deleting the last one turns the second step off. A sign-in older than 15 minutes needs `currentPassword`',
    right: 'account.passkeys',
    limit: 'profile',
    params: passkey,
    body: z.strictObject(proof).nullish(),
    reply: messageReply,
  },
  setSecondStep: {
    method: 'PUT',
    path: '/api/account/:login/second-step',
    summary:
      'Turn the second step after the password on or off. `codes` are ten recovery codes, shown only this once; turning it on again replaces them. A sign-in older than 15 minutes needs `currentPassword`',
    right: 'account.passkeys',
    limit: 'profile',
    params: account,
    body: z.strictObject({ on: z.boolean(), ...proof }),
    reply: z.object({ secondStep: z.boolean(), codes: z.array(z.string()) }),
  },
});
