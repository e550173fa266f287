import { startRegistration } from '@simplewebauthn/browser';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ReplyOf } from '@dozor/contract/call-types.ts';
import {
  addPasskey,
  addPasskeyOptions,
  listPasskeys,
  removePasskey,
  renamePasskey,
  setSecondStep,
} from '@dozor/contract/calls.ts';
import { errorOf, fieldOf, fillIn } from '../../../testing/form-fields.ts';
import { findNotice, shownNotices } from '../../../testing/notices.ts';
import type { OpenedApp } from '../../../testing/open-app.tsx';
import { ivan, openProfile, openRow } from '../../../testing/open-profile.ts';
import { refusal, type StubbedServer } from '../../../testing/stubs/stubbed-server.ts';
import { canUsePasskeys } from '../passkey-support.ts';

vi.mock('@simplewebauthn/browser', async (original) => ({ ...(await original<object>()), startRegistration: vi.fn() }));
vi.mock('../passkey-support.ts', () => ({ canUsePasskeys: vi.fn() }));

type Passkeys = ReplyOf<'listPasskeys'>;
type Passkey = Passkeys['items'][number];

const changed = { message: 'User data changed successfully' };
const attestation = {
  id: 'key',
  rawId: 'key',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'c', attestationObject: 'a' },
} as const;
const codes = ['aaaa-bbbb-cccc', 'dddd-eeee-ffff'];

function passkey(fields: Partial<Passkey> = {}): Passkey {
  return {
    _id: '3',
    name: 'Мой ноутбук',
    created: '2026-05-12T09:00:00.000Z',
    lastUsed: null,
    backedUp: false,
    ...fields,
  };
}

beforeEach(() => {
  vi.mocked(canUsePasskeys).mockReturnValue(true);
  vi.mocked(startRegistration).mockReset().mockResolvedValue(attestation);
});

/** The profile section of an account with these keys. */
async function openKeys(
  keys: Partial<Passkeys> = {},
  { answers, as = ivan }: { answers?: (server: StubbedServer) => void; as?: typeof ivan } = {},
): Promise<OpenedApp & { section: HTMLElement; keep: (next: Partial<Passkeys>) => void }> {
  let stored: Passkeys = { items: [], secondStep: false, codesLeft: 0, ...keys };
  const app = await openProfile({
    as,
    answers: (server) => {
      server.answer(listPasskeys, () => stored).answer(addPasskeyOptions, { options: { challenge: 'the-challenge' } });
      answers?.(server);
    },
  });
  const section = await openRow(app, 'Вход без пароля');
  return { ...app, section, keep: (next) => (stored = { ...stored, ...next }) };
}

test('a passkey is created by the browser and stored under the given name', async () => {
  const { user, server, section, keep } = await openKeys();
  server.answer(addPasskey, () => {
    keep({ items: [passkey()] });
    return passkey();
  });
  await within(section).findByLabelText('Название ключа');
  fillIn(section, { 'Название ключа': ' Мой ноутбук ' });
  await user.click(within(section).getByRole('button', { name: 'Добавить ключ' }));
  const list = await within(section).findByRole('list', { name: 'Ваши ключи доступа' });
  expect(list.textContent).toContain('Мой ноутбукещё не использовалсядобавлен 12\u00a0мая\u00a02026\u00a0г.');
  expect(startRegistration).toHaveBeenCalledWith({ optionsJSON: { challenge: 'the-challenge' } });
  expect(server.requestsOf(addPasskey).map(({ body }) => body)).toEqual([
    { name: 'Мой ноутбук', response: attestation },
  ]);
});

test('the name defaults to this device; without a name no passkey can be added', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0');
  const { section } = await openKeys();
  const add = await within(section).findByRole('button', { name: 'Добавить ключ' });
  expect(fieldOf(section, 'Название ключа').value).toBe('Firefox · Linux');
  fillIn(section, { 'Название ключа': '  ' });
  expect(add).toHaveProperty('disabled', true);
});

