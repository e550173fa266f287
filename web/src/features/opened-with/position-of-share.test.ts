import { expect, test } from 'vitest';
import { positionOfShare } from './position-of-share.ts';

const origin = 'https://dozor.example';
const of = (text?: string, url?: string) => positionOfShare({ text, url }, origin);

test('a link to a map site gives its position, whether shared as a URL or within a text', () => {
  const position = { kind: 'position', x: 1.5218, y: 42.5063 };
  expect(of(undefined, 'https://www.openstreetmap.org/#map=17/42.5063/1.5218')).toEqual(position);
  expect(of('Здесь камера: https://www.google.com/maps?q=42.5063,1.5218 смотри')).toEqual(position);
  expect(of('geo:42.5063,1.5218')).toEqual(position);
});

test('coordinates in a text give a position', () => {
  expect(of('42.5063, 1.5218')).toEqual({ kind: 'position', x: 1.5218, y: 42.5063 });
});

test('a link to a point on this site gives the point; a link to another site gives nothing', () => {
  expect(of(`Камера ${origin}/?point=12&center=1,2&zoom=16`)).toEqual({ kind: 'point', id: '12' });
  expect(of('https://other.example/?point=12')).toBe(null);
});

test('a text without a position gives nothing', () => {
  expect(of('https://maps.app.goo.gl/abc')).toBe(null);
  expect(of('просто слова')).toBe(null);
  expect(of()).toBe(null);
});
