import { expect, test } from 'vitest';
import { at } from '@dozor/domain/testing/plane.ts';
import { joinedLine, withStopBetween, withStopInLeg } from './stops.ts';

test('a new stop is inserted where it lengthens the route least', () => {
  const stops = [at(0, 0), at(1000, 0), at(1000, 1000)];
  expect(withStopBetween(stops, at(400, 10))).toEqual([stops[0], at(400, 10), stops[1], stops[2]]);
  expect(withStopBetween(stops, at(1010, 600))).toEqual([stops[0], stops[1], at(1010, 600), stops[2]]);
});

test('joined legs contain each stop once', () => {
  const [a, b, c] = [at(0, 0), at(1000, 0), at(1000, 1000)] as const;
  expect(joinedLine([{ line: [a, b] }, { line: [b, c] }])).toEqual([a, b, c]);
});

test('a stop dragged off a leg is inserted into that leg, however far it is dragged', () => {
  const stops = [at(0, 0), at(1000, 0), at(2000, 0)];
  // The road of the second leg passes near the first stop.
  const legs = [{ line: [at(0, 0), at(1000, 0)] }, { line: [at(1000, 0), at(100, 500), at(2000, 0)] }];
  const stop = at(100, 900);
  expect(withStopInLeg(stops, stop, { legs, from: at(110, 490) })).toEqual([stops[0], stops[1], stop, stops[2]]);
  expect(withStopInLeg(stops, stop, { legs, from: at(500, 0) })).toEqual([stops[0], stop, stops[1], stops[2]]);
});
