import { expect, test } from 'vitest';
import { nextStop, restingStop, stopHeight } from './sheet-stop.ts';

const room = 800;
const peek = 120;

test('the stops are the head, half the room and all of it', () => {
  expect(stopHeight('peek', room, peek)).toBe(120);
  expect(stopHeight('half', room, peek)).toBe(400);
  expect(stopHeight('full', room, peek)).toBe(800);
});

test('with little room no stop is higher than the room, and half is not lower than the head', () => {
  expect(stopHeight('half', 200, peek)).toBe(120);
  expect(stopHeight('peek', 100, peek)).toBe(100);
});

test('a slow release settles at the nearest stop', () => {
  expect(restingStop({ height: 230, speed: 0, room, peek })).toBe('peek');
  expect(restingStop({ height: 300, speed: 0, room, peek })).toBe('half');
  expect(restingStop({ height: 650, speed: 0.1, room, peek })).toBe('full');
});

test('a flick goes to the next stop in its direction', () => {
  expect(restingStop({ height: 410, speed: 1, room, peek })).toBe('full');
  expect(restingStop({ height: 390, speed: -1, room, peek })).toBe('peek');
  expect(restingStop({ height: 795, speed: 1, room, peek })).toBe('full');
});

test('a pull down from the head closes the sheet, slowly or with a flick', () => {
  expect(restingStop({ height: 60, speed: 0, room, peek })).toBe('closed');
  expect(restingStop({ height: 110, speed: -1, room, peek })).toBe('closed');
});

test('stepping past an end stays at the end', () => {
  expect(nextStop('full', 1)).toBe('full');
  expect(nextStop('peek', -1)).toBe('peek');
  expect(nextStop('half', 1)).toBe('full');
});
