import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { somePoint } from '../../testing/content/some-point.ts';
import { openMap } from '../../testing/open-map.ts';
import { sectorLayerIds } from './sector-layers.ts';

const first = somePoint({ _id: '1', x: 60, y: 57, dirType: 0, distance: 100 });
const second = somePoint({ _id: '2', x: 60.003, y: 57, dirType: 0, distance: 100 });

test('hovering highlights a point over the selected one; the selection highlight returns afterwards', async () => {
  const { map } = await openMap('/?center=60,57&zoom=16&point=1', { points: [first, second] });
  // Only the highlighted point has its all-round view drawn.
  const broughtOut = (id: string) =>
    waitFor(() => {
      const drawn = map.stub.queryRenderedFeatures(undefined, { layers: [sectorLayerIds.fill] });
      expect(drawn.map(({ properties }) => properties['id'])).toEqual([id]);
    });
  await broughtOut('1');
  await map.hover([60.003, 57]);
  await broughtOut('2');
  await map.hover([60.001, 57.002]);
  await broughtOut('1');
});
