import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { addSource, listShipped, listSources, lookAtList, removeSource, runSource } from '@dozor/contract/calls.ts';
import type { LookReply, SourceReply } from '@dozor/contract/endpoints/sources-endpoints.ts';
import { answerWork } from '../../testing/answer-work.ts';
import { pageOf } from '../../testing/content/page-of.ts';
import { someSource } from '../../testing/content/some-source.ts';
import { findNotice } from '../../testing/notices.ts';
import { member, openApp } from '../../testing/open-app.tsx';
import { refusal } from '../../testing/stubs/stubbed-server.ts';

const admin = member('olga', 'admin');
const done = { message: 'Object saved' };

/** Opens the section; `keep` changes the server's list. */
async function openSources(items: readonly SourceReply[]) {
  let stored = items;
  const app = await openApp('/sources', {
    as: admin,
    answers: (server) =>
      answerWork(server)
        .answer(listSources, ({ query }) => pageOf(stored, query))
        .answer(listShipped, { items: [] }),
  });
  return { ...app, keep: (next: readonly SourceReply[]) => (stored = next) };
}

async function rows(): Promise<HTMLElement[]> {
  const list = await screen.findByRole('list', { name: 'Официальные списки' });
  return within(list).getAllByRole('listitem');
}

function figuresIn(row: HTMLElement | undefined): Record<string, string> {
  const names = row?.querySelectorAll('dt') ?? [];
  return Object.fromEntries([...names].map((name) => [name.textContent, name.nextElementSibling?.textContent ?? '']));
}

test('a list has its title and date, and says how far drivers and OpenStreetMap agree with it', async () => {
  const votes = { sample: 1000, matched: 912, moved: 41, missing: 47, low: 0.893, high: 0.928 };
  const city = someSource({ title: 'Камеры города', dated: '2026-11-01', agreement: { votes, osm: null } });
  await openSources([city, someSource({ _id: '2', name: 'other', title: 'other' })]);
  const [first, second] = (await rows()).map((row) => row.textContent.replaceAll(/\s/g, ' '));
  await screen.findByRole('heading', { name: 'Камеры города' });
  expect(first).toContain('city · ODbL · данные от 1 ноября 2026 г.');
  expect(first).toContain('Водители: на месте 91 % (от 89 до 93 %), не там 41, нет 47 — из 1 000');
  expect(first).not.toContain('OpenStreetMap');
  expect(second).not.toMatch(/Водители|данные от|other · /);
});

