import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { countModeration, listCandidates, listFlaggedEdits, listPoints, listSources } from '@dozor/contract/calls.ts';
import { accountEntries } from '../../testing/account-menu.ts';
import { pageOf } from '../../testing/content/page-of.ts';
import { someEntry } from '../../testing/content/some-entry.ts';
import { somePoint } from '../../testing/content/some-point.ts';
import { member, openApp } from '../../testing/open-app.tsx';
import { findQueue, judge, openModeration, someComplaint, someEdit } from '../../testing/open-moderation.ts';

const none = { edits: 0, complaints: 0, held: 0, candidates: 0, photos: 0, surges: 0, gone: 0, builds: 0 };

async function entries(): Promise<string[]> {
  const work = await screen.findByRole('navigation', { name: 'Работа' });
  return within(work)
    .getAllByRole('link')
    .map(({ textContent }) => textContent.trim());
}

test('the menu entry opens the first non-empty list; empty lists are hidden', async () => {
  const app = await openModeration({
    address: '/about/mission',
    complaints: [someComplaint(), someComplaint({ _id: '2' })],
    answers: (server) =>
      server
        .answer(listPoints, { items: [somePoint()], total: 7 })
        .answer(countModeration, { ...none, complaints: 2, gone: 7, candidates: 700 }),
  });
  await accountEntries(app, 'judge');
  const count = await screen.findByRole('img', { name: 'ждут 9', hidden: true });
  const entry = count.closest('[role="menuitem"]');
  if (entry === null) throw new Error('The number is not in the menu');
  await app.user.click(entry);
  const list = await findQueue('Открытые жалобы', 2);
  screen.getByRole('heading', { level: 1, name: 'Открытые жалобы' });
  expect(app.router.state.location.search).toEqual({ tab: 'complaints' });
  expect(await entries()).toEqual(['Жалобы 2', 'Пропавшие 7', 'Предложения из списков 700', 'Участники']);
  const current = screen.getByRole('link', { current: 'page', name: 'Жалобы 2' });
  // Actions change the count at once; the current list stays even when it is empty.
  await app.user.keyboard('ri');
  await waitFor(() => expect(current.textContent.trim()).toBe('Жалобы'));
  within(list).getByText('решена');
  await app.user.click(screen.getByRole('link', { name: 'Пропавшие 7' }));
  await screen.findByRole('list', { name: 'Точки, которых, похоже, уже нет' });
  expect(await entries()).toEqual(['Пропавшие 7', 'Предложения из списков 700', 'Участники']);
});

test('the page says so when no work is waiting', async () => {
  await openModeration({ address: '/moderation' });
  await screen.findByText('Ничего не ждёт');
  screen.getByRole('heading', { level: 1, name: 'Работа' });
  expect(await entries()).toEqual(['Участники']);
});

test('an administrator also sees users, official lists, the log and the way to a ready site', async () => {
  await openModeration({ address: '/moderation', as: { ...judge, roles: ['admin'] }, edits: [someEdit()] });
  await findQueue('Правки на проверку', 1);
  expect(await entries()).toEqual(['Правки 1', 'Участники', 'Официальные списки', 'Журнал', 'С чего начать']);
});

test('shortcuts act on the list wherever the focus is', async () => {
  const { user } = await openModeration({
    edits: [someEdit(), someEdit({ entry: someEntry({ _id: '77', author: { _id: '2', login: 'boris' } }) })],
  });
  const list = await findQueue('Правки на проверку', 2);
  const selected = () => within(list).getByRole('option', { selected: true }).id;
  const first = selected();
  screen.getByRole('link', { name: 'Участники' }).focus();
  await user.keyboard('j');
  expect(selected()).not.toBe(first);
  screen.getByRole('button', { name: 'Учётная запись judge', hidden: true }).focus();
  await user.keyboard('k');
  expect(selected()).toBe(first);
});

test('a member who may only view suggestions is redirected to them', async () => {
  const { router } = await openApp('/moderation', {
    as: { ...member('anna'), trustLevel: 3 },
    answers: (server) =>
      server
        .answer(listSources, ({ query }) => pageOf([], query))
        .answer(listCandidates, ({ query }) => pageOf([], query)),
  });
  await screen.findByRole('heading', { level: 1, name: 'Предложения из списков' });
  expect(router.state.location.pathname).toBe('/candidates');
  expect(screen.queryByRole('navigation', { name: 'Работа' })).toBeNull();
});

test.each([
  ['a member', member('anna')],
  ['an editor', member('anna', 'editor')],
])('%s sees that the section is for moderators', async (_who, as) => {
  const { server } = await openApp('/moderation', { as });
  await screen.findByText('Это раздел модераторов');
  expect(screen.queryByRole('button', { name: 'Войти' })).toBeNull();
  expect(server.requestsOf(listFlaggedEdits)).toEqual([]);
});

test('a visitor is asked to sign in', async () => {
  const { user, router } = await openApp('/moderation');
  await screen.findByText('Это раздел модераторов');
  await user.click(screen.getByRole('button', { name: 'Войти' }));
  await screen.findByRole('dialog', { name: 'Вход' });
  expect(router.state.location.search).toEqual({ _modal: 'login' });
});
