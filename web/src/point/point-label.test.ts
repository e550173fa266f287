import { expect, test } from 'vitest';
import { coordinatesText, distanceText } from './point-label.ts';

test('short distances are in metres, long ones in kilometres', () => {
  expect(distanceText(480, 'en')).toBe('480 m');
  expect(distanceText(12_440, 'en')).toBe('12.4 km');
  expect(distanceText(12_440, 'ru').replace(/\s/g, ' ')).toBe('12,4 км');
});

test('latitude comes first, with six decimals', () => {
  expect(coordinatesText({ x: 37.6, y: 55.75 })).toBe('55.75, 37.6');
});
