import { startAuthentication, WebAuthnError } from '@simplewebauthn/browser';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signIn, takeSecondStep } from '@dozor/contract/calls.ts';
import { accountButton } from '../../../testing/account-menu.ts';
import { errorOf, fieldOf, fillIn, findForm } from '../../../testing/form-fields.ts';
import { findNotice, shownNotices } from '../../../testing/notices.ts';
import { member, openApp, type OpenedApp } from '../../../testing/open-app.tsx';
import { refusal } from '../../../testing/stubs/stubbed-server.ts';
import { canUsePasskeys } from '../passkey-support.ts';

vi.mock('@simplewebauthn/browser', async (original) => ({
  ...(await original<object>()),
  browserSupportsWebAuthnAutofill: () => Promise.resolve(false),
  startAuthentication: vi.fn(),
}));
vi.mock('../passkey-support.ts', () => ({ canUsePasskeys: vi.fn() }));

const asked = { step: 'the-step', options: { challenge: 'the-challenge' } };
const entered = { user: member('ivan'), message: 'You have successfully entered' };
const assertion = {
  id: 'key',
  rawId: 'key',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'c', authenticatorData: 'a', signature: 's' },
} as const;

beforeEach(() => vi.mocked(canUsePasskeys).mockReturnValue(false));
afterEach(() => vi.mocked(startAuthentication).mockReset());

async function openStep(language: 'ru' | 'en' = 'ru'): Promise<OpenedApp & { form: HTMLElement }> {
  const app = await openApp('/help/rules?_modal=login', {
    language,
    answers: (server) => server.answer(signIn, refusal(400, { message: 'Second step is required', secondStep: asked })),
  });
  const form = await findForm(language === 'ru' ? 'Вход' : 'Login');
  fillIn(form, language === 'ru' ? { Логин: 'ivan', Пароль: 'secret' } : { Login: 'ivan', Password: 'secret' });
  await app.user.click(within(form).getByRole('button', { name: language === 'ru' ? 'Войти' : 'Log in' }));
  await within(form).findByText(/^(Пароль верный|The password is right)/);
  return { ...app, form };
}

test('without passkey support a recovery code is requested at once; a wrong one is reported at its field', async () => {
  const { user, server, form } = await openStep('en');
  server.answer(takeSecondStep, refusal(400, { code: 'Wrong recovery code' }));
  const code = fieldOf(form, 'Recovery code');
  await waitFor(() => expect(document.activeElement).toBe(code));
  expect(code.autocomplete).toBe('one-time-code');
  await user.type(code, 'wrong-wrong-wrong');
  await user.click(within(form).getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(errorOf(form, 'Recovery code')).toBe('Wrong recovery code'));
  server.answer(takeSecondStep, entered);
  fillIn(form, { 'Recovery code': 'right-right-right' });
  await user.click(within(form).getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  screen.getByRole('button', { name: 'Account of ivan', hidden: true });
  expect(server.requestsOf(takeSecondStep).map(({ body }) => body)).toEqual([
    { step: 'the-step', code: 'wrong-wrong-wrong' },
    { step: 'the-step', code: 'right-right-right' },
  ]);
});

test('an empty code is reported and not sent', async () => {
  const { user, server, form } = await openStep();
  await user.type(fieldOf(form, 'Резервный код'), '  {Enter}');
  expect(errorOf(form, 'Резервный код')).toBe('Введите код');
  expect(server.requestsOf(takeSecondStep)).toEqual([]);
});

test('an expired sign-in starts over with the password', async () => {
  const { user, server, form } = await openStep();
  server.answer(takeSecondStep, refusal(400, { message: 'Sign-in has expired' }));
  fillIn(form, { 'Резервный код': 'right-right-right' });
  await user.click(within(form).getByRole('button', { name: 'Войти' }));
  await findNotice('Время на вход вышло, начните заново');
  await within(form).findByLabelText('Пароль');
});

test('the back button returns to an empty password field', async () => {
  const { user, form } = await openStep();
  await user.click(within(form).getByRole('button', { name: 'Назад ко входу' }));
  expect(fieldOf(form, 'Пароль').value).toBe('');
});

test('a passkey is requested with the options from the server and completes the sign-in', async () => {
  vi.mocked(canUsePasskeys).mockReturnValue(true);
  vi.mocked(startAuthentication).mockResolvedValue(assertion);
  const { user, server, form } = await openStep();
  server.answer(takeSecondStep, entered);
  await user.click(within(form).getByRole('button', { name: 'Подтвердить ключом' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  accountButton('ivan');
  expect(startAuthentication).toHaveBeenCalledWith({ optionsJSON: asked.options });
  expect(server.requestsOf(takeSecondStep).map(({ body }) => body)).toEqual([{ response: assertion }]);
});

test('cancelling the passkey request changes nothing and shows no notice', async () => {
  vi.mocked(canUsePasskeys).mockReturnValue(true);
  const cause = Object.assign(new Error('given up'), { name: 'NotAllowedError' });
  vi.mocked(startAuthentication).mockRejectedValue(
    new WebAuthnError({ message: 'given up', code: 'ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY', cause }),
  );
  const { user, form } = await openStep();
  const confirm = within(form).getByRole('button', { name: 'Подтвердить ключом' });
  await user.click(confirm);
  await waitFor(() => expect(confirm).toHaveProperty('disabled', false));
  expect(await shownNotices()).toEqual([]);
  within(form).getByRole('button', { name: 'Ввести резервный код' });
});

test('a passkey rejected by the server leads back to the password, as a challenge is valid only once', async () => {
  vi.mocked(canUsePasskeys).mockReturnValue(true);
  vi.mocked(startAuthentication).mockResolvedValue(assertion);
  const { user, server, form } = await openStep();
  server.answer(takeSecondStep, refusal(400, { message: 'Passkey was not accepted' }));
  await user.click(within(form).getByRole('button', { name: 'Подтвердить ключом' }));
  await findNotice('Ключ доступа не подошёл');
  await within(form).findByLabelText('Пароль');
});

test('a recovery code can be used instead of the passkey', async () => {
  vi.mocked(canUsePasskeys).mockReturnValue(true);
  const { user, server, form } = await openStep();
  server.answer(takeSecondStep, entered);
  await user.click(within(form).getByRole('button', { name: 'Ввести резервный код' }));
  await user.type(fieldOf(form, 'Резервный код'), 'right-right-right{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(startAuthentication).not.toHaveBeenCalled();
});
