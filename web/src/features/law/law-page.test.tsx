import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ReplyOf } from '@dozor/contract/call-types.ts';
import { collectExport, getLaw, getPlaceSummary, listCountries, listRegions } from '@dozor/contract/calls.ts';
import { member, openApp } from '../../testing/open-app.tsx';
import { refusal, type StubbedServer } from '../../testing/stubs/stubbed-server.ts';

vi.mock('../../screens/map-screen.tsx', () => ({ MapScreen: () => <p>the map</p> }));

const today = new Date().toISOString().slice(0, 10);
const france = {
  country: 'FR',
  profile: 'zone' as const,
  checkedAt: today,
  sureness: 'quoted' as const,
  sources: [
    {
      name: 'Code de la route',
      url: 'https://law.example/r413',
      quote: 'Le fait de détenir ou de transporter un appareil',
    },
    { name: 'Protocole 2011' },
  ],
  rule: 'Точное место указывать нельзя.',
  points: 5,
  own: false,
};
const law: ReplyOf<'getLaw'> = {
  others: 'unchecked',
  marginMeters: 1000,
  items: [
    {
      country: 'ES',
      profile: 'exact',
      checkedAt: '2020-03-31',
      sureness: 'reported',
      sources: [{ name: 'DGT' }],
      points: 0,
      own: true,
    },
    france,
    { ...france, country: 'CH', profile: 'hidden', rule: 'Предупреждать запрещено.', points: 2 },
    { country: 'PE', profile: 'unchecked', checkedAt: null, sureness: 'unknown', sources: [], points: 3, own: false },
  ],
};

function answers(server: StubbedServer): void {
  server.answer(getLaw, law);
}

const text = (element: Element) => (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

test('the country of the visitor comes first', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['es-ES']);
  await openApp('/law', { answers });
  const table = await screen.findByRole('table', { name: 'Камеры и законы стран' });
  const [, first] = within(table).getAllByRole('row');
  expect(text(within(first!).getAllByRole('cell')[0]!)).toBe('Испания');
  vi.restoreAllMocks();
});

test('countries with points come first, the strictest before the others, each with its rule, date and sources; an outdated row says so', async () => {
  await openApp('/law', { answers });
  const table = await screen.findByRole('table', { name: 'Камеры и законы стран' });
  const [, ...rows] = within(table).getAllByRole('row');
  expect(rows.map((row) => text(within(row).getAllByRole('cell')[0] ?? row))).toEqual([
    'Швейцария',
    'Франция',
    'Перу',
    'Испания',
  ]);
  const [hidden, zone, unchecked, old] = rows.map(text);
  expect(hidden).toContain('ничегоПредупреждать запрещено.');
  expect(zone).toContain('опасные зоны без точного места');
  expect(zone).toContain('прочитали текст закона');
  expect(zone).toContain('Le fait de détenir ou de transporter un appareil');
  expect(zone).not.toContain('не проверяли');
  expect(unchecked).toBe('Перуточные места; закон никто не проверялЗакон никто не проверял.не смотрели');
  expect(old).toContain('точные места');
  expect(old).toContain('31.03.2020, с тех пор не проверяли, указано владельцем сайтаDGT');
  const sources = screen.getByRole('list', { name: 'Источники: Франция' });
  expect(within(sources).getByRole('link').getAttribute('href')).toBe('https://law.example/r413');
  within(sources).getByText('Protocole 2011');
  expect(screen.getByRole('link', { name: 'Франция' }).getAttribute('href')).toBe('/places/FR');
  expect(screen.queryByRole('link', { name: 'Испания' })).toBeNull();
});

test('a table that fails to load can be retried', async () => {
  const { server, user } = await openApp('/law', {
    answers: (stub) => stub.answer(getLaw, refusal(500, { message: 'Server error' })),
  });
  await screen.findByRole('heading', { level: 1, name: 'Не получилось показать страницу' });
  answers(server);
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  await screen.findByRole('table', { name: 'Камеры и законы стран' });
});

const place: Omit<ReplyOf<'getPlaceSummary'>, 'code'> = {
  name: 'Франция',
  points: 5,
  types: [],
  regions: [],
  bbox: [0, 40, 8, 51],
  newest: [],
  onlySample: false,
  imports: [],
  towns: {},
};

test('the page of a country or region shows its law only if it restricts warnings', async () => {
  const shown = (server: StubbedServer) => {
    answers(server);
    server.answer(getPlaceSummary, ({ query }) => ({ ...place, code: query.get('code') ?? '' }));
  };
  const { router } = await openApp('/places/FR-75', { answers: shown });
  await screen.findByText(/^Точное место указывать нельзя\./);
  expect(screen.getByRole('link', { name: 'Камеры и законы стран' }).getAttribute('href')).toBe('/law');
  await router.navigate({ to: '/places/$code', params: { code: 'ES' } });
  await screen.findByRole('link', { name: 'Скачать для навигатора' });
  expect(screen.queryByRole('link', { name: 'Камеры и законы стран' })).toBeNull();
});

test('an export shows restrictive laws of the selected countries', async () => {
  await openApp('/export?format=IGO&country=FR,ES', {
    answers: (server) => {
      answers(server);
      server
        .answer(listCountries, ['FR', 'ES'])
        .answer(listRegions, [])
        .answer(collectExport, {
          total: 1,
          countries: { FR: 1 },
          types: {},
          dropped: {},
          silent: {},
          withoutDirection: 0,
          onlySample: false,
        });
    },
  });
  await screen.findByText(/^Точное место указывать нельзя\./);
  expect(screen.getAllByRole('link', { name: 'Камеры и законы стран' })).toHaveLength(1);
});

test('administrators are told of countries with points where publishing or warning is restricted', async () => {
  await openApp('/law', { as: member('root', 'admin'), answers });
  await screen.findByText('Швейцария, точек на карте: 2. Публиковать их может быть запрещено.');
  screen.getByText(/^Франция, точек на карте: 5\..*получают оттуда не точные места/);
  expect(screen.getAllByText(/, точек на карте: /)).toHaveLength(2);
});

test('visitors are not told what publishing means for whoever runs the site', async () => {
  await openApp('/law', { answers });
  await screen.findByText('Точное место указывать нельзя.');
  expect(screen.queryByText(/, точек на карте: /)).toBeNull();
});
