import { expect, test } from 'vitest';
import { keepKnownPoint, knownOfTile, knownPoint } from './known-point.ts';

const tile = {
  _id: '7',
  type: 'static_cam',
  rating: 1,
  dirType: 1,
  speed: 50,
  speedUnit: 'mph',
  direction: 90,
} as const;

test('a tile of the near map knows the head of a card; what it leaves out is not known', () => {
  expect(knownOfTile(tile)).toEqual({
    type: 'static_cam',
    rating: 1,
    dirType: 1,
    speed: 50,
    speedUnit: 'mph',
    direction: 90,
  });
  expect(knownOfTile({ _id: '7', type: 'crosswalk', rating: 1, dirType: 2 })).toMatchObject({
    speed: null,
    direction: null,
  });
});

test('a tile seen from afar and a point of a section do not know it', () => {
  expect(knownOfTile({ type: 'static_cam', rating: 1 })).toBeUndefined();
  expect(knownOfTile({ ...tile, part: 'finish', of: 3 })).toBeUndefined();
});

test('only the point that was opened last is known', () => {
  keepKnownPoint('7', knownOfTile(tile));
  expect([knownPoint('7')?.speed, knownPoint('8')]).toEqual([50, undefined]);
  keepKnownPoint('8', undefined);
  expect(knownPoint('7')).toBeUndefined();
});
