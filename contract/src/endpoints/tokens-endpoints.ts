import { z } from 'zod';
import { tokenScopes } from '@dozor/domain/access/token-scope.ts';
import { errorMessages } from '@dozor/domain/errors/message.ts';
import { validationMessage } from '@dozor/domain/errors/validation-message.ts';
import { itemList } from '@dozor/domain/schema/item-list.ts';
import { defineCalls } from '../endpoint.ts';
import { nameByOwner } from '../fields/account-fields.ts';
import { messageReply } from '../fields/query-fields.ts';

const account = z.object({ login: z.string() });
const scope = z.enum(tokenScopes, errorMessages.unknownValue);

export const tokensCalls = defineCalls('Tokens', {
  listTokens: {
    method: 'GET',
    path: '/api/account/:login/tokens',
    summary: 'Your tokens, oldest first',
    right: 'account.tokens',
    params: account,
    reply: z.object({
      items: z.array(
        z.object({
          _id: z.string(),
          name: z.string(),
          scopes: z.array(z.enum(tokenScopes)),
          created: z.string(),
          lastUsed: z.string().nullable(),
          /** Null means until revoked. */
          expires: z.string().nullable(),
        }),
      ),
    }),
  },
  makeToken: {
    method: 'POST',
    path: '/api/account/:login/tokens',
    summary:
      'Create a token for scripts, to be sent as `Authorization: Bearer`; it is shown in this answer only. A sign-in older than 15 minutes needs `currentPassword`',
    right: 'account.tokens',
    limit: 'profile',
    params: account,
    body: z.strictObject({
      name: nameByOwner(60),
      scopes: itemList(scope)
        .min(1, validationMessage('required'))
        .transform((scopes) => tokenScopes.filter((known) => scopes.includes(known))),
      expires: z.iso
        .datetime({ offset: true, error: validationMessage('notDate') })
        .refine((time) => Date.parse(time) > Date.now(), validationMessage('inThePast'))
        .optional(),
      currentPassword: z.string().optional(),
    }),
    reply: z.object({ _id: z.string(), token: z.string() }),
    status: 201,
  },
  revokeToken: {
    method: 'DELETE',
    path: '/api/account/:login/tokens/:token_id',
    summary: 'Revoke a token, effective immediately',
    right: 'account.tokens',
    limit: 'profile',
    params: z.object({ login: z.string(), token_id: z.string() }),
    body: z.strictObject({}).nullish(),
    reply: messageReply,
  },
});
