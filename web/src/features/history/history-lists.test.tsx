import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ReplyOf } from '@dozor/contract/call-types.ts';
import {
  historyChanged,
  historyCommented,
  historyCounts,
  historyCreated,
  listCountries,
  signOut,
} from '@dozor/contract/calls.ts';
import type { HistoryEntry } from '../../entry/history-entry.ts';
import { mapPositionStore } from '../../map/camera/map-position.ts';
import { changeOf, someEntry } from '../../testing/content/some-entry.ts';
import { somePoint } from '../../testing/content/some-point.ts';
import { member, openApp } from '../../testing/open-app.tsx';
import { refusal, type ReceivedRequest, type StubbedServer } from '../../testing/stubs/stubbed-server.ts';
import { historyFilterStore } from './stored-history-filter.ts';
import './reset-history-filter-at-sign-out.ts';

vi.mock('../../screens/map-screen.tsx', () => ({ MapScreen: () => <p>the map</p> }));

const camera = somePoint({ _id: '41', speed: 60, version: 1 });
const faster = somePoint({ _id: '41', speed: 80, markings: true, version: 2 });
const added = [
  someEntry({ _id: '1', point: camera, comment: 'Стоит за остановкой' }),
  ...Array.from({ length: 12 }, (_, at) =>
    someEntry({
      _id: String(10 + at),
      point: { _id: String(50 + at), type: 'crosswalk', x: 71, y: 51, country: 'KZ', rating: 0 },
    }),
  ),
];
const changed = [changeOf(camera, faster, { _id: '2', comment: 'Знак сменили' })];
const commented = [someEntry({ _id: '3', point: camera, kind: 'commented', comment: 'На месте' })];

/** List entries that match the filter of a request. */
function left(entries: readonly HistoryEntry[], { query }: ReceivedRequest): HistoryEntry[] {
  const types = query.get('selectedTypes')?.split(',');
  const countries = query.get('selectedCountries')?.split(',');
  const isOld = query.get('dateTo') === '2020-01-01';
  const isInMoscow = query.has('bbox');
  return entries.filter(
    ({ point }) =>
      (types?.includes(point.type) ?? true) &&
      (countries?.includes(point.country) ?? true) &&
      !isOld &&
      query.get('rating') !== '1' &&
      (!isInMoscow || point.country === 'RU'),
  );
}

function pageOf(entries: readonly HistoryEntry[], request: ReceivedRequest): ReplyOf<'historyCreated'> {
  const [page, limit] = [Number(request.query.get('page')), Number(request.query.get('limit'))];
  const all = left(entries, request);
  return { items: all.slice((page - 1) * limit, page * limit), total: all.length, page, limit };
}

function answers(server: StubbedServer): void {
  server
    .answer(historyCounts, (request) => ({
      created: left(added, request).length,
      changed: left(changed, request).length,
      commented: left(commented, request).length,
    }))
    .answer(historyCreated, (request) => pageOf(added, request))
    .answer(historyChanged, (request) => pageOf(changed, request))
    .answer(historyCommented, (request) => pageOf(commented, request))
    .answer(listCountries, ['KZ', 'RU']);
}

function words(element: HTMLElement): string {
  return (element.textContent ?? '').replaceAll(/\s+/g, ' ');
}

const tab = (name: string) => screen.findByRole('tab', { name });

beforeEach(() => historyFilterStore.reset());

test('three lists show their counts; a row shows who did what, where and why', async () => {
  const { user, router } = await openApp('/history', { answers });
  await tab('Добавлены 13');
  expect(screen.getAllByRole('tab').map(words)).toEqual(['Добавлены 13', 'Изменены 1', 'Комментарии 1']);
  const first = (await within(await screen.findByRole('table', { name: 'Добавлены' })).findAllByRole('row'))[1];
  expect(first && words(first)).toMatch(/^Статическая камера № 41 ?Стоит за остановкой ?Россия ?anna/);
  await user.click(screen.getByRole('tab', { name: 'Изменены 1' }));
  const row = (await screen.findByText('Знак сменили')).closest('tr');
  expect(row).not.toBeNull();
  const text = row ? words(row) : '';
  for (const part of [
    'Статическая камера № 41',
    'Изменена',
    'Скорость: 60 км/ч',
    '80',
    '+ Контроль разметки',
    'Россия',
    'anna',
  ]) {
    expect(text).toContain(part);
  }
  expect(router.state.location.search).toEqual({ list: 'changed' });
  await user.click(screen.getByRole('tab', { name: 'Комментарии 1' }));
  await screen.findByText('На месте');
  expect(screen.getAllByRole('columnheader').map(words)).toEqual([
    'Точка',
    'Комментарий',
    'Страна',
    'Кто',
    'Когда',
    'Карта',
  ]);
});

