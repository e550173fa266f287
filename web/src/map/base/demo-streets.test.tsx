import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getBasemapTile, getBasemapTileJson } from '@dozor/contract/calls.ts';
import { openMap } from '../../testing/open-map.ts';
import type { StubbedServer } from '../../testing/stubs/stubbed-server.ts';
import { basemapSource } from './basemap-source.ts';

/** A base map that does not answer with its TileJSON. */
const silent = '/api/basemap/0/0/0.mvt';
const demo = { center: [1.52, 42.51] as [number, number], zoom: 14 };
const streets = {
  tilejson: '3.0.0' as const,
  name: 'Shortbread',
  attribution: '© OpenStreetMap',
  scheme: 'xyz' as const,
  tiles: ['http://dozor.test/api/basemap/{z}/{x}/{y}.mvt'],
  minzoom: 0,
  maxzoom: 14,
  bounds: [1.4, 42.4, 1.8, 42.7],
  vector_layers: [{ id: 'streets', fields: {} }],
};

function answers(server: StubbedServer): void {
  server.answer(getBasemapTile, new Response(null, { status: 503 })).answer(getBasemapTileJson, streets);
}

test('where the base map does not answer, the demo country has its streets once it is in view, and nothing before', async () => {
  const { map, server } = await openMap('/?center=90,60&zoom=4', { config: { basemap: silent, demo }, answers });
  await waitFor(() => expect(server.requestsOf(getBasemapTile)).toHaveLength(1));
  map.goTo([1.53, 42.5], 4);
  expect(server.requestsOf(getBasemapTileJson)).toEqual([]);
  map.goTo([1.53, 42.5], 13);
  await waitFor(() => expect(map.stub.getSource(basemapSource)).toBeDefined());
});

test('the same goes for a site whose base map is off', async () => {
  const { map } = await openMap('/?center=1.53,42.5&zoom=13&layer=ground', {
    config: { basemap: 'off', demo },
    answers,
    elsewhere: () => new Response(null, { status: 503 }),
  });
  await waitFor(() => expect(map.stub.getSource(basemapSource)).toBeDefined());
});

test('without the sample nothing stands in', async () => {
  const { map, server } = await openMap('/?center=1.53,42.5&zoom=13', { config: { basemap: silent }, answers });
  await waitFor(() => expect(server.requestsOf(getBasemapTile)).toHaveLength(1));
  map.goTo([1.54, 42.5], 13);
  expect(server.requestsOf(getBasemapTileJson)).toEqual([]);
  expect(map.stub.getSource(basemapSource)).toBeUndefined();
});
