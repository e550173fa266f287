import { expect, it } from 'vitest';
import { isInBoxText } from './live-boxes.ts';

it('a position is inside or outside a box, even across the antimeridian', () => {
  expect(isInBoxText('37,55,38,56', [37.5, 55.5])).toBe(true);
  expect(isInBoxText('37,55,38,56', [36.9, 55.5])).toBe(false);
  expect(isInBoxText('37,55,38,56', [37.5, 56.1])).toBe(false);
  expect(isInBoxText('170,-10,-170,10', [179, 0])).toBe(true);
  expect(isInBoxText('170,-10,-170,10', [-179, 0])).toBe(true);
  expect(isInBoxText('170,-10,-170,10', [0, 0])).toBe(false);
  expect(isInBoxText('', [0, 0])).toBe(false);
});
