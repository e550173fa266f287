import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ReplyOf } from '@dozor/contract/call-types.ts';
import { buildsManifest, getPlaceSummary, getStatistics, listRegions } from '@dozor/contract/calls.ts';
import { someManifest } from '../../../testing/content/some-build.ts';
import { somePoint } from '../../../testing/content/some-point.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { refusal, type StubbedServer } from '../../../testing/stubs/stubbed-server.ts';

vi.mock('../../../screens/map-screen.tsx', () => ({ MapScreen: () => <p>the map</p> }));

type Summary = ReplyOf<'getPlaceSummary'>;

const camera = somePoint({ _id: '41', region: 'RU-MOS', speed: 60, dirType: 1, direction: 90 });
const russia: Summary = {
  code: 'RU',
  name: 'Россия',
  onlySample: false,
  points: 12_345,
  types: [
    { type: 'static_cam', points: 12_000 },
    { type: 'dummy', points: 345 },
  ],
  regions: [
    { code: 'RU-MOS', name: 'Московская область', points: 9000 },
    { code: 'RU-ARK', name: 'Архангельская область', points: 3345 },
  ],
  bbox: [19, 41, -169, 82],
  newest: [camera, somePoint({ _id: '42', type: 'dummy', speed: null, region: '' })],
  imports: [{ _id: '5', name: 'moscow.csv', login: 'import', points: 562, at: '2020-01-01T00:00:00.000Z' }],
  towns: {},
};
const moscow: Summary = {
  ...russia,
  code: 'RU-MOS',
  name: 'Московская область',
  points: 1,
  regions: [],
  bbox: [35.1, 54.3, 40.2, 56.9],
  newest: [camera],
  imports: [],
  towns: { 41: 'Подольск' },
};

function answers(server: StubbedServer): void {
  server
    .answer(getPlaceSummary, ({ query }) => (query.get('code') === 'RU' ? russia : moscow))
    .answer(listRegions, [{ code: 'RU-MOS', name: 'Московская область', points: 9000 }])
    .answer(buildsManifest, someManifest([]));
}

