import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { accountChanged, accountCommented, accountCreated, getAccount, listHeldEdits } from '@dozor/contract/calls.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { pageOf } from '../../../testing/content/page-of.ts';
import { someAccount } from '../../../testing/content/some-account.ts';
import { somePoint } from '../../../testing/content/some-point.ts';
import { member, openApp } from '../../../testing/open-app.tsx';
import { refusal, type ReceivedRequest } from '../../../testing/stubs/stubbed-server.ts';

vi.mock('../../../screens/map-screen.tsx', () => ({ MapScreen: () => <p>the map</p> }));

/** Twelve points in a row, every second one a crossing; the newest first, as the server lists them. */
const points = Array.from({ length: 12 }, (_, at) =>
  somePoint({
    _id: String(at + 1),
    x: 60 + at,
    y: 56,
    type: at % 2 === 0 ? 'static_cam' : 'crosswalk',
    rating: 1,
    author: { _id: '5', login: 'ivan' },
  }),
).toReversed();

function narrowed(list: readonly Point[]) {
  return ({ query }: ReceivedRequest) => {
    const types = query.get('selectedTypes')?.split(',');
    return pageOf(
      list.filter(({ type }) => types === undefined || types.includes(type)),
      query,
    );
  };
}

interface Lists {
  created?: readonly Point[];
  changed?: readonly Point[];
  commented?: readonly Point[];
}

async function openPoints(search = '', lists: Lists = {}, options: Parameters<typeof openApp>[1] = {}) {
  const { created = points, changed = [], commented = [] } = lists;
  const counts = { created: created.length, changed: changed.length, commented: commented.length };
  const app = await openApp(`/account/ivan${search}`, {
    ...options,
    answers: (server) =>
      server
        .answer(getAccount, someAccount('ivan', { counts }))
        .answer(listHeldEdits, { items: [] })
        .answer(accountCreated, narrowed(created))
        .answer(accountChanged, narrowed(changed))
        .answer(accountCommented, narrowed(commented)),
  });
  await screen.findByRole('tablist', { name: 'Точки участника' });
  return app;
}

async function rowsOf(count: number): Promise<HTMLElement[]> {
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(count + 1));
  return screen.getAllByRole('row').slice(1);
}

function tabs(): (string | null)[] {
  return screen.getAllByRole('tab').map(({ textContent }) => textContent);
}

test('a visitor sees the points a member added, page by page', async () => {
  const { user, router } = await openPoints();
  expect(tabs()).toEqual(['Добавлены 12', 'Изменены 0', 'Обсуждались 0']);
  screen.getByRole('tab', { name: 'Добавлены 12', selected: true });
  await rowsOf(12);
  await user.selectOptions(screen.getByLabelText('Строк на странице'), '10');
  await screen.findByText('1–10 из 12');
  await user.click(screen.getByRole('button', { name: 'Следующая страница' }));
  await screen.findByText('11–12 из 12');
  await rowsOf(2);
  expect(router.state.location.search).toEqual({ page: '2', limit: '10' });
});

test('a row describes the point and links to its history and to the map', async () => {
  const { user, router } = await openPoints('', {
    created: [
      somePoint({ _id: '42', type: 'begin_village', x: 71, y: 56, rating: 1, country: '', comment: 'Заречье' }),
    ],
  });
  const [row] = await rowsOf(1);
  if (row === undefined) throw new Error('There is no row');
  const cells = within(row).getAllByRole('cell');
  expect(cells.map(({ dataset }) => dataset['name'])).toEqual([
    'Точка',
    'Скорость',
    'Состояние',
    'Страна',
    'Добавлена',
    'Изменена',
    'Карта',
  ]);
  expect(cells[0]?.textContent.replaceAll('\u00a0', ' ')).toBe('Начало населённого пункта Заречье № 42');
  expect(cells[3]?.textContent).toBe('вне границ стран');
  expect(within(row).getByRole('link', { name: 'Начало населённого пункта' }).getAttribute('href')).toBe('/history/42');
  await user.click(within(row).getByRole('link', { name: /^Показать на карте: Начало населённого пункта №.42$/ }));
  await screen.findByText('the map');
  expect(router.state.location.search).toMatchObject({ point: '42', center: '71,56', zoom: '16' });
});

test('a speed is shown in the unit of its country, and a point outside all countries is labelled so', async () => {
  await openPoints('', {
    created: [
      somePoint({ speed: 30, speedUnit: 'mph', country: 'GB' }),
      somePoint({ _id: '8', speed: 80, country: '' }),
    ],
  });
  const reported = (await rowsOf(2)).map((row) =>
    within(row)
      .getAllByRole('cell')
      .filter(({ dataset }) => ['Скорость', 'Страна'].includes(dataset['name'] ?? ''))
      .map(({ textContent }) => textContent),
  );
  expect(reported).toEqual([
    [expect.stringMatching(/^30/), 'Великобритания'],
    [expect.stringMatching(/^80/), 'вне границ стран'],
  ]);
  expect(reported[0]?.[0]?.replace('30', '')).not.toBe(reported[1]?.[0]?.replace('80', ''));
});

