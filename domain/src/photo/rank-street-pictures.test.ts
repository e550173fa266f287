import assert from 'node:assert/strict';
import { test } from 'vitest';
import { rankStreetPictures } from './rank-street-pictures.ts';

const nowMs = Date.parse('2026-06-01T00:00:00Z');
const position = { x: 2.35, y: 48.85 };
const metersOfLatitude = 1 / 111_195;

/** A picture taken this many metres south of the position. */
function view(name: string, meters: number, azimuth: number | null, takenMs = nowMs) {
  return { name, x: position.x, y: position.y - meters * metersOfLatitude, azimuth, takenMs };
}

const names = (views: readonly ReturnType<typeof view>[]) =>
  rankStreetPictures(views, position, nowMs).map(({ view: one }) => one.name);

test('only pictures that face the position from 8 to 60 m away are shown', () => {
  const looking = [view('at', 20, 0), view('a little off', 21, 34), view('around', 22, null)];
  const others = [view('away', 20, 180), view('aside', 20, 36), view('too near', 7, 0), view('too far', 61, 0)];
  assert.deepEqual(names([...others, ...looking]), ['at', 'a little off', 'around']);
});

test('nearer pictures rank first; each year of age counts as five metres', () => {
  const years = (count: number) => nowMs - count * 365.25 * 86_400_000;
  assert.deepEqual(names([view('old', 20, 0, years(4)), view('new', 35, 0), view('near', 10, 0)]), [
    'near',
    'new',
    'old',
  ]);
});

test('the distance and direction to the position are returned', () => {
  const [found] = rankStreetPictures([view('one', 30, 350)], position, nowMs);
  assert.equal(Math.round(found?.away ?? 0), 30);
  assert.equal(Math.round(found?.azimuth ?? -1) % 360, 0);
});
