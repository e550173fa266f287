import { describe, expect, it } from 'vitest';
import { compassWords, coordinatesText, distanceWords } from './point-words.ts';

describe('words of a point', () => {
  it('names the nearest point of the compass', () => {
    expect(compassWords(1, 'ru')).toBe('на север');
    expect(compassWords(359, 'ru')).toBe('на север');
    expect(compassWords(360, 'en')).toBe('north');
    expect(compassWords(67, 'en')).toBe('north-east');
    expect(compassWords(68, 'en')).toBe('east');
    expect(compassWords(225, 'ru')).toBe('на юго-запад');
  });

  it('writes distances in metres, then in kilometres', () => {
    expect(distanceWords(480, 'en')).toBe('480 m');
    expect(distanceWords(12_440, 'en')).toBe('12.4 km');
    expect(distanceWords(12_440, 'ru').replace(/\s/g, ' ')).toBe('12,4 км');
  });

  it('writes latitude first with six decimals', () => {
    expect(coordinatesText({ x: 37.6, y: 55.75 })).toBe('55.750000, 37.600000');
  });
});
