import { afterEach, expect, test } from 'vitest';
import { openMap } from '../../testing/open-map.ts';
import { mapPalettes } from '../palette/map-palette.ts';
import { outlineLayerIds, outlineSources } from './outline-layers.ts';

afterEach(() => localStorage.clear());

test('everything is drawn as land until the outline is loaded', async () => {
  const { stub } = (await openMap('/?center=69.28,41.31&zoom=16')).map;
  const cover = () => stub.getLayer(outlineLayerIds.firstLand);
  const order = stub.getLayersOrder();
  expect(order.indexOf(outlineLayerIds.firstLand)).toBe(order.indexOf(outlineLayerIds.water) + 1);
  expect(cover()?.paint).toEqual({ 'background-color': mapPalettes.light.land });
  stub.fire('sourcedata', { sourceId: 'objects', tile: {} });
  stub.fire('sourcedata', { sourceId: outlineSources.land });
  expect(cover()?.layout?.['visibility']).toBeUndefined();
  stub.fire('sourcedata', { sourceId: outlineSources.land, tile: {} });
  expect(cover()?.layout?.['visibility']).toBe('none');
});