test('a deleted or restored point shows only that and the reason', async () => {
  const removed = somePoint({ _id: '41', rating: -2, version: 3 });
  const entries = [
    changeOf(faster, removed, { _id: '4', kind: 'deleted', comment: 'Сняли' }),
    changeOf(removed, faster, { _id: '5', kind: 'restored', comment: 'Стоит' }),
  ];
  await openApp('/history?list=changed', {
    answers: (server) => {
      answers(server);
      server.answer(historyChanged, { items: entries, total: 2, page: 1, limit: 25 });
    },
  });
  const whatOf = async (comment: string) => words((await screen.findByText(comment)).closest('td') ?? document.body);
  expect(await whatOf('Сняли')).toBe('УдаленаСняли');
  expect(await whatOf('Стоит')).toBe('ВосстановленаСтоит');
});

test('the exact time of a row is shown on hover', async () => {
  const { user } = await openApp('/history?list=changed', { answers });
  const row = (await screen.findByText('Знак сменили')).closest('tr');
  const time = row?.querySelector('time');
  if (!time) throw new Error('The row has no time');
  await user.hover(time);
  expect((await screen.findByRole('tooltip')).textContent).toMatch(/^2026-01-\d\d \d\d:\d\d:00$/);
});

test('the filter narrows lists and counts, is marked as applied, and is stored in the address', async () => {
  const { router, user } = await openApp('/history', { answers });
  await tab('Добавлены 13');
  await user.click(screen.getByRole('button', { name: 'Фильтр' }));
  const panel = await screen.findByRole('group', { name: 'Фильтр истории' });
  await user.click(within(panel).getByRole('combobox', { name: 'Типы' }));
  await user.click(await screen.findByRole('option', { name: 'Пешеходный переход', hidden: true }));
  await tab('Добавлены 12');
  await user.selectOptions(within(panel).getByRole('combobox', { name: 'Рейтинг от' }), '1');
  await screen.findByText('Под фильтр ничего не подошло');
  await user.selectOptions(within(panel).getByRole('combobox', { name: 'Рейтинг от' }), '0');
  await tab('Добавлены 12');
  screen.getByRole('button', { name: /^Фильтр\s*применён$/ });
  expect(router.state.location.search).toEqual({ types: 'crosswalk', rating: '0' });
  router.history.back();
  await screen.findByText('Под фильтр ничего не подошло');
  await user.click(within(panel).getByRole('button', { name: 'Сбросить фильтр' }));
  await tab('Добавлены 13');
  expect(screen.queryByText('применён')).toBeNull();
  expect(router.state.location.search).toEqual({});
  expect(within(panel).getByRole('button', { name: 'Сбросить фильтр' })).toHaveProperty('disabled', true);
});

test('a cleared filter field no longer narrows the list', async () => {
  const { router, user } = await openApp('/history?types=crosswalk&countries=KZ&from=2019-01-01&rating=0', { answers });
  await tab('Добавлены 12');
  await user.click(screen.getByRole('button', { name: /^Фильтр/ }));
  const panel = await screen.findByRole('group', { name: 'Фильтр истории' });
  const left = () => Object.keys(router.state.location.search);
  await user.click(within(panel).getByLabelText('Снова все типы'));
  await waitFor(() => expect(left()).toEqual(['countries', 'from', 'rating']));
  await user.click(within(panel).getByLabelText('Снова все страны'));
  await waitFor(() => expect(left()).toEqual(['from', 'rating']));
  await user.clear(within(panel).getByLabelText('С даты'));
  await waitFor(() => expect(left()).toEqual(['rating']));
  await user.selectOptions(within(panel).getByRole('combobox', { name: 'Рейтинг от' }), '');
  await tab('Добавлены 13');
  expect(left()).toEqual([]);
});

