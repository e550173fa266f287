import type { FastifyReply, FastifyRequest } from 'fastify';
import { passkeysCalls } from '@dozor/contract/endpoints/passkeys-endpoints.ts';
import type { Actor } from '@dozor/domain/access/actor.ts';
import { can } from '@dozor/domain/access/can.ts';
import { successMessages } from '@dozor/domain/errors/message.ts';
import { AppError } from '../../../core/app-error.ts';
import { type Api, route } from '../../../platform/http/route.ts';
import { type Account, ownUser } from '../account-rows.ts';
import type { AccountServices } from '../account-services.ts';
import { findByLogin } from '../accounts-queries.ts';
import { writeAudit } from '../audit-log.ts';
import { callerOf } from '../caller.ts';
import type { SignedIn } from '../sign-in/open-own-session.ts';
import { countRecoveryCodes } from '../sign-in/recovery-codes.ts';
import { changeSecondStep, takeStepByCode } from '../sign-in/second-step.ts';
import { setSessionCookie } from '../sign-in/session-cookie.ts';
import { addPasskey, passkeyToAdd } from './add-passkey.ts';
import { listedPasskey, passkeysOf, renamePasskeyOf } from './passkeys-queries.ts';
import { relyingPartyOf } from './relying-party.ts';
import { removePasskey } from './remove-passkey.ts';
import { passkeyToSignIn, signInByPasskey } from './sign-in-by-passkey.ts';

export function passkeyRoutes(api: Api, services: AccountServices): void {
  const { clock, config, database } = services;
  const { kysely } = database;
  const partyOf = (request: FastifyRequest) => relyingPartyOf(config, request);

  async function findOwn({ login }: { login: string }, actor: Actor | null): Promise<Account> {
    const account = await findByLogin(kysely, login);
    if (!account) throw new AppError('notFound');
    if (!can(actor, 'account.passkeys', { ownerId: String(account.id) })) throw new AppError('notEnoughRights');
    return account;
  }

  function enter(reply: FastifyReply, { account, sessionId }: SignedIn) {
    setSessionCookie(reply, config, sessionId);
    return { user: ownUser(account), message: successMessages.signedIn };
  }

  route(api, passkeysCalls.signInPasskeyOptions, async ({ request }) => ({
    options: { ...(await passkeyToSignIn(services, partyOf(request))) },
  }));

  route(api, passkeysCalls.signInByPasskey, async (input) => {
    const answer = { kind: 'signIn', response: input.body.response } as const;
    return enter(input.reply, await signInByPasskey(services, callerOf(input), partyOf(input.request), answer));
  });

  route(api, passkeysCalls.takeSecondStep, async (input) => {
    const { body, request, reply } = input;
    const caller = callerOf(input);
    if ('code' in body) return enter(reply, await takeStepByCode(services, caller, body));
    const answer = { kind: 'secondStep', response: body.response } as const;
    return enter(reply, await signInByPasskey(services, caller, partyOf(request), answer));
  });

  route(api, passkeysCalls.listPasskeys, async ({ params, actor }) => {
    const { id, secondStep } = await findOwn(params, actor);
    const items = (await passkeysOf(kysely, id)).map(listedPasskey);
    return { items, secondStep, codesLeft: await countRecoveryCodes(kysely, id) };
  });

  route(api, passkeysCalls.addPasskeyOptions, async (input) => {
    const account = await findOwn(input.params, input.actor);
    const request = { account, party: partyOf(input.request), currentPassword: input.body.currentPassword };
    return { options: { ...(await passkeyToAdd(services, callerOf(input), request)) } };
  });

  route(api, passkeysCalls.addPasskey, async (input) => {
    const account = await findOwn(input.params, input.actor);
    return addPasskey(services, callerOf(input), { account, party: partyOf(input.request), ...input.body });
  });

  route(api, passkeysCalls.renamePasskey, async (input) => {
    const { params, body } = input;
    const { id } = await findOwn(params, input.actor);
    if (!(await renamePasskeyOf(kysely, id, params.passkey_id, body.name))) throw new AppError('notFound');
    const record = { kind: 'passkeyRenamed', actorId: id, subjectId: id, address: callerOf(input).address } as const;
    await writeAudit(kysely, { ...record, detail: { name: body.name } }, clock.now());
    return { message: successMessages.userDataChanged };
  });

  route(api, passkeysCalls.removePasskey, async (input) => {
    const account = await findOwn(input.params, input.actor);
    const { passkey_id: publicId } = input.params;
    const currentPassword = input.body?.currentPassword;
    await removePasskey(services, callerOf(input), { account, publicId, currentPassword });
    return { message: successMessages.userDataChanged };
  });

  route(api, passkeysCalls.setSecondStep, async (input) => {
    const account = await findOwn(input.params, input.actor);
    const codes = await changeSecondStep(services, callerOf(input), {
      account,
      on: input.body.on,
      currentPassword: input.body.currentPassword,
    });
    return { secondStep: input.body.on, codes };
  });
}
