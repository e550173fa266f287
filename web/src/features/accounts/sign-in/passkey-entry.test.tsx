import { browserSupportsWebAuthnAutofill, startAuthentication } from '@simplewebauthn/browser';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { signInByPasskey, signInPasskeyOptions } from '@dozor/contract/calls.ts';
import { readSessionUser } from '../../../session/session.ts';
import { findForm } from '../../../testing/form-fields.ts';
import { findNotice, shownNotices } from '../../../testing/notices.ts';
import { member, openApp, type OpenedApp } from '../../../testing/open-app.tsx';
import { refusal } from '../../../testing/stubs/stubbed-server.ts';
import { canUsePasskeys } from '../passkey-support.ts';

vi.mock('@simplewebauthn/browser', async (original) => ({
  ...(await original<object>()),
  browserSupportsWebAuthnAutofill: vi.fn(),
  startAuthentication: vi.fn(),
}));
vi.mock('../passkey-support.ts', () => ({ canUsePasskeys: vi.fn() }));

const assertion = {
  id: 'key',
  rawId: 'key',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'c', authenticatorData: 'a', signature: 's' },
} as const;

beforeEach(() => {
  vi.mocked(canUsePasskeys).mockReturnValue(true);
  vi.mocked(browserSupportsWebAuthnAutofill).mockResolvedValue(false);
  vi.mocked(startAuthentication).mockReset().mockResolvedValue(assertion);
});

function openLogin(): Promise<OpenedApp> {
  return openApp('/help/rules?_modal=login', {
    answers: (server) =>
      server
        .answer(signInPasskeyOptions, { options: { challenge: 'the-challenge' } })
        .answer(signInByPasskey, { user: member('ivan'), message: 'You have successfully entered' }),
  });
}

async function openForm(): Promise<OpenedApp & { form: HTMLElement }> {
  const app = await openLogin();
  return { ...app, form: await findForm('Вход') };
}

async function press({ user, form }: { user: OpenedApp['user']; form: HTMLElement }): Promise<HTMLElement> {
  const button = await within(form).findByRole('button', { name: 'Войти с ключом доступа' });
  await user.click(button);
  return button;
}

test('the passkey button signs in without a password', async () => {
  const app = await openForm();
  await press(app);
  await findNotice('Вы вошли');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(readSessionUser()?.login).toBe('ivan');
  expect(startAuthentication).toHaveBeenCalledWith({ optionsJSON: { challenge: 'the-challenge' } });
  expect(app.server.requestsOf(signInByPasskey).map(({ body }) => body)).toEqual([{ response: assertion }]);
});

test('the login field suggests a passkey if the browser supports autofill', async () => {
  vi.mocked(browserSupportsWebAuthnAutofill).mockResolvedValue(true);
  await openLogin();
  await findNotice('Вы вошли');
  expect(readSessionUser()?.login).toBe('ivan');
  expect(startAuthentication).toHaveBeenCalledWith({
    optionsJSON: { challenge: 'the-challenge' },
    useBrowserAutofill: true,
  });
});

test('without autofill support no passkey is requested until the button is pressed', async () => {
  const { server, form } = await openForm();
  await within(form).findByRole('button', { name: 'Войти с ключом доступа' });
  expect(server.requestsOf(signInPasskeyOptions)).toEqual([]);
});

test('a rejected passkey is reported, and the form stays open', async () => {
  const app = await openForm();
  app.server.answer(signInByPasskey, refusal(400, { message: 'Passkey was not accepted' }));
  const button = await press(app);
  await findNotice('Ключ доступа не подошёл');
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  expect(readSessionUser()).toBeNull();
});

test('a failure in the browser is reported with the same message', async () => {
  vi.mocked(startAuthentication).mockRejectedValue(new Error('no authenticator'));
  await press(await openForm());
  await findNotice('Ключ доступа не подошёл');
});

test('cancelling the browser’s dialog is not reported as a failure', async () => {
  vi.mocked(startAuthentication).mockRejectedValue(Object.assign(new Error('closed'), { name: 'NotAllowedError' }));
  const button = await press(await openForm());
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  expect(await shownNotices()).toEqual([]);
});

test('without passkey support there is no passkey button', async () => {
  vi.mocked(canUsePasskeys).mockReturnValue(false);
  const { form } = await openForm();
  expect(within(form).queryByRole('button', { name: 'Войти с ключом доступа' })).toBeNull();
});
