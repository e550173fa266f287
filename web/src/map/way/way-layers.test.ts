import { expect, test } from 'vitest';
import { wayFeatures } from './way-layers.ts';

test('a route across the antimeridian is drawn the short way', () => {
  const line = [
    [179.9, 65],
    [-179.9, 65],
    [179.8, 65.1],
  ] as const;
  const { features } = wayFeatures({ line, unmatched: [], sections: [], marks: [] }, 'light');
  const drawn = features[0]?.geometry;
  const longitudes = drawn?.type === 'LineString' ? drawn.coordinates.map(([x = NaN]) => x.toFixed(1)) : [];
  expect(longitudes).toEqual(['179.9', '180.1', '179.8']);
});