test('cancelling the browser’s dialog changes nothing', async () => {
  vi.mocked(startRegistration).mockRejectedValue(Object.assign(new Error('closed'), { name: 'NotAllowedError' }));
  const { user, server, section } = await openKeys();
  const add = await within(section).findByRole('button', { name: 'Добавить ключ' });
  fillIn(section, { 'Название ключа': 'Телефон' });
  await user.click(add);
  await waitFor(() => expect(add).toHaveProperty('disabled', false));
  expect(await shownNotices()).toEqual([]);
  expect(fieldOf(section, 'Название ключа').value).toBe('Телефон');
  expect(server.requestsOf(addPasskey)).toEqual([]);
});

test('a browser that cannot create passkeys gets an explanation instead of the form', async () => {
  vi.mocked(canUsePasskeys).mockReturnValue(false);
  const lastUsed = new Date(Date.now() - 3 * 3_600_000).toISOString();
  const { section } = await openKeys({ items: [passkey({ backedUp: true, lastUsed })] });
  await within(section).findByText('По этому адресу браузер не создаёт ключи: нужен https или localhost.');
  expect(within(section).queryByRole('button', { name: 'Добавить ключ' })).toBeNull();
  // Existing keys can still be seen and removed.
  expect(within(section).getByRole('listitem').textContent).toContain(
    'Мой ноутбук3 часа назаддобавлен 12\u00a0мая\u00a02026\u00a0г., хранится в облаке',
  );
  within(section).getByRole('button', { name: 'Удалить ключ: Мой ноутбук' });
});

test('a passkey is renamed in place', async () => {
  const { user, server, section, keep } = await openKeys({ items: [passkey()] });
  server.answer(renamePasskey, () => {
    keep({ items: [passkey({ name: 'Рабочий ноутбук' })] });
    return changed;
  });
  await user.click(await within(section).findByRole('button', { name: 'Переименовать: Мой ноутбук' }));
  const list = within(section).getByRole('list', { name: 'Ваши ключи доступа' });
  const name = within(list).getByRole('textbox');
  expect(document.activeElement).toBe(name);
  await user.clear(name);
  expect(within(list).getByRole('button', { name: 'Сохранить' })).toHaveProperty('disabled', true);
  await user.type(name, 'Рабочий ноутбук');
  await user.click(within(list).getByRole('button', { name: 'Сохранить' }));
  await within(section).findByRole('button', { name: 'Переименовать: Рабочий ноутбук' });
  expect(server.requestsOf(renamePasskey).map(({ params, body }) => ({ params, body }))).toEqual([
    { params: { login: 'ivan', passkey_id: '3' }, body: { name: 'Рабочий ноутбук' } },
  ]);
});

test('removing a passkey requires the password if the sign-in was long ago', async () => {
  const { user, server, section, keep } = await openKeys({ items: [passkey()], secondStep: true, codesLeft: 8 });
  server.answer(removePasskey, refusal(400, { currentPassword: 'is required' }));
  const remove = await within(section).findByRole('button', { name: 'Удалить ключ: Мой ноутбук' });
  await user.click(remove);
  await within(section).findByText('Вы вошли давно. Введите пароль и повторите.');
  expect(errorOf(section, 'Текущий пароль')).toBe('Введите текущий пароль');
  server.answer(removePasskey, () => {
    keep({ items: [], secondStep: false, codesLeft: 0 });
    return changed;
  });
  fillIn(section, { 'Текущий пароль': 'correct horse' });
  await user.click(remove);
  await waitFor(() => expect(within(section).queryByRole('list', { name: 'Ваши ключи доступа' })).toBeNull());
  expect(within(section).queryByLabelText('Текущий пароль')).toBeNull();
  expect(within(section).queryByRole('heading', { name: 'Подтверждение входа' })).toBeNull();
  expect(server.requestsOf(removePasskey).map(({ body }) => body)).toEqual([{}, { currentPassword: 'correct horse' }]);
});

