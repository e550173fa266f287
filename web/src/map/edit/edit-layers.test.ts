import { expect, test } from 'vitest';
import { ratingColors } from '../palette/rating-colors.ts';
import { editLayers } from './edit-layers.ts';

test.each(['light', 'dark'] as const)('the sector of an edited point has the color of each rating (%s)', (theme) => {
  const { green, yellow, red, grey } = ratingColors[theme];
  const layers = editLayers(theme);
  const color = ['match', ['get', 'rating'], 1, green, 0, yellow, -1, red, grey];
  expect(layers.find(({ id }) => id === 'edit-fill')?.paint).toMatchObject({ 'fill-color': color });
  expect(layers.find(({ id }) => id === 'edit-edge')?.paint).toMatchObject({ 'line-color': color });
});
