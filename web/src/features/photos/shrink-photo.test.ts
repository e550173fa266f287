import { expect, test } from 'vitest';
import { attempts, fittedSize } from './shrink-photo.ts';

test('the longer side is brought down, the shape stays', () => {
  expect(fittedSize(4000, 3000, 2000)).toEqual({ width: 2000, height: 1500 });
  expect(fittedSize(3000, 4000, 2000)).toEqual({ width: 1500, height: 2000 });
});

test('no picture is made larger, and none vanishes', () => {
  expect(fittedSize(640, 480, 2560)).toEqual({ width: 640, height: 480 });
  expect(fittedSize(10_000, 1, 960)).toEqual({ width: 960, height: 1 });
});

test('each attempt asks for fewer pixels or less quality than the one before', () => {
  for (const [index, attempt] of attempts.entries()) {
    const before = attempts[index - 1];
    if (before === undefined) continue;
    expect(attempt.sidePx <= before.sidePx && attempt.sidePx * attempt.quality < before.sidePx * before.quality).toBe(
      true,
    );
  }
});
