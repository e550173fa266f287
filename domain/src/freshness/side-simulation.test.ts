import assert from 'node:assert/strict';
import { test } from 'vitest';
import { headingDifference, turned } from '../geometry/azimuth.ts';
import { isContradicted, settledSides, type SideVote } from './side-votes.ts';

const dayMs = 86_400_000;
const cameras = 1000;
const answersEach = 8;
const wrongByChance = 0.1;
const byLiar = 0.02;
const liarAccounts = 10;

/** The mulberry32 generator, identical in every run. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A camera, the road it is on and its drivers, one of whom answers a day. */
class Passes {
  readonly votes: SideVote[] = [];
  readonly #random: () => number;
  readonly #isOneWay: boolean;
  readonly #road: number;
  /** Of travel of the drivers it watches. */
  readonly watched: number;

  constructor(random: () => number) {
    this.#random = random;
    this.#isOneWay = random() < 0.5;
    this.#road = random() * 360;
    this.watched = random() < 0.5 ? this.#road : turned(this.#road, 180);
  }

  get nowMs(): number {
    return (1000 + this.votes.length) * dayMs;
  }

  /** One more answer. */
  pass(): void {
    const random = this.#random;
    const isBack = !this.#isOneWay && random() < 0.5;
    const heading = turned(this.#road, (isBack ? 180 : 0) + (random() - 0.5) * 6);
    const isMine = headingDifference(heading, this.watched) < 90;
    const isLie = random() < byLiar;
    const isRight = !isLie && random() >= wrongByChance;
    const id = this.votes.length;
    const own = { voter: `u${id}`, network: `n${id}`, bornMs: 0 };
    const liar = { voter: `liar${Math.floor(random() * liarAccounts)}`, network: 'one', bornMs: 990 * dayMs };
    const answer = { kind: 'here', side: isMine === isRight ? 'mine' : 'other', heading, isTrusted: false } as const;
    this.votes.push({ id, atMs: this.nowMs, weight: 1, ...(isLie ? liar : own), ...answer });
  }
}

test('of 1,000 cameras 90 % are settled after eight answers, 0.5 % wrongly, which ten more contradict', () => {
  const random = randomFrom(7);
  let [settled, bothWays] = [0, 0];
  const wrong: { passes: Passes; direction: number }[] = [];
  for (let camera = 0; camera < cameras; camera += 1) {
    const passes = new Passes(random);
    let found: ReturnType<typeof settledSides> = null;
    for (let at = 0; at < answersEach && found?.kind !== 'oneWay'; at += 1) {
      passes.pass();
      found = settledSides(passes.votes, passes.nowMs);
    }
    if (found?.kind === 'bothWays') bothWays += 1;
    if (found?.kind !== 'oneWay') continue;
    settled += 1;
    if (headingDifference(found.azimuth, passes.watched) > 90) {
      wrong.push({ passes, direction: turned(found.azimuth, 180) });
    }
  }
  assert.ok(settled >= 0.9 * cameras, `${settled} settled, ${bothWays} proposed for both ways`);
  assert.ok(wrong.length <= 0.005 * cameras, `${wrong.length} wrong`);
  for (const { passes, direction } of wrong) {
    const setMs = passes.nowMs;
    for (let more = 0; more < 10; more += 1) passes.pass();
    assert.ok(isContradicted(direction, passes.votes, { setMs, nowMs: passes.nowMs }));
  }
});

test('a liar with ten accounts on one network settles nothing alone', () => {
  const liar = { network: 'one', bornMs: 990 * dayMs, kind: 'here', side: 'other', heading: 90 } as const;
  const votes = Array.from({ length: liarAccounts }, (_, id): SideVote => {
    return { ...liar, id, voter: `liar${id}`, atMs: (1000 + id) * dayMs, weight: 1, isTrusted: false };
  });
  assert.equal(settledSides(votes, 1010 * dayMs), null);
});
