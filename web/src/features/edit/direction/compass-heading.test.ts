import { describe, expect, it } from 'vitest';
import { compassHeading } from './compass-heading.ts';

describe('compassHeading', () => {
  it('is clockwise from north, whichever way the browser counts', () => {
    expect(compassHeading({ alpha: 90, absolute: true }, 0)).toBe(270);
    expect(compassHeading({ alpha: 12, absolute: false, webkitCompassHeading: 135.4 }, 0)).toBe(135);
  });

  it('returns 360 for north', () => {
    expect(compassHeading({ alpha: 0, absolute: true }, 0)).toBe(360);
  });

  it('follows the orientation of the page when the phone is held sideways', () => {
    expect(compassHeading({ alpha: 0, absolute: true }, 90)).toBe(90);
    expect(compassHeading({ alpha: null, absolute: false, webkitCompassHeading: 300 }, 90)).toBe(30);
  });

  it('returns null without a reference to north', () => {
    expect(compassHeading({ alpha: 40, absolute: false }, 0)).toBeNull();
    expect(compassHeading({ alpha: null, absolute: true }, 0)).toBeNull();
    expect(compassHeading({ alpha: 40, absolute: false, webkitCompassHeading: -1 }, 0)).toBeNull();
  });
});
