import { expect, test } from 'vitest';
import { attempts, fittedSize } from './shrink-photo.ts';

test('the longer side is reduced to the max, and the aspect ratio is preserved', () => {
  expect(fittedSize(4000, 3000, 2000)).toEqual({ width: 2000, height: 1500 });
  expect(fittedSize(3000, 4000, 2000)).toEqual({ width: 1500, height: 2000 });
});

test('a photo is never enlarged, and no side drops below 1 px', () => {
  expect(fittedSize(640, 480, 2560)).toEqual({ width: 640, height: 480 });
  expect(fittedSize(10_000, 1, 960)).toEqual({ width: 960, height: 1 });
});

test('each attempt has fewer pixels or lower quality than the previous one', () => {
  for (const [index, attempt] of attempts.entries()) {
    const before = attempts[index - 1];
    if (before === undefined) continue;
    expect(attempt.sidePx <= before.sidePx && attempt.sidePx * attempt.quality < before.sidePx * before.quality).toBe(
      true,
    );
  }
});
