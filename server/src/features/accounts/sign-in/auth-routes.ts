import { authCalls } from '@dozor/contract/endpoints/auth-endpoints.ts';
import { hasOneOf } from '@dozor/domain/access/role.ts';
import { errorMessages, successMessages } from '@dozor/domain/errors/message.ts';
import { type Api, route } from '../../../platform/http/route.ts';
import { ownUser } from '../account-rows.ts';
import type { AccountServices } from '../account-services.ts';
import { findById } from '../accounts-queries.ts';
import { callerOf } from '../caller.ts';
import { relyingPartyOf } from '../passkeys/relying-party.ts';
import { confirmNewEmail } from '../registration/confirm-email.ts';
import { confirmRegistration, registerAccount, resendConfirmation } from '../registration/register-account.ts';
import { confirmReset, requestReset } from '../registration/reset-password.ts';
import { clearSessionCookie, setSessionCookie } from './session-cookie.ts';
import { signIn, signOut } from './sign-in.ts';

export function authRoutes(api: Api, services: AccountServices): void {
  const { config, database } = services;

  route(api, authCalls.checkAuth, async ({ actor }) => {
    const account = actor ? await findById(database.kysely, Number(actor.id)) : undefined;
    return { authenticated: account !== undefined, user: account ? ownUser(account) : null };
  });

  route(api, authCalls.checkRole, ({ actor, body }) => ({
    hasPerms: actor !== null && hasOneOf(actor.roles, body.roles),
  }));

  route(api, authCalls.signIn, async (input) => {
    const { account, sessionId } = await signIn(
      services,
      callerOf(input),
      relyingPartyOf(config, input.request),
      input.body,
    );
    setSessionCookie(input.reply, config, sessionId);
    return { user: ownUser(account), message: successMessages.signedIn };
  });

  route(api, authCalls.signOut, async (input) => {
    await signOut(services, callerOf(input));
    clearSessionCookie(input.reply, config);
    return { message: successMessages.signedOut };
  });

  route(api, authCalls.register, async (input) => {
    await registerAccount(services, callerOf(input), input.body);
    return { message: successMessages.confirmationSent };
  });

  route(api, authCalls.resendConfirmation, async (input) => {
    await resendConfirmation(services, callerOf(input), input.body.email);
    return { message: successMessages.confirmationSent };
  });

  route(api, authCalls.confirmRegistration, async (input) => {
    // A mail scanner that only checks whether the link exists must not use it up.
    const isHeadOnly = input.request.method === 'HEAD';
    if (isHeadOnly) return input.reply.redirect(messageUrl(errorMessages.invalidLink), 302);
    const login = await confirmRegistration(services, callerOf(input), input.params);
    if (login !== undefined) return input.reply.redirect(confirmedUrl(login), 302);
    const message = await confirmNewEmail(services, callerOf(input), input.params);
    return input.reply.redirect(messageUrl(message ?? errorMessages.invalidLink), 302);
  });

  route(api, authCalls.requestReset, async (input) => {
    await requestReset(services, callerOf(input), input.body.email);
    return { message: successMessages.confirmationSent };
  });

  route(api, authCalls.confirmReset, async (input) => {
    await confirmReset(services, callerOf(input), { ...input.params, ...input.body });
    return { message: successMessages.passwordChanged };
  });
}

function confirmedUrl(login: string): string {
  return `/?${new URLSearchParams({ _modal: 'login', _confirmed: login }).toString()}`;
}

/** The map page, which shows this message from the catalogue as a notice. */
function messageUrl(message: string): string {
  return `/?${new URLSearchParams({ message }).toString()}`;
}
