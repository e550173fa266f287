import { describe, expect, it } from 'vitest';
import { nextRow } from './next-row.ts';

describe('keys in the list', () => {
  it('move by one row or one page', () => {
    expect(nextRow('ArrowDown', 2, 50)).toBe(3);
    expect(nextRow('ArrowUp', 2, 50)).toBe(1);
    expect(nextRow('PageDown', 2, 50)).toBe(10);
    expect(nextRow('PageUp', 20, 50)).toBe(12);
  });
  it('stop at both ends', () => {
    expect(nextRow('ArrowDown', 49, 50)).toBe(49);
    expect(nextRow('ArrowUp', 0, 50)).toBe(0);
    expect(nextRow('PageUp', 3, 50)).toBe(0);
    expect(nextRow('End', 3, 50)).toBe(49);
    expect(nextRow('Home', 3, 50)).toBe(0);
  });
  it('start at the first row', () => {
    expect(nextRow('ArrowDown', -1, 50)).toBe(0);
    expect(nextRow('ArrowUp', -1, 50)).toBe(0);
  });
  it('return undefined for other keys and for an empty list', () => {
    expect(nextRow('a', 3, 50)).toBeUndefined();
    expect(nextRow('ArrowDown', -1, 0)).toBeUndefined();
  });
});
