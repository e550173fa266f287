import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { addSource, fillSource, listShipped, listSources, rollbackUser, runSource } from '@dozor/contract/calls.ts';
import type { ShippedReply, SourceReply } from '@dozor/contract/endpoints/sources-endpoints.ts';
import { answerWork } from '../../../testing/answer-work.ts';
import { pageOf } from '../../../testing/content/page-of.ts';
import { someSource } from '../../../testing/content/some-source.ts';
import { member, openApp } from '../../../testing/open-app.tsx';
import { fillCountryStore } from './fill-country.ts';

afterEach(() => fillCountryStore.reset());

const radars: ShippedReply = {
  id: 'fr-radars',
  title: 'Radars fixes',
  publisher: 'Un ministère',
  country: 'FR',
  licence: 'etalab-2.0',
  licenceUrl: 'https://licence.example/',
  attribution: 'Un ministère',
  open: true,
  rows: 3309,
  every: '4w',
  checked: '2026-11-29',
  old: false,
  needsKey: false,
  added: false,
  source: null,
  points: 0,
};
const world: ShippedReply = { ...radars, id: 'osm', title: 'OpenStreetMap', country: null, rows: null, old: true };
const closed: ShippedReply = {
  ...radars,
  rows: 12,
  id: 'fr-closed',
  title: 'Closed',
  open: false,
  source: '7',
  added: true,
};

async function openSources(lists: readonly ShippedReply[], sources: readonly SourceReply[] = []) {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr-FR']);
  let shown = sources;
  const app = await openApp('/sources', {
    as: member('olga', 'admin'),
    answers: (server) =>
      answerWork(server)
        .answer(listSources, ({ query }) => pageOf(shown, query))
        .answer(listShipped, { items: [...lists] }),
  });
  return { ...app, show: (next: readonly SourceReply[]) => (shown = next) };
}

test('the lists of the own country are shown with rows, licence and what may be taken, and another country can be chosen', async () => {
  const { server, user } = await openSources([radars, closed, world]);
  const part = await screen.findByRole('region', { name: 'Заполнить карту' });
  await within(part).findByText('Radars fixes');
  expect(within(part).getByRole('combobox')).toHaveProperty('value', 'FR');
  within(part).getByText('3 309 строк, проверен 29 ноября 2026 г.', {
    normalizer: (text) => text.replaceAll(/\s/g, ' '),
  });
  within(part).getByText(/лишь показывает, где смотреть/);
  within(part).getByText(/больше двух лет/);
  await user.selectOptions(within(part).getByRole('combobox'), 'Германия');
  await waitFor(() =>
    expect(server.requestsOf(listShipped).map(({ query }) => query.get('country'))).toEqual(['FR', 'DE']),
  );
});

test('the chosen country is still there when the page is opened again', async () => {
  const { user, router } = await openSources([radars]);
  const country = () => screen.findByRole('combobox', { name: 'Страна' });
  await user.selectOptions(await country(), 'Германия');
  await router.navigate({ to: '/law' });
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Страна' })).toBeNull());
  await router.navigate({ to: '/sources' });
  expect(await country()).toHaveProperty('value', 'DE');
  expect(localStorage.getItem('dozor-fill-country')).toBe('"DE"');
});

test('a list whose points are on the map has no button to fill it again', async () => {
  await openSources([{ ...radars, added: true, source: '7', points: 3000 }, world]);
  await screen.findByRole('button', { name: 'Заполнить: OpenStreetMap' });
  screen.getByText(/^На карте 3.?000 точек отсюда$/u);
  expect(screen.queryByRole('button', { name: 'Заполнить: Radars fixes' })).toBeNull();
});

test('one button adds a list and fills the map; one that may not be copied is only read', async () => {
  const { server, user } = await openSources([radars, closed, world]);
  const reply = { message: 'Object saved', source: someSource({ _id: '5' }) };
  server
    .answer(addSource, reply)
    .answer(fillSource, { state: 'waiting' })
    .answer(runSource, { message: 'Object saved' });
  await user.click(await screen.findByRole('button', { name: 'Заполнить: Radars fixes' }));
  await waitFor(() => expect(server.requestsOf(fillSource).map(({ params }) => params)).toEqual([{ id: '5' }]));
  await user.click(screen.getByRole('button', { name: 'Заполнить: OpenStreetMap' }));
  await waitFor(() => expect(server.requestsOf(fillSource)).toHaveLength(2));
  expect(server.requestsOf(addSource).map(({ body }) => body)).toEqual([
    { shipped: 'fr-radars' },
    { shipped: 'osm', country: 'FR' },
  ]);
  await user.click(screen.getByRole('button', { name: 'Показать, где смотреть: Closed' }));
  await waitFor(() => expect(server.requestsOf(runSource).map(({ params }) => params)).toEqual([{ id: '7' }]));
});

test('a fill shows its progress, and its points are rolled back by one button', async () => {
  const fill = { author: 'olga', at: '2026-11-29T10:00:00.000Z', total: 3000, filled: 1200, done: null };
  const filled = { ...fill, filled: 3000, done: '2026-11-29T10:01:00.000Z' };
  const { server, user, show } = await openSources([], [someSource({ state: 'running', fill })]);
  const progress = await screen.findByText(/На карту: 1\s200 из 3\s000/);
  expect(progress.getAttribute('role')).toBe('status');
  show([someSource({ fill: filled, points: 3000 })]);
  await user.click(await screen.findByRole('button', { name: 'Откатить заполнение: city' }, { timeout: 8000 }));
  server.answer(rollbackUser, () => {
    show([someSource({ fill: filled, points: 0 })]);
    return { reverted: [], skipped: [] };
  });
  await user.click(await screen.findByRole('button', { name: 'Откатить' }));
  await waitFor(() => expect(screen.queryByText(/точек отсюда/)).toBeNull());
  const [{ params, body } = {}] = server.requestsOf(rollbackUser);
  expect(params).toEqual({ login: 'olga' });
  expect(body).toMatchObject({ from: fill.at, to: fill.at, reason: 'other' });
}, 20_000);
