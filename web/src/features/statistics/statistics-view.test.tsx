import { createMemoryHistory } from '@tanstack/react-router';
import { render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { App } from '../../app/app.tsx';
import { createAppRouter } from '../../app/create-app-router.ts';
import { startMessages } from '../../i18n/messages.ts';

const figures = {
  taken: new Date().toISOString(),
  onlySample: false,
  total: 1234,
  types: { static_cam: 1000, crosswalk: 234, dummy: 0 },
  ratings: { 1: 1200, 0: 30, '-1': 4 },
  countries: [
    { country: 'KZ', points: 34 },
    { country: 'RU', points: 1200 },
  ],
  states: { fresh: 900, check: 300, doubtful: 30, gone: 4 },
  directions: { cameras: 1000, unknown: 250, found: 3 },
  freshness: { month: 1000, halfYear: 200, year: 34, older: 0 },
  months: [{ month: '2026-03', created: 7, changed: 2, commented: 1 }],
  contributors: [{ author: { _id: '1', login: 'anna' }, points: 500 }],
};

function open(answer: typeof figures, status = 200): void {
  queryClient.clear();
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(answer), { status }));
  render(<App router={createAppRouter(createMemoryHistory({ initialEntries: ['/about/statistics'] }))} />);
}

const sharesOf = (table: HTMLElement) =>
  [...table.querySelectorAll<HTMLElement>('td > span:first-child')].map((bar) =>
    Number(bar.style.getPropertyValue('--share')),
  );

beforeEach(async () => {
  document.cookie = 'lang=ru; Path=/';
  await startMessages();
});

test('figures are accessible tables, largest first', async () => {
  open(figures);
  const countries = await screen.findByRole('table', { name: 'По странам' });
  const rows = within(countries).getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent?.replaceAll(/\s/g, ' '))).toEqual(['Россия1 200', 'Казахстан34']);
  const types = screen.getByRole('table', { name: 'Что на карте' });
  expect(within(types).getAllByRole('rowheader')).toHaveLength(2);
  expect(within(countries).getByRole('link', { name: 'Казахстан' }).getAttribute('href')).toBe(
    '/about/statistics?country=KZ',
  );
  const ages = screen.getByRole('table', { name: 'Насколько свежие данные' });
  expect(
    within(ages)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent?.replaceAll(/\s/g, ' ')),
  ).toEqual(['1 000', '200', '34', '0']);
  // A full bar is the largest country or, in the table of ages, all points.
  expect(sharesOf(countries)).toEqual([1, 34 / 1200]);
  expect(sharesOf(ages)).toEqual([1000 / 1234, 200 / 1234, 34 / 1234, 0]);
  // Reliability is a property of each point, shown on its card.
  expect(screen.getAllByRole('table')).toHaveLength(5);
  expect(screen.getByRole('link', { name: 'anna' }).getAttribute('href')).toBe('/account/anna');
});

test('without points the page says that there is nothing to count', async () => {
  open({ ...figures, total: 0 });
  expect(await screen.findByText('Считать пока нечего')).toBeDefined();
});