test('turning on the second step shows the recovery codes once, as a list and as a file', async () => {
  const { user, server, section, keep } = await openKeys({ items: [passkey()] });
  server.answer(setSecondStep, () => {
    keep({ secondStep: true, codesLeft: 2 });
    return { secondStep: true, codes };
  });
  await user.click(await within(section).findByRole('button', { name: 'Включить подтверждение' }));
  const list = await within(section).findByRole('list', { name: 'Резервные коды' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(codes);
  const file = within(section).getByRole('link', { name: 'Скачать' });
  expect(file.getAttribute('download')).toBe('dozor-codes.txt');
  expect(decodeURIComponent(file.getAttribute('href') ?? '')).toBe(
    'data:text/plain;charset=utf-8,aaaa-bbbb-cccc\r\ndddd-eeee-ffff\r\n',
  );
  await user.click(within(section).getByRole('button', { name: 'Коды сохранены' }));
  expect(within(section).queryByRole('list', { name: 'Резервные коды' })).toBeNull();
  within(section).getByText('После пароля спрашиваем ключ. Резервных кодов осталось: 2.');
});

test('recovery codes can be renewed and the second step turned off', async () => {
  const { user, server, section, keep } = await openKeys({ items: [passkey()], secondStep: true, codesLeft: 1 });
  server.answer(setSecondStep, ({ body }) => {
    const isOn = (body as { on: boolean }).on;
    keep({ secondStep: isOn, codesLeft: isOn ? 2 : 0 });
    return { secondStep: isOn, codes: isOn ? codes : [] };
  });
  await user.click(await within(section).findByRole('button', { name: 'Новые резервные коды' }));
  await within(section).findByRole('list', { name: 'Резервные коды' });
  await user.click(within(section).getByRole('button', { name: 'Выключить' }));
  await within(section).findByRole('button', { name: 'Включить подтверждение' });
  expect(within(section).queryByRole('list', { name: 'Резервные коды' })).toBeNull();
  expect(server.requestsOf(setSecondStep).map(({ body }) => body)).toEqual([{ on: true }, { on: false }]);
});

test('a moderator without a passkey is advised to add one', async () => {
  const { section } = await openKeys({}, { as: { ...ivan, roles: ['moderator'] } });
  await within(section).findByText(/^Модераторам и администраторам ключ советуем/);
});

test('an admin with a passkey is advised to turn on the second step', async () => {
  const { section } = await openKeys({ items: [passkey()] }, { as: { ...ivan, roles: ['admin'] } });
  await within(section).findByText(/Модераторам и администраторам советуем включить\.$/);
});

test('a member gets neither advice', async () => {
  const { section } = await openKeys({ items: [passkey()] });
  await within(section).findByRole('button', { name: 'Включить подтверждение' });
  expect(section.textContent).not.toContain('Модераторам и администраторам');
});

test('a server error is shown in a notice', async () => {
  const { user, section } = await openKeys(
    { items: [passkey()] },
    { answers: (server) => server.answer(setSecondStep, refusal(429, { message: 'Too many requests' })) },
  );
  await user.click(await within(section).findByRole('button', { name: 'Включить подтверждение' }));
  await findNotice('Слишком много запросов, подождите немного');
  within(section).getByRole('button', { name: 'Включить подтверждение' });
});

test('the retry button reloads passkeys that failed to load', async () => {
  const { user, server, section } = await openKeys(
    {},
    { answers: (stub) => stub.answer(listPasskeys, refusal(500, { message: 'Server error' })) },
  );
  await within(section).findByText('Ключи не загрузились');
  server.answer(listPasskeys, { items: [passkey()], secondStep: false, codesLeft: 0 });
  await user.click(within(section).getByRole('button', { name: 'Повторить' }));
  await within(section).findByText('Мой ноутбук');
  expect(screen.queryByText('Ключи не загрузились')).toBeNull();
});