test('a list left empty by the filter offers to reset it', async () => {
  const { router, user } = await openApp('/history?to=2020-01-01', { answers });
  await screen.findByText('Под фильтр ничего не подошло');
  const panel = screen.getByRole('tabpanel');
  await user.click(within(panel).getByRole('button', { name: 'Сбросить фильтр' }));
  await tab('Добавлены 13');
  expect(router.state.location.search).toEqual({});
});

test('dates and countries are sent to the server as in the address, and each can be removed separately', async () => {
  const { server, router, user } = await openApp('/history?countries=KZ&from=2026-07-01&to=2026-07-02', { answers });
  await tab('Добавлены 12');
  const { query } = server.requestsOf(historyCounts)[0] ?? {};
  expect(Object.fromEntries(query ?? [])).toEqual({
    selectedCountries: 'KZ',
    dateFrom: '2026-07-01',
    dateTo: '2026-07-02',
    imports: 'folded',
  });
  const parts = screen.getByRole('list', { name: 'Фильтр: что выбрано' });
  expect(within(parts).getAllByRole('listitem').map(words)).toEqual(['Казахстан', 'с 2026-07-01', 'по 2026-07-02']);
  await user.click(screen.getByRole('button', { name: 'Убрать из фильтра: Казахстан' }));
  await tab('Добавлены 13');
  expect(router.state.location.search).toEqual({ from: '2026-07-01', to: '2026-07-02' });
  await user.click(screen.getByRole('button', { name: 'Убрать из фильтра: с 2026-07-01' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ to: '2026-07-02' }));
});

test('dates in the wrong order show an error at the second field', async () => {
  const { user } = await openApp('/history?from=2026-07-02&to=2026-07-01', { answers });
  await user.click(await screen.findByRole('button', { name: /^Фильтр\s*применён$/ }));
  const to = await screen.findByLabelText('По дату');
  expect(to.getAttribute('aria-invalid')).toBe('true');
  screen.getByText('Раньше первой даты');
  await user.clear(to);
  await waitFor(() => expect(screen.queryByText('Раньше первой даты')).toBeNull());
});

test('countries are found by typing and cleared all at once', async () => {
  const { router, user } = await openApp('/history', { answers });
  await user.click(await screen.findByRole('button', { name: 'Фильтр' }));
  const countries = await screen.findByRole('combobox', { name: 'Страны' });
  await user.type(countries, 'Атлантида');
  await screen.findByText('Ничего не нашлось');
  await user.clear(countries);
  await user.type(countries, 'казах');
  await user.click(await screen.findByRole('option', { name: 'Казахстан', hidden: true }));
  await tab('Добавлены 12');
  expect(router.state.location.search).toEqual({ countries: 'KZ' });
  await user.click(screen.getByLabelText('Снова все страны'));
  await tab('Добавлены 13');
});

test('page and page size are stored in the address, and Back returns to the previous page', async () => {
  const { router, user } = await openApp('/history', { answers });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Строк на странице' }), '10');
  await screen.findByText('1–10 из 13');
  await user.click(screen.getByRole('button', { name: 'Следующая страница' }));
  await screen.findByText('11–13 из 13');
  expect(router.state.location.search).toEqual({ page: '2', limit: '10' });
  router.history.back();
  await screen.findByText('1–10 из 13');
});

test('a page past the end says so and leads back to the first', async () => {
  const { router, user } = await openApp('/history?page=9&limit=10', { answers });
  await screen.findByText('Дальше записей нет');
  await user.click(screen.getByRole('button', { name: 'К первой странице' }));
  await screen.findByText('1–10 из 13');
  expect(router.state.location.search).toEqual({ limit: '10' });
});

