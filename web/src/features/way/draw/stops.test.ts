import { at } from '@dozor/domain/testing/plane.ts';
import { expect, test } from 'vitest';
import { joinedLine, withStopBetween } from './stops.ts';

test('a stop on the way comes between the two that it lies between', () => {
  const stops = [at(0, 0), at(1000, 0), at(1000, 1000)];
  expect(withStopBetween(stops, at(400, 10))).toEqual([stops[0], at(400, 10), stops[1], stops[2]]);
  expect(withStopBetween(stops, at(1010, 600))).toEqual([stops[0], stops[1], at(1010, 600), stops[2]]);
});

test('the line of legs has each stop once', () => {
  const [a, b, c] = [at(0, 0), at(1000, 0), at(1000, 1000)] as const;
  expect(joinedLine([{ line: [a, b] }, { line: [b, c] }])).toEqual([a, b, c]);
});
