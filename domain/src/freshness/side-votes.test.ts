import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { VoteSide } from '../point/direction-witness.ts';
import { isContradicted, settledSides, type SideVote, witnessOf } from './side-votes.ts';

const dayMs = 86_400_000;
const nowMs = 1000 * dayMs;
let nextId = 1;

/** Of a driver of their own, with an old account. */
function says(side: VoteSide, heading: number, about: Partial<SideVote> = {}): SideVote {
  const id = nextId++;
  const own = { id, voter: `u${id}`, network: `n${id}`, bornMs: 0, atMs: nowMs - dayMs, weight: 1 };
  return { ...own, kind: 'here', side, heading, isTrusted: false, ...about };
}

test('the first driver is a witness for the side the answer names', () => {
  assert.deepEqual(witnessOf([says('mine', 45)]), { azimuth: 45, drivers: 1 });
  assert.deepEqual(witnessOf([says('other', 45)]), { azimuth: 225, drivers: 1 });
  assert.deepEqual(witnessOf([says('mine', 0)]), { azimuth: 360, drivers: 1 });
  assert.equal(witnessOf([]), null);
});

test('drivers of both directions agree, and the azimuth is between theirs', () => {
  assert.deepEqual(witnessOf([says('mine', 356), says('other', 184)]), { azimuth: 360, drivers: 2 });
});

test('a witness names those against, and there is none of equal camps', () => {
  const votes = [says('mine', 90), says('other', 270), says('other', 90)];
  assert.deepEqual(witnessOf(votes), { azimuth: 90, drivers: 2, against: 1 });
  assert.equal(witnessOf(votes.slice(1)), null);
});

test('one network on a day, young accounts of a network and a visitor of one network count once', () => {
  const ofDay = { network: 'one', atMs: nowMs - 3000 };
  assert.equal(witnessOf([says('mine', 90, ofDay), says('mine', 90, ofDay)])?.drivers, 1);
  const young = { network: 'one', bornMs: nowMs - 9 * dayMs };
  assert.equal(witnessOf([says('mine', 90, young), says('mine', 90, { ...young, atMs: nowMs })])?.drivers, 1);
  const visitor = { network: 'one', bornMs: null };
  assert.equal(witnessOf([says('mine', 90, visitor), says('mine', 90, { ...visitor, atMs: nowMs })])?.drivers, 1);
  assert.equal(witnessOf([says('mine', 90, visitor), says('mine', 90, { bornMs: null })])?.drivers, 2);
});

test('the newer answer of a driver counts', () => {
  const voter = { voter: 'u1', network: 'one' };
  const votes = [says('mine', 90, { ...voter, atMs: nowMs }), says('other', 90, voter)];
  assert.deepEqual(witnessOf(votes), { azimuth: 90, drivers: 1 });
});

test('three independent drivers of one mind settle it, or two trusted ones', () => {
  const three = [says('mine', 90), says('other', 270), says('mine', 92)];
  assert.deepEqual(settledSides(three, nowMs), { kind: 'oneWay', azimuth: 91, drivers: 3 });
  assert.equal(settledSides(three.slice(1), nowMs), null);
  const trusted = { isTrusted: true };
  const two = [says('mine', 90, trusted), says('mine', 90, trusted)];
  assert.deepEqual(settledSides(two, nowMs), { kind: 'oneWay', azimuth: 90, drivers: 2 });
});

test('one against stands in the way for 180 days, unless four more say otherwise', () => {
  const three = Array.from({ length: 3 }, () => says('mine', 90));
  const against = (days: number) => says('mine', 270, { atMs: nowMs - days * dayMs });
  assert.equal(settledSides([...three, against(179)], nowMs), null);
  assert.equal(settledSides([...three, against(181)], nowMs)?.kind, 'oneWay');
  const four = [...three, says('other', 270)];
  assert.equal(settledSides([...four, against(1)], nowMs), null);
  assert.deepEqual(settledSides([...four, says('mine', 90), against(1)], nowMs), {
    kind: 'oneWay',
    azimuth: 90,
    drivers: 5,
  });
});

test('"not for me" on a crossing road is no answer about this one, "for me" is against', () => {
  const three = Array.from({ length: 3 }, () => says('mine', 90));
  assert.equal(settledSides([...three, says('other', 0)], nowMs)?.kind, 'oneWay');
  assert.equal(settledSides([...three, says('mine', 0)], nowMs), null);
});

test('two camps of two are for both ways', () => {
  const votes = [says('mine', 90), says('mine', 90), says('mine', 270), says('mine', 270)];
  assert.equal(settledSides(votes, nowMs)?.kind, 'bothWays');
  assert.equal(settledSides(votes.slice(1), nowMs), null);
});

test('three independent drivers contradict a direction, two and earlier answers do not', () => {
  // It looks west, and so watches those who drive east.
  const votes = [says('mine', 270), says('other', 90), says('mine', 268)];
  const since = { setMs: nowMs - 2 * dayMs, nowMs };
  assert.equal(isContradicted(270, votes, since), true);
  assert.equal(isContradicted(90, votes, since), false);
  assert.equal(isContradicted(270, votes.slice(1), since), false);
  assert.equal(isContradicted(270, votes, { ...since, setMs: nowMs }), false);
});
