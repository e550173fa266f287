import { describe, expect, it } from 'vitest';
import { scaleBar } from './scale-bar.ts';

describe('the scale bar', () => {
  it('shows a round distance and fits its space', () => {
    for (let zoom = 1; zoom <= 20; zoom += 0.37) {
      const { widthPx, text } = scaleBar({ center: [37, 55], zoom }, 'en');
      expect(widthPx).toBeLessThanOrEqual(96);
      expect(widthPx).toBeGreaterThan(96 / 2.6);
      expect(text).toMatch(/^[125](0|,|00)*(0|00|000)? (m|km)$/);
    }
  });
  it('shows a shorter distance towards the pole', () => {
    const equator = scaleBar({ center: [0, 0], zoom: 10 }, 'en');
    const north = scaleBar({ center: [0, 70], zoom: 10 }, 'en');
    expect(equator.text).toBe('5 km');
    expect(north.text).toBe('2 km');
  });
  it('uses the page language', () => {
    expect(scaleBar({ center: [0, 0], zoom: 10 }, 'ru').text.replace(/\s/, ' ')).toBe('5 км');
  });
});