test('a filter in the address narrows the lists and their counts', async () => {
  const { user, server, router } = await openPoints('?types=crosswalk', { changed: [somePoint()] });
  await screen.findByRole('tab', { name: 'Добавлены 6' });
  const rows = await rowsOf(6);
  expect(rows.filter(({ textContent }) => textContent.includes('Пешеходный переход'))).toHaveLength(6);
  screen.getByRole('tab', { name: 'Изменены 0' });
  await user.click(screen.getByRole('tab', { name: 'Изменены 0' }));
  const panel = await screen.findByRole('tabpanel');
  await within(panel).findByText('Под фильтр ничего не подходит');
  await user.click(within(panel).getByRole('button', { name: 'Сбросить фильтр' }));
  await rowsOf(1);
  expect(tabs()).toEqual(['Добавлены 12', 'Изменены 1', 'Обсуждались 0']);
  expect(router.state.location.search).toEqual({ list: 'changed' });
  expect(server.requestsOf(accountChanged).some(({ query }) => query.get('selectedTypes') === 'crosswalk')).toBe(true);
});

test('the list of changed points shows the author, the list of added points does not', async () => {
  const foreign = somePoint({ _id: '8', author: { _id: '6', login: 'maria' } });
  const { user } = await openPoints('', { changed: [foreign] });
  expect(await screen.findAllByRole('columnheader', { name: 'Добавлена' })).toHaveLength(1);
  expect(screen.queryByRole('columnheader', { name: 'Автор' })).toBeNull();
  await user.click(screen.getByRole('tab', { name: 'Изменены 1' }));
  await screen.findByRole('columnheader', { name: 'Автор' });
  const link = screen.getByRole('table').querySelector('a[href="/account/maria"]');
  expect(link?.textContent).toBe('maria');
});

test('arrow keys move between the tabs', async () => {
  const { user } = await openPoints('', { commented: [somePoint()] });
  await rowsOf(12);
  screen.getByRole('tab', { name: 'Добавлены 12' }).focus();
  await user.keyboard('{ArrowRight}');
  await screen.findByRole('tab', { name: 'Изменены 0', selected: true });
  await user.keyboard('{ArrowRight}');
  await screen.findByRole('tab', { name: 'Обсуждались 1', selected: true });
  await rowsOf(1);
});

test.each([
  ['created', 'Добавленных точек пока нет'],
  ['changed', 'Изменённых точек пока нет'],
  ['commented', 'Обсуждений пока нет'],
])('an empty list of %s points says so', async (list, text) => {
  await openPoints(`?list=${list}`, { created: [] });
  await screen.findByText(text);
  screen.getByText('Здесь появятся точки, которые участник добавит, изменит или обсудит.');
});

test.each([
  [
    'created',
    'Вы пока не добавили ни одной точки',
    'Приблизьте карту и нажмите «Добавить точку» или правой кнопкой (на телефоне долгим нажатием) на место камеры.',
  ],
  [
    'changed',
    'Вы пока не правили ни одной точки',
    'Увидели на дороге, что камеру сняли или повернули? Откройте её на карте и поправьте.',
  ],
  [
    'commented',
    'Вы пока ничего не обсуждали',
    'Комментарии есть в карточке каждой точки: там можно спросить, уточнить и приложить фото.',
  ],
])('an empty list of %s points tells its owner how to begin, without the hint for others', async (list, text, hint) => {
  await openPoints(`?list=${list}`, { created: [] }, { as: member('ivan') });
  await screen.findByText(text);
  screen.getByText(hint);
  expect(screen.queryByText('Здесь появятся точки, которые участник добавит, изменит или обсудит.')).toBeNull();
});

test('a page past the end leads back to the first page', async () => {
  const { user, router } = await openPoints('?page=9');
  await screen.findByText('Такой страницы в списке нет');
  await user.click(screen.getByRole('button', { name: 'К началу списка' }));
  await rowsOf(12);
  expect(router.state.location.search).toEqual({});
});

test('the retry button reloads a list that failed to load', async () => {
  const { user, server } = await openApp('/account/ivan', {
    answers: (stub) =>
      stub
        .answer(getAccount, someAccount('ivan', { counts: { created: 12 } }))
        .answer(accountCreated, refusal(500, { message: 'Server error' })),
  });
  await screen.findByText('Список не загрузился');
  server.answer(accountCreated, narrowed(points));
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  await rowsOf(12);
});
