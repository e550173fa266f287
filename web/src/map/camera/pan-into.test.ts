import { expect, test } from 'vitest';
import { panInto, timesTooLarge } from './pan-into.ts';

const room = [400, 1400] as const;
const margins = [72, 72] as const;

test('a visible position with a visible sector needs no pan', () => {
  expect(panInto(900, [700, 1100], room, margins)).toBe(0);
  expect(panInto(900, [], room, margins)).toBe(0);
});

test('a sector under the panel is panned into view, no farther than needed', () => {
  expect(panInto(600, [300], room, margins)).toBe(300 - 416);
  expect(panInto(1200, [1500], room, margins)).toBe(1500 - 1384);
});

test('a sector longer than the room does not move the position', () => {
  expect(panInto(900, [2400], room, margins)).toBe(0);
});

test('the position itself keeps its margin', () => {
  expect(panInto(410, [], room, margins)).toBe(410 - 472);
  // 968 px from the sector to the position: both fit between the edges, but not with the position's margin.
  expect(panInto(1384, [416], room, margins)).toBe(1384 - 1328);
});

test('the zoom-out factor is the extent divided by the room', () => {
  expect(timesTooLarge(900, [], room)).toBe(0);
  expect(timesTooLarge(900, [416, 1384], room)).toBe(1);
  expect(timesTooLarge(900, [2836], room)).toBe(2);
  expect(timesTooLarge(0, [70], [100, 100])).toBe(70);
});
