import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { changeProfile, checkAuth } from '@dozor/contract/calls.ts';
import { startUp } from '../app/start-up.ts';
import { accountButton } from '../testing/account-menu.ts';
import { fillIn } from '../testing/form-fields.ts';
import { findNotice, shownNotices } from '../testing/notices.ts';
import { openProfile, openRow } from '../testing/open-profile.ts';
import { refusal } from '../testing/stubs/stubbed-server.ts';
import { readSessionUser } from './session.ts';

vi.mock('../screens/map-screen.tsx', () => ({ MapScreen: () => <p>the map</p> }));

const noRights = { message: 'You do not have enough rights' };

async function changeEmail() {
  const app = await openProfile();
  await startUp(app.router);
  const section = await openRow(app, 'Почта');
  app.server.answer(changeProfile, refusal(401, noRights));
  const change = async () => {
    fillIn(section, {
      'Текущая почта': 'ivan@example.com',
      'Новая почта': 'other@example.com',
      'Почта ещё раз': 'other@example.com',
      'Текущий пароль': 'not asked any more',
    });
    await app.user.click(within(section).getByRole('button', { name: 'Изменить почту' }));
  };
  return { ...app, change };
}

test('a session ended from another browser ends here on the next request, with one notice, on the map', async () => {
  const { server, router, change } = await changeEmail();
  server.answer(checkAuth, { authenticated: false, user: null });
  await change();
  await findNotice('У вас недостаточно прав');
  await screen.findByText('the map');
  expect(router.state.location.pathname).toBe('/');
  accountButton();
  expect(await shownNotices()).toEqual(['У вас недостаточно прав']);
  expect(readSessionUser()).toBeNull();
});

test('a refusal during a live session leaves the user on the same page', async () => {
  const { server, router, change } = await changeEmail();
  const asked = server.requestsOf(checkAuth).length;
  await change();
  await findNotice('У вас недостаточно прав');
  await waitFor(() => expect(server.requestsOf(checkAuth)).toHaveLength(asked + 1));
  expect(router.state.location.pathname).toBe('/account/ivan/profile');
  accountButton('ivan');
});
