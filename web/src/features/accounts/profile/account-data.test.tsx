import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { removeAccount } from '@dozor/contract/calls.ts';
import { readSessionUser } from '../../../session/session.ts';
import { accountButton } from '../../../testing/account-menu.ts';
import { errorOf, fillIn } from '../../../testing/form-fields.ts';
import { member, type OpenedApp } from '../../../testing/open-app.tsx';
import { openProfile, openRow } from '../../../testing/open-profile.ts';
import { refusal } from '../../../testing/stubs/stubbed-server.ts';

vi.mock('../../../screens/map-screen.tsx', () => ({ MapScreen: () => <p>the map</p> }));

const done = { message: 'User data changed successfully' };

async function submit({ user }: OpenedApp, section: HTMLElement, name: string): Promise<void> {
  await user.click(within(section).getByRole('button', { name }));
}

test('the copy of the account data is downloaded from the server', async () => {
  const app = await openProfile({ as: member('Иван') });
  await openRow(app, 'Мои данные');
  const link = await screen.findByRole('link', { name: 'Скачать мои данные' });
  expect(link.getAttribute('href')).toBe(`/api/account/${encodeURIComponent('Иван')}/data`);
  expect(link.hasAttribute('download')).toBe(true);
});

test('removing an account explains the consequences and requires the password', async () => {
  const app = await openProfile();
  const section = await openRow(app, 'Мои данные');
  await submit(app, section, 'Удалить учётную запись…');
  within(section).getByText(/^Логин, почта, настройки и сеансы исчезнут сразу/);
  await submit(app, section, 'Оставить учётную запись');
  await submit(app, section, 'Удалить учётную запись…');
  await submit(app, section, 'Удалить навсегда');
  expect(errorOf(section, 'Текущий пароль')).toBe('Введите текущий пароль');
  expect(app.server.requestsOf(removeAccount)).toEqual([]);
  app.server.answer(removeAccount, refusal(400, { currentPassword: 'Invalid current password' }));
  fillIn(section, { 'Текущий пароль': 'not mine' });
  await submit(app, section, 'Удалить навсегда');
  await waitFor(() => expect(errorOf(section, 'Текущий пароль')).toBe('Неверный текущий пароль'));
  expect(readSessionUser()?.login).toBe('ivan');
  app.server.answer(removeAccount, done);
  fillIn(section, { 'Текущий пароль': 'correct horse' });
  await submit(app, section, 'Удалить навсегда');
  await screen.findByText('the map');
  expect(readSessionUser()).toBeNull();
  accountButton();
});
