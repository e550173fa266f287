import { tokensCalls } from '@dozor/contract/endpoints/tokens-endpoints.ts';
import type { Actor } from '@dozor/domain/access/actor.ts';
import { can } from '@dozor/domain/access/can.ts';
import { successMessages } from '@dozor/domain/errors/message.ts';
import { AppError } from '../../../core/app-error.ts';
import { type Api, route } from '../../../platform/http/route.ts';
import type { Account } from '../account-rows.ts';
import type { AccountServices } from '../account-services.ts';
import { findByLogin } from '../accounts-queries.ts';
import { callerOf } from '../caller.ts';
import { makeToken, revokeToken } from './make-token.ts';
import { listedToken, tokensOf } from './tokens-queries.ts';

export function tokenRoutes(api: Api, services: AccountServices): void {
  const { kysely } = services.database;

  async function findOwn({ login }: { login: string }, actor: Actor | null): Promise<Account> {
    const account = await findByLogin(kysely, login);
    if (!account) throw new AppError('notFound');
    if (!can(actor, 'account.tokens', { ownerId: String(account.id) })) throw new AppError('notEnoughRights');
    return account;
  }

  route(api, tokensCalls.listTokens, async ({ params, actor }) => {
    const { id } = await findOwn(params, actor);
    return { items: (await tokensOf(kysely, id)).map(listedToken) };
  });

  route(api, tokensCalls.makeToken, async (input) => {
    const account = await findOwn(input.params, input.actor);
    return makeToken(services, callerOf(input), account, input.body);
  });

  route(api, tokensCalls.revokeToken, async (input) => {
    const account = await findOwn(input.params, input.actor);
    await revokeToken(services, callerOf(input), account, input.params.token_id);
    return { message: successMessages.objectDeleted };
  });
}
