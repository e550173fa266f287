import { listSources, removeSource, runSource } from '@dozor/contract/calls.ts';
import type { SourceReply } from '@dozor/contract/endpoints/sources-endpoints.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { chooseInAccountMenu } from '../../testing/account-menu.ts';
import { findNotice } from '../../testing/notices.ts';
import { member, openApp } from '../../testing/open-app.tsx';
import { pageOf } from '../../testing/content/page-of.ts';
import { someSource } from '../../testing/content/some-source.ts';
import { refusal } from '../../testing/stubs/stubbed-server.ts';

const admin = member('olga', 'admin');
const done = { message: 'Object saved' };

/** Opens the section; `keep` is what the server lists from then on. */
async function openSources(items: readonly SourceReply[], address = '/sources') {
  let kept = items;
  const app = await openApp(address, {
    as: admin,
    answers: (server) => server.answer(listSources, ({ query }) => pageOf(kept, query)),
  });
  return { ...app, keep: (next: readonly SourceReply[]) => (kept = next) };
}

async function rows(): Promise<HTMLElement[]> {
  const list = await screen.findByRole('list', { name: 'Списки' });
  return within(list).getAllByRole('listitem');
}

/** The figures of a list by their names. */
function figuresIn(row: HTMLElement | undefined): Record<string, string> {
  const names = row?.querySelectorAll('dt') ?? [];
  return Object.fromEntries([...names].map((name) => [name.textContent, name.nextElementSibling?.textContent ?? '']));
}