function words(element: Element | null | undefined): string {
  return (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

test('a country page shows its figures and regions, links to the files and sets the document title', async () => {
  const { router, user } = await openApp('/places/RU', { answers });
  await heading('Россия: камеры и опасные места на дорогах');
  await waitFor(() => expect(document.title).toBe('Россия: камеры и опасные места на дорогах — Дозор'));
  screen.getByText('12 345');
  const kinds = within(screen.getByRole('table', { name: 'Что на карте' })).getAllByRole('row');
  expect(kinds.slice(1).map(words)).toEqual(['Статическая камера12 000', 'Муляж345']);
  const regions = within(screen.getByRole('table', { name: 'По регионам' })).getAllByRole('row');
  expect(regions.slice(1).map(words)).toEqual(['Московская область9 000', 'Архангельская область3 345']);
  expect(screen.getByRole('link', { name: 'Подробная статистика' }).getAttribute('href')).toBe(
    '/about/statistics?country=RU',
  );
  expect(screen.queryByRole('link', { name: /^Вся страна/ })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Скачать для навигатора' }));
  await waitFor(() => expect(router.state.location.href).toBe('/useful/builds?country=RU'));
});

test('the pages of a country and its region link to each other', async () => {
  const { router, user } = await openApp('/places/RU', { answers });
  await heading(/^Россия/);
  await user.click(screen.getByRole('link', { name: 'Московская область' }));
  await heading(/^Московская область, Россия/);
  screen.getByText('точка на карте', { exact: false });
  expect(screen.queryByRole('table', { name: 'По регионам' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Подробная статистика' }).getAttribute('href')).toBe(
    '/about/statistics?country=RU&region=RU-MOS',
  );
  expect(screen.getByRole('link', { name: 'Скачать для навигатора' }).getAttribute('href')).toBe(
    '/useful/builds?country=RU',
  );
  await user.click(screen.getByRole('link', { name: 'Вся страна: Россия' }));
  await heading(/^Россия/);
  expect(router.state.location.pathname).toBe('/places/RU');
});

test('recently changed points link to their cards, and the map link opens over the region', async () => {
  const { router, user } = await openApp('/places/RU-MOS', { answers });
  await heading(/^Московская область/);
  const newest = within(screen.getByRole('main')).getAllByRole('list')[0];
  const [item] = within(newest ?? document.body).getAllByRole('listitem');
  expect(words(item)).toMatch(/^Статическая камера, 60 км\/чПодольск, для едущих на западдобавлена \d+ \S+ назад$/);
  expect(
    within(item ?? document.body)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/?point=41');
  await user.click(screen.getByRole('link', { name: 'Показать на карте' }));
  await screen.findByText('the map');
  const { center = '' } = router.state.location.search;
  const [lng = 0, lat = 0] = center.split(',').map(Number);
  expect(Math.abs(lng - 37.65)).toBeLessThan(0.1);
  expect(Math.abs(lat - 55.6)).toBeLessThan(0.1);
});

test('a point far from any town shows its region, and an import takes one row', async () => {
  await openApp('/places/RU', { answers });
  await heading(/^Россия/);
  const newest = within(screen.getByRole('main')).getAllByRole('list')[0];
  const items = within(newest ?? document.body)
    .getAllByRole('listitem')
    .map(words);
  expect(items[0]).toContain('60 км/чМосковская область, для едущих');
  expect(items[1]).not.toContain('км/ч');
  expect(items[2]).toMatch(/^Импорт: 562 точкиmoscow\.csv · /);
  expect(screen.getByRole('link', { name: 'Импорт: 562 точки' }).getAttribute('href')).toBe('/history?import=5');
});

test.each([404, 400])('a place without points (%i) says so and links to the map', async (status) => {
  await openApp('/places/NZ', {
    answers: (server) => server.answer(getPlaceSummary, refusal(status, { message: 'Not Found' })),
  });
  await heading('Новая Зеландия');
  screen.getByText('Здесь пока нет точек');
  expect(screen.getByRole('link', { name: 'Открыть карту' }).getAttribute('href')).toBe('/');
});

test('a place that fails to load shows an error page and can be requested again', async () => {
  const { server, user } = await openApp('/places/RU', {
    answers: (stub) => stub.answer(getPlaceSummary, refusal(500, { message: 'Server error' })),
  });
  await heading('Не получилось показать страницу');
  expect(screen.getByRole('link', { name: 'На карту' }).getAttribute('href')).toBe('/');
  answers(server);
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  await heading(/^Россия/);
});

const figures: ReplyOf<'getStatistics'> = {
  taken: '2026-01-10T09:00:00.000Z',
  onlySample: false,
  total: 200,
  types: { static_cam: 200 },
  ratings: { 1: 150, 0: 49, '-1': 1 },
  countries: Array.from({ length: 18 }, (_, at) => ({
    country: 'AMAZBYDEESFIFRGBGEITKGKZLTLVMDPLRUUZ'.slice(at * 2, at * 2 + 2),
    points: 100 - at,
  })),
  regions: [{ region: 'RU-MOS', points: 9 }],
  states: { fresh: 1, check: 2, doubtful: 3, gone: 4 },
  directions: { cameras: 8, unknown: 2 },
  freshness: { month: 1, halfYear: 2, year: 3, older: 4 },
  months: [
    { month: '2026-01', created: 7, changed: 2, commented: 1 },
    { month: '2026-03', created: 1, changed: 0, commented: 0 },
  ],
  contributors: [],
};

test('countries after the first fifteen are shown on demand, and empty months are filled in', async () => {
  const { user } = await openApp('/about/statistics', { answers: (server) => server.answer(getStatistics, figures) });
  const table = await screen.findByRole('table', { name: 'По странам' });
  expect(within(table).getAllByRole('row')).toHaveLength(16);
  await user.click(screen.getByRole('button', { name: 'Ещё 3 страны' }));
  expect(within(table).getAllByRole('row')).toHaveLength(19);
  expect(screen.queryByRole('button', { name: /^Ещё/ })).toBeNull();
  const months = screen.getByRole('table', { name: 'По месяцам', hidden: true });
  expect(within(months).getAllByRole('row', { hidden: true }).slice(1).map(words)).toEqual([
    'март 2026 г.100',
    'февраль 2026 г.000',
    'январь 2026 г.721',
  ]);
  screen.getByText(/^Точки пока только из импорта/);
  const ratings = screen.getByText('действуют', { exact: false }).closest('ul');
  expect(
    within(ratings ?? document.body)
      .getAllByRole('listitem')
      .map(words),
  ).toEqual(['150 действуют', '49 не опасны', '1 нет на месте']);
});

test('country figures link to the regions, and breadcrumbs lead back', async () => {
  const { server, user } = await openApp('/about/statistics?country=RU', {
    answers: (stub) => {
      answers(stub);
      const { contributors: _none, ...ofCountry } = figures;
      stub.answer(getStatistics, ofCountry);
    },
  });
  const trail = await screen.findByRole('navigation', { name: 'Чьи это цифры' });
  expect(words(trail)).toBe('Все страны›РоссияТочки и последние изменения');
  expect(screen.queryByRole('table', { name: 'По странам' })).toBeNull();
  await user.click(await screen.findByRole('link', { name: 'Московская область' }));
  await waitFor(() =>
    expect(words(screen.getByRole('navigation', { name: 'Чьи это цифры' }))).toMatch(/›Россия›Московская область/),
  );
  expect(server.requestsOf(getStatistics).map(({ query }) => query.toString())).toEqual([
    'country=RU',
    'country=RU&region=RU-MOS',
  ]);
  await user.click(screen.getByRole('link', { name: 'Все страны' }));
  await screen.findByRole('table', { name: 'По странам' });
});
