import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { searchPlaces } from '@dozor/contract/calls.ts';
import type { GazetteerPlace } from '@dozor/domain/gazetteer/gazetteer-place.ts';
import { somePoint } from '../../testing/content/some-point.ts';
import { findCard } from '../../testing/edit-form.ts';
import { openMap, type OpenedMap } from '../../testing/open-map.ts';
import { StubWorker } from '../../testing/stubs/stub-worker.ts';

afterEach(() => StubWorker.reset());

const city: GazetteerPlace = {
  name: 'Ташкент',
  kind: 'city',
  region: 'UZ-TK',
  country: 'UZ',
  x: 69.27,
  y: 41.31,
  bbox: null,
  where: 'Узбекистан',
};
const region: GazetteerPlace = { ...city, name: 'Ташкентская область', kind: 'region', bbox: [68, 40, 71, 42] };

async function search(text: string, opening: Parameters<typeof openMap>[1] = {}): Promise<OpenedMap> {
  const opened = await openMap('/?center=60,57&zoom=10', opening);
  await opened.user.type(screen.getByRole('combobox', { hidden: true }), text);
  return opened;
}

function pins({ map }: OpenedMap): unknown[] {
  return map.stub
    .queryRenderedFeatures(undefined, { layers: ['mark-pointed-at'] })
    .map(({ geometry }) => (geometry.type === 'Point' ? geometry.coordinates : null));
}

test('coordinates typed into the search move the map there and mark the position', async () => {
  const opened = await search('55°45′21″ с. ш. 37°37′03″ в. д.{Enter}');
  await waitFor(() => expect(opened.map.view().zoom).toBe(16));
  const [lng, lat] = opened.map.view().center;
  expect([lng.toFixed(2), lat.toFixed(2)]).toEqual(['37.62', '55.76']);
  await waitFor(() => expect(pins(opened)).toHaveLength(1));
});

test('an unknown place is reported in an alert, and the map stays put', async () => {
  const { map } = await search('где-то там{Enter}');
  const alert = await screen.findByText(/^Такого места не нашлось/);
  expect(alert.getAttribute('role')).toBe('alert');
  expect(map.view().zoom).toBe(10);
});

test('the number of a point opens its card', async () => {
  const { router } = await search('7{Enter}', { points: [somePoint({ x: 60, y: 57 })] });
  await findCard('7');
  expect(router.state.location.search).toMatchObject({ point: '7' });
});

test('a town name moves the map there without a mark', async () => {
  StubWorker.places = (request) => ({ places: request.kind === 'search' && request.query.text !== '' ? [city] : [] });
  const opened = await search('Ташк');
  await screen.findByRole('listbox', { name: 'Найденные места', hidden: true });
  await opened.user.keyboard('{Enter}');
  await waitFor(() => expect(opened.map.view().zoom).toBe(11));
  expect(opened.map.view().center.map((degrees) => degrees.toFixed(2))).toEqual(['69.27', '41.31']);
  expect(pins(opened)).toEqual([]);
});

test('a region is fitted into the view', async () => {
  StubWorker.places = (request) => ({ places: request.kind === 'search' && request.query.text !== '' ? [region] : [] });
  const { user, map } = await search('Ташк');
  await user.click(await screen.findByText('Ташкентская область'));
  const bounds = map.stub.getBounds();
  expect(bounds.contains([68, 40]) && bounds.contains([71, 42])).toBe(true);
  expect(map.view().zoom).toBeLessThan(10);
});

test('a place unknown to the app is looked up in the configured search service', async () => {
  const street = { ...city, name: 'улица Мира', kind: 'address' as const, x: 60.1, y: 57.1 };
  const { user, map, server } = await search('улица Мира{Enter}', {
    config: { placeSearch: true },
    answers: (stub) => stub.answer(searchPlaces, { items: [street], attribution: '© somebody' }),
  });
  await user.click(await screen.findByText('улица Мира'));
  expect(server.requestsOf(searchPlaces)[0]?.query.get('q')).toBe('улица Мира');
  await waitFor(() => expect(map.view().zoom).toBe(16));
});

test('the slash key focuses the search', async () => {
  await openMap('/?center=60,57&zoom=10');
  fireEvent.keyDown(document.body, { key: '.', code: 'Slash' });
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('combobox'));
});