test('an administrator sees what came of each list, has one read again, and takes it out', async () => {
  const app = await openSources([someSource()], '/about/mission');
  const { user, server, keep } = app;
  await chooseInAccountMenu(app, 'Списки', 'olga');
  const [row] = await rows();
  if (row === undefined) throw new Error('There is no list');
  expect(figuresIn(row)).toEqual({
    совпало: '0',
    новых: '2',
    отличается: '0',
    пропало: '0',
    сравнить: '0',
    негодных: '0',
  });
  within(row).getByText('Читается, когда скажут');
  expect(within(row).getByRole('link', { name: '2 предложения ждут' }).getAttribute('href')).toBe('/candidates');

  server.answer(runSource, () => {
    keep([someSource({ line: 'matched 2, new 0, changed 0, vanished 0, review 0, rejected 0' })]);
    return done;
  });
  await user.click(within(row).getByRole('button', { name: 'Прочитать сейчас: city' }));
  // Read again it says nothing new; what it said before still waits.
  await waitFor(() => expect(figuresIn(row)).toMatchObject({ новых: '0', совпало: '2' }));
  within(row).getByRole('link', { name: '2 предложения ждут' });
  expect(server.requestsOf(runSource).map(({ params }) => params)).toEqual([{ id: '1' }]);

  const remove = within(row).getByRole('button', { name: 'Убрать: city' });
  await user.click(remove);
  const question = () => screen.findByRole('dialog', { name: 'Убрать список «city»?' });
  await user.click(within(await question()).getByRole('button', { name: 'Оставить' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.requestsOf(removeSource)).toEqual([]);
  server.answer(removeSource, () => {
    keep([]);
    return done;
  });
  await user.click(remove);
  await user.click(within(await question()).getByRole('button', { name: 'Убрать' }));
  await screen.findByText('Списков пока нет');
  expect(server.requestsOf(removeSource).map(({ params }) => params)).toEqual([{ id: '1' }]);
});

test('a list says whose it is, where it is read and under which licence', async () => {
  await openSources([
    someSource({ country: 'FR', url: 'https://example.com/radars.csv' }),
    someSource({ _id: '2', name: 'closed', copy: false, licence: 'all rights reserved' }),
  ]);
  const [first, second] = await rows();
  expect(first?.textContent).toContain('Франция · ODbL');
  expect(first?.querySelector('a')?.href).toBe('https://example.com/radars.csv');
  expect(second?.textContent).toContain('all rights reserved: только смотреть');
});

test.each([
  ['hour', 'Каждый час'],
  ['12h', 'Раз в 12 часов'],
  ['day', 'Каждый день'],
  ['3d', 'Раз в 3 дня'],
  ['week', 'Каждую неделю'],
  ['2w', 'Раз в 2 недели'],
])('a timetable of %s is told in words, with when it is next', async (every, words) => {
  const nextRun = new Date(Date.now() + 26 * 3_600_000).toISOString();
  await openSources([someSource({ every, nextRun })]);
  const [row] = await rows();
  expect(row?.textContent).toContain(`${words} · следующий раз завтра`);
});

test('what was never read, and what was refused, says so', async () => {
  await openSources([
    someSource({ lastRun: null, line: null, open: 0 }),
    someSource({ _id: '2', name: 'broken', failure: 'row 3: latitude is no number', open: 0 }),
  ]);
  const [first, second] = await rows();
  expect(first?.textContent).toContain('Ещё не читали');
  expect(figuresIn(first)).toEqual({});
  expect(first && within(first).queryByRole('link')).toBeNull();
  const failure = second && within(second).getByRole('status');
  expect(failure?.textContent).toBe('Не принят: row 3: latitude is no number');
  // The last good run still counts.
  expect(figuresIn(second)).toMatchObject({ новых: '2' });
});

test('a list that is read can be neither read nor taken out, and is looked at until it is through', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const { keep } = await openSources([
    someSource({ state: 'running' }),
    someSource({ _id: '2', name: 'next', state: 'waiting' }),
  ]);
  const [running, waiting] = await rows();
  if (running === undefined || waiting === undefined) throw new Error('There are too few lists');
  within(running).getByText('Читается…');
  expect(within(running).getByRole('button', { name: 'Прочитать сейчас: city' })).toHaveProperty('disabled', true);
  expect(within(running).getByRole('button', { name: 'Убрать: city' })).toHaveProperty('disabled', true);
  within(waiting).getByText('Ждёт очереди');
  expect(within(waiting).getByRole('button', { name: 'Прочитать сейчас: next' })).toHaveProperty('disabled', true);
  expect(within(waiting).getByRole('button', { name: 'Убрать: next' })).toHaveProperty('disabled', false);
  keep([someSource(), someSource({ _id: '2', name: 'next' })]);
  await vi.advanceTimersByTimeAsync(3000);
  await waitFor(() => expect(within(running).queryByText('Читается…')).toBeNull());
  expect(within(running).getByRole('button', { name: 'Прочитать сейчас: city' })).toHaveProperty('disabled', false);
  vi.useRealTimers();
});

test('what the server does not do is told, and the list is still there', async () => {
  const { user, server } = await openSources([someSource()]);
  server.answer(runSource, refusal(503, { message: 'Server is busy' }));
  await rows();
  const run = screen.getByRole('button', { name: 'Прочитать сейчас: city' });
  await user.click(run);
  await findNotice('Сервер занят, повторите чуть позже');
  await waitFor(() => expect(run).toHaveProperty('disabled', false));
});

test('without lists the page says how one is added', async () => {
  await openSources([]);
  await screen.findByText('Списков пока нет');
  screen.getByRole('heading', { level: 2, name: 'Добавить список' });
  screen.getByText('dozor source add radars --like france --every week');
});

test('lists that did not come are asked for again', async () => {
  const { user, server } = await openApp('/sources', {
    as: admin,
    answers: (stub) => stub.answer(listSources, refusal(500, { message: 'Server error' })),
  });
  await screen.findByText('Списки не загрузились. Попробуйте ещё раз.');
  server.answer(listSources, ({ query }) => pageOf([someSource()], query));
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await rows()).toHaveLength(1);
});

test.each([
  ['a visitor', null],
  ['a member', member('anna')],
  ['a moderator', member('pavel', 'moderator')],
])('%s is told whose section it is', async (_who, as) => {
  const { server } = await openApp('/sources', { as });
  await screen.findByText('Это раздел администраторов');
  expect(server.requestsOf(listSources)).toEqual([]);
});