test('another list starts at its first page', async () => {
  const { router, user } = await openApp('/history?page=2&limit=10', { answers });
  await screen.findByText('11–13 из 13');
  await user.click(screen.getByRole('tab', { name: 'Изменены 1' }));
  await screen.findByText('Знак сменили');
  expect(router.state.location.search).toEqual({ list: 'changed', limit: '10' });
});

test('the filter, unlike the selected list, is restored on the next visit; signing out resets it', async () => {
  const { router, server, user } = await openApp('/history?types=static_cam', { as: member('anna'), answers });
  server.answer(signOut, { message: 'Signed out' });
  await tab('Добавлены 1');
  await user.click(screen.getByRole('tab', { name: 'Комментарии 1' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ list: 'commented', types: 'static_cam' }));
  await router.navigate({ to: '/about/mission' });
  await user.click((await screen.findAllByRole('link', { name: 'История' }))[0]!);
  await screen.findByRole('button', { name: /^Фильтр\s*применён$/ });
  await waitFor(() => expect(router.state.location.search).toEqual({ types: 'static_cam' }));
  await user.click(screen.getByRole('button', { name: 'Учётная запись anna' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Выйти', hidden: true }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  await router.navigate({ to: '/history' });
  await tab('Добавлены 13');
  expect(router.state.location.search).toEqual({});
});

test('the list can be limited to the bounding box of the last map view, and a row links back to the map', async () => {
  mapPositionStore.set({ center: [37.6, 55.75], zoom: 14 });
  const { router, server, user } = await openApp('/history', { answers });
  await tab('Добавлены 13');
  await user.click(screen.getByRole('button', { name: 'Фильтр' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Только то, что видно на карте' }));
  await tab('Добавлены 1');
  const [west = 0, south = 0, east = 0, north = 0] = (server.requestsOf(historyCounts).at(-1)?.query.get('bbox') ?? '')
    .split(',')
    .map(Number);
  expect(west < 37.6 && 37.6 < east && south < 55.75 && 55.75 < north).toBe(true);
  expect(east - west).toBeLessThan(0.2);
  const link = await screen.findByRole('link', { name: /^Показать на карте: Статическая камера №\s41$/ });
  await user.click(link);
  await screen.findByText('the map');
  expect(router.state.location.search).toMatchObject({ point: '41', center: '37.6,55.75', zoom: '16' });
});

test('feeds are offered for all changes, the selected countries and the changes of the reader', async () => {
  const { user } = await openApp('/history?countries=RU', { as: member('anna'), answers });
  await user.click(await screen.findByRole('button', { name: 'Подписаться (RSS)' }));
  const items = await screen.findAllByRole('menuitem', { hidden: true });
  expect(items.map((item) => [item.textContent, item.getAttribute('href')])).toEqual([
    ['Все изменения', '/feeds/all.atom'],
    ['Изменения: Россия', '/feeds/country/RU.atom'],
    ['Мои изменения', '/feeds/user/anna.atom'],
  ]);
  const heads = [...document.querySelectorAll('link[rel="alternate"][type="application/atom+xml"]')];
  expect(heads.map((head) => head.getAttribute('href'))).toContain('/feeds/country/RU.atom');
});

test('an import is one row among other entries; it expands into its points and collapses again', async () => {
  const brought = Array.from({ length: 30 }, (_, at) =>
    someEntry({
      _id: String(100 + at),
      point: { _id: String(200 + at), type: 'crosswalk', country: 'KZ' },
      author: { _id: '9', login: 'import' },
    }),
  );
  const line = { ...brought[0]!, import: { _id: '5', name: 'crossings.csv', points: 30, countries: ['KZ'] } };
  const folded: HistoryEntry[] = [someEntry({ _id: '300' }), line, someEntry({ _id: '1' })];
  const entriesOf = ({ query }: ReceivedRequest) => (query.get('import') === '5' ? brought : folded);
  const { router, user } = await openApp('/history', {
    answers: (server) => {
      answers(server);
      server
        .answer(historyCounts, (request) => ({ created: entriesOf(request).length, changed: 0, commented: 0 }))
        .answer(historyCreated, (request) => pageOf(entriesOf(request), request));
    },
  });
  await tab('Добавлены 3');
  const row = (await screen.findByText('crossings.csv')).closest('tr');
  expect(row && words(row)).toContain('Импорт: 30 точек');
  expect(row && words(row)).toContain('Казахстан');
  expect(row && within(row).queryByRole('link', { name: /Показать на карте/ })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Импорт: 30 точек' }));
  await tab('Добавлены 30');
  await screen.findByText('1–25 из 30');
  expect(router.state.location.search).toEqual({ import: '5' });
  await user.click(screen.getByRole('button', { name: 'Убрать из фильтра: Один импорт' }));
  await tab('Добавлены 3');
});

test('an import into many countries shows their number, and the sample is not labelled as an import', async () => {
  const sample = someEntry({
    author: { _id: '9', login: 'sample' },
    import: { _id: '6', name: '', points: 21, countries: ['KZ', 'RU', 'BY', 'UZ', 'KG'] },
  });
  await openApp('/history', {
    answers: (server) => {
      answers(server);
      server.answer(historyCreated, { items: [sample], total: 1, page: 1, limit: 25 });
    },
  });
  const row = (await screen.findByRole('link', { name: 'Учебные данные: 21 точка' })).closest('tr');
  expect(row && words(row)).toContain('5 стран');
});

test.each([
  ['created', 'Пока никто ничего не добавил'],
  ['changed', 'Пока никто ничего не менял'],
  ['commented', 'Пока никто ничего не написал'],
])('an empty list of %s entries shows its own message', async (list, title) => {
  const none = { items: [], total: 0, page: 1, limit: 25 };
  await openApp(`/history?list=${list}`, {
    answers: (server) =>
      server
        .answer(historyCounts, { created: 0, changed: 0, commented: 0 })
        .answer(historyCreated, none)
        .answer(historyChanged, none)
        .answer(historyCommented, none),
  });
  await screen.findByText(title);
  expect(screen.queryByRole('button', { name: 'Сбросить фильтр' })).toBeNull();
});

test('a list that fails to load says so and can be retried', async () => {
  const { server, user } = await openApp('/history?types=static_cam', {
    answers: (stub) => {
      answers(stub);
      stub.answer(historyCreated, () => refusal(500, { message: 'Internal Server Error' }));
    },
  });
  await screen.findByText('История не загрузилась');
  server.answer(historyCreated, (request) => pageOf(added, request));
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  await screen.findByText('Стоит за остановкой');
});

test('a revert shows its reason, a deletion only its comment, and a deleted comment a placeholder', async () => {
  const entries = [
    changeOf(faster, camera, { _id: '8', kind: 'reverted', reason: 'wrong_facts', comment: 'Знак прежний' }),
    changeOf(camera, somePoint({ _id: '41', rating: -2 }), { _id: '9', kind: 'deleted', comment: 'Сняли' }),
  ];
  await openApp('/history?list=changed', {
    answers: (server) => {
      answers(server);
      server
        .answer(historyChanged, { items: entries, total: 2, page: 1, limit: 25 })
        .answer(historyCommented, { items: [someEntry({ kind: 'commented' })], total: 1, page: 1, limit: 25 });
    },
  });
  const reverted = (await screen.findByText('Знак прежний')).closest('tr');
  expect(reverted && words(reverted)).toContain('Возвращено прежнее');
  expect(reverted && words(reverted)).toContain('Неверные сведения');
  const deleted = screen.getByText('Сняли').closest('tr');
  expect(deleted && words(deleted)).toContain('Удалена');
  expect(deleted && words(deleted)).not.toContain('Состояние');
  screen.getByRole('tab', { name: 'Комментарии 1' }).click();
  await screen.findByText('Комментарий удалён');
});

test('rows are translated into English', async () => {
  await openApp('/history?list=changed', { language: 'en', answers });
  const row = (await screen.findByText('Знак сменили')).closest('tr');
  const text = row ? words(row) : '';
  for (const part of [
    'Fixed speed camera',
    'no. 41',
    'Changed',
    'Speed: 60 km/h is 80 km/h',
    '+ Road markings',
    'Russia',
  ])
    expect(text).toContain(part);
});