test('an admin sees the last result of each list, reads one again and removes it', async () => {
  const app = await openSources([someSource()]);
  const { user, server, keep } = app;
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
  within(row).getByText('Вручную');
  expect(within(row).getByRole('link', { name: '2 предложения ждут' }).getAttribute('href')).toBe('/candidates');

  server.answer(runSource, () => {
    keep([someSource({ line: 'matched 2, new 0, changed 0, vanished 0, review 0, rejected 0' })]);
    return done;
  });
  await user.click(within(row).getByRole('button', { name: 'Прочитать сейчас: city' }));
  // Reading it again yields nothing new; the earlier proposals still wait.
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

test('a list shows its country, URL and licence', async () => {
  await openSources([
    someSource({ country: 'FR', url: 'https://example.com/radars.csv' }),
    someSource({ _id: '2', name: 'closed', copy: false, licence: 'all rights reserved' }),
  ]);
  const [first, second] = await rows();
  expect(first?.textContent).toMatch(/Франция · ODbL[^·]* · example\.com/);
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
])('a schedule of %s is spelled out, with the time of the next run', async (every, words) => {
  const nextRun = new Date(Date.now() + 26 * 3_600_000).toISOString();
  await openSources([someSource({ every, nextRun })]);
  const [row] = await rows();
  expect(row?.textContent).toContain(`${words} · следующий раз завтра`);
});

test('a list that was never read and a rejected one say so', async () => {
  await openSources([
    someSource({ lastRun: null, line: null, open: 0 }),
    someSource({
      _id: '2',
      name: 'broken',
      failure: 'said in English',
      failed: { code: 'shrunk', values: { rows: 2, last: 40 } },
      open: 0,
    }),
    someSource({ _id: '3', name: 'early', failure: 'as it was stored', open: 0 }),
  ]);
  const [first, second, third] = await rows();
  expect(first?.textContent).toContain('Ещё не читали');
  expect(figuresIn(first)).toEqual({});
  expect(first && within(first).queryByRole('link')).toBeNull();
  const failure = second && within(second).getByRole('status');
  expect(failure?.textContent).toBe('Не принят: в списке строк: 2, а в прошлый раз было 40');
  expect(third && within(third).getByRole('status').textContent).toBe('Не принят: as it was stored');
  // The last good run still counts.
  expect(figuresIn(second)).toMatchObject({ новых: '2' });
});

test('a list being read can be neither read again nor removed, and is polled until it finishes', async () => {
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

test('a run refused by the server is reported, and can be started again', async () => {
  const { user, server } = await openSources([someSource()]);
  server.answer(runSource, refusal(503, { message: 'Server is busy' }));
  await rows();
  const run = screen.getByRole('button', { name: 'Прочитать сейчас: city' });
  await user.click(run);
  await findNotice('Сервер занят, повторите чуть позже');
  await waitFor(() => expect(run).toHaveProperty('disabled', false));
});

test('without lists the page offers to add one', async () => {
  await openSources([]);
  await screen.findByText('Списков пока нет');
  screen.getByRole('button', { name: 'Добавить список' });
});

const looked: LookReply = {
  rows: 2,
  pointCount: 2,
  columns: { used: [{ field: 'x', column: 'lon' }], ignored: ['town'] },
  rejects: [],
  sample: [{ line: 2, type: 'static_cam', x: 37.6, y: 55.7, speed: 60, dirType: 0, direction: null }],
  refused: null,
};

test('an admin previews the first rows of a list, maps its columns and adds it', async () => {
  const { user, server, keep } = await openSources([]);
  await user.click(await screen.findByRole('button', { name: 'Добавить список' }));
  const form = await screen.findByRole('form', { name: 'Добавить список' });
  const field = (label: string) => within(form).getByLabelText(label);
  await user.type(field('Адрес списка'), 'https://example.org/api?format=geojson');
  expect(field('Чем читать')).toHaveProperty('value', 'geojson');
  await user.type(field('Лицензия'), 'CC BY-NC 4.0');
  within(form).getByText(/^Только смотреть/);
  await user.clear(field('Лицензия'));
  await user.type(field('Лицензия'), 'etalab-2.0');
  within(form).getByText('Данные можно принимать в базу');

  server.answer(lookAtList, { ...looked, pointCount: 0, sample: [], columns: { used: [], ignored: ['a', 'b'] } });
  await user.click(within(form).getByRole('button', { name: 'Посмотреть первые строки' }));
  await within(form).findByText(/^Ни одна из первых строк \(2\) не понятна/);
  await user.selectOptions(await within(form).findByLabelText('Широта'), 'a');
  await user.selectOptions(field('Долгота'), 'b');
  server.answer(lookAtList, looked);
  await user.click(within(form).getByRole('button', { name: 'Прочитать заново' }));
  await within(form).findByText('Из первых строк (2) понятны 2.');
  await within(form).findByText(/Статическая камера, 60/);

  await user.type(field('Название'), 'radars');
  await user.type(field('Страна'), 'fr');
  within(form).getByText('Франция');
  server.answer(addSource, refusal(400, { name: 'must not repeat' }));
  await user.click(within(form).getByRole('button', { name: 'Добавить' }));
  await waitFor(() => expect(field('Название').getAttribute('aria-invalid')).toBe('true'));
  server.answer(addSource, () => {
    keep([someSource({ name: 'radars', state: 'waiting' })]);
    return { message: 'Object saved', source: someSource() };
  });
  await user.click(within(form).getByRole('button', { name: 'Добавить' }));
  await findNotice('Список radars добавлен, сейчас его прочитают');
  const [row] = await rows();
  expect(row?.textContent).toContain('Ждёт очереди');
  expect(screen.queryByRole('form')).toBeNull();
  const url = 'https://example.org/api?format=geojson';
  expect(server.requestsOf(lookAtList).map(({ body }) => body)).toEqual([
    { reader: 'geojson', url },
    { reader: 'geojson', url, map: 'y=a,x=b' },
  ]);
  expect(server.requestsOf(addSource).at(-1)?.body).toEqual({
    reader: 'geojson',
    url,
    map: 'y=a,x=b',
    name: 'radars',
    licence: 'etalab-2.0',
    country: 'FR',
    every: 'week',
  });
});

test('a refused list is read again with the options that the refusal names, and added with them', async () => {
  const { user, server } = await openSources([]);
  await user.click(await screen.findByRole('button', { name: 'Добавить список' }));
  const form = await screen.findByRole('form', { name: 'Добавить список' });
  const field = (label: string) => within(form).findByLabelText(label);
  await user.type(await field('Адрес списка'), 'https://example.org/list.csv');
  await user.type(await field('Лицензия'), 'ODbL');
  await user.type(await field('Название'), 'radars');
  const look = within(form).getByRole('button', { name: 'Посмотреть первые строки' });
  expect(within(form).queryByLabelText('Порядок координат')).toBeNull();
  const refused = { code: 'sea', values: { rows: 2, of: 2, there: 'in NO', option: '--axes yx' } };
  server.answer(lookAtList, { ...looked, refused });
  await user.click(look);
  const shown = await within(form).findByText(/^похоже, широта и долгота перепутаны: в море 2 из 2 строк/);
  expect(shown.textContent).toContain('--axes yx');

  await user.selectOptions(await field('Порядок координат'), 'yx');
  const typed = {
    'Какой столбец что значит': 'speed=limit',
    'Что значат типы': 'Q=dummy',
    'Только строки, где': 'status=active',
    'Столбцы по порядку, если нет заголовка': 'id,y,x',
    'Где внутри лежат строки': 'data.cameras',
  };
  for (const [label, text] of Object.entries(typed)) await user.type(await field(label), text);
  await user.click(await field('Линии — участки средней скорости'));
  await user.click(await field('Всё верно, читать как есть'));
  server.answer(lookAtList, looked);
  await user.click(look);
  await within(form).findByText('Из первых строк (2) понятны 2.');
  const options = {
    axes: 'yx',
    map: 'speed=limit',
    types: 'Q=dummy',
    only: 'status=active',
    columns: 'id,y,x',
    path: 'data.cameras',
    lines: 'sections',
    sure: true,
  };
  expect(server.requestsOf(lookAtList).at(-1)?.body).toMatchObject(options);
  server.answer(addSource, refusal(400, { only: 'Unknown value' }));
  await user.click(within(form).getByRole('button', { name: 'Добавить' }));
  await waitFor(async () => expect((await field('Только строки, где')).getAttribute('aria-invalid')).toBe('true'));
  expect(server.requestsOf(addSource).at(-1)?.body).toMatchObject(options);
  await user.click(await field('Всё верно, читать как есть'));
  await user.clear(await field('Где внутри лежат строки'));
  await user.click(look);
  await waitFor(() => expect(server.requestsOf(lookAtList)).toHaveLength(3));
  expect(Object.keys(server.requestsOf(lookAtList).at(-1)?.body ?? {})).not.toContain('sure');
  expect(Object.keys(server.requestsOf(lookAtList).at(-1)?.body ?? {})).not.toContain('path');
});

test('an address without a list is reported with the reason', async () => {
  const { user, server } = await openSources([]);
  await user.click(await screen.findByRole('button', { name: 'Добавить список' }));
  const form = await screen.findByRole('form', { name: 'Добавить список' });
  await user.type(within(form).getByLabelText('Адрес списка'), 'https://example.org/none.csv');
  server.answer(lookAtList, refusal(400, { url: 'example.org has no list at this address' }));
  await user.click(within(form).getByRole('button', { name: 'Посмотреть первые строки' }));
  await within(form).findByText('по этому адресу на example.org списка нет');
});

test('lists that fail to load can be requested again', async () => {
  const { user, server } = await openApp('/sources', {
    as: admin,
    answers: (stub) =>
      stub.answer(listSources, refusal(500, { message: 'Server error' })).answer(listShipped, { items: [] }),
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
])('%s sees that the section is for admins, and no lists are requested', async (_who, as) => {
  const { server } = await openApp('/sources', { as });
  await screen.findByText('Это раздел администраторов');
  expect(server.requestsOf(listSources)).toEqual([]);
});
