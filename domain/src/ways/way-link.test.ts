import assert from 'node:assert/strict';
import { test } from 'vitest';
import { distanceMeters } from '../geometry/distance.ts';
import type { Position } from '../geometry/position.ts';
import { at } from '../testing/plane.ts';
import { lineOfFragment, maxLinkCharacters, plainLine, wayFragment, withoutEnds } from './way-link.ts';

const line: Position[] = [at(0, 0), at(800, 30), at(1500, -200), at(2600, 400)];

const lengthOf = (way: readonly Position[]) =>
  way.reduce((sum, to, index) => (index === 0 ? 0 : sum + distanceMeters(...way.at(index - 1)!, ...to)), 0);

test('a way survives the round trip through a link, even if the link was URL-decoded', () => {
  const fragment = wayFragment(plainLine(line))!;
  assert.match(fragment, /^way=[\w.~!*'()%-]+$/);
  assert.deepEqual(lineOfFragment(fragment), plainLine(line));
  assert.deepEqual(lineOfFragment(`#${fragment}`), plainLine(line));
  assert.deepEqual(lineOfFragment(decodeURIComponent(fragment)), plainLine(line));
});

test('a fragment without a valid way of at least two positions gives null', () => {
  for (const fragment of ['', 'way=', 'way=%', 'section', `way=${encodeURIComponent('_p~iF~ps|U')}`]) {
    assert.equal(lineOfFragment(fragment), null, fragment);
  }
});

/** A mountain road. */
const winding = (turns: number): Position[] =>
  Array.from({ length: turns * 8 }, (_, step) => at(step * 12, 60 * Math.sin((step / 8) * 2 * Math.PI)));

test('a long way is simplified to fit the link, or rejected if it still does not fit', () => {
  const some = wayFragment(winding(40), maxLinkCharacters);
  assert.ok(some !== null && some.length <= maxLinkCharacters);
  assert.equal(wayFragment(winding(4000), maxLinkCharacters), null);
  assert.ok(wayFragment(winding(400)) !== null);
});

test('withoutEnds cuts 300 m off each end, less off a short way', () => {
  const cut = withoutEnds(line);
  assert.ok(Math.abs(lengthOf(line) - lengthOf(cut) - 600) < 1);
  assert.ok(distanceMeters(...cut.at(0)!, ...line.at(0)!) > 290);
  assert.ok(distanceMeters(...cut.at(-1)!, ...line.at(-1)!) > 290);
  const short = [at(0, 0), at(400, 0)];
  assert.ok(Math.abs(lengthOf(withoutEnds(short)) - 280) < 1);
});
