import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { VoteKind } from '../point/freshness.ts';
import { freshnessOf } from './freshness-at.ts';
import type { VotedPoint } from './replay-votes.ts';
import { type Vote, weightOf } from './vote.ts';

const yearMs = 365.25 * 86_400_000;
const years = 4;
/** Busy roads need fewer simulated points. */
const objectsFor = (votesPerYear: number): number => (votesPerYear > 50 ? 300 : 1500);
const hazard = 1 / 8;

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

interface Outcome {
  falseGone: number;
  pointYears: number;
  delays: number[];
}

/**
 * Simulates cameras that are removed at some time, and voters with the given accuracy, until one is considered gone.
 */
function simulate(votesPerYear: number, rightHere: number, rightGone: number, random: () => number): Outcome {
  const outcome: Outcome = { falseGone: 0, pointYears: 0, delays: [] };
  const wait = (rate: number) => -Math.log(1 - random()) / rate;
  for (let object = 0; object < objectsFor(votesPerYear); object += 1) {
    const goneAt = wait(hazard);
    const point: VotedPoint = { type: 'static_cam', updatedMs: 0, origin: 'person' };
    const votes: Vote[] = [];
    let foundAt: number | undefined;
    for (let at = wait(votesPerYear); at <= years && foundAt === undefined; at += wait(votesPerYear)) {
      const isThere = at < goneAt;
      const kind: VoteKind = (isThere ? random() < rightHere : random() > rightGone) ? 'here' : 'gone';
      const atMs = at * yearMs;
      const [bornMs, id] = [-yearMs, votes.length];
      votes.push({ id, voter: `${id}`, network: `${id}`, kind, atMs, bornMs, weight: weightOf(kind, bornMs, atMs) });
      if (kind === 'gone' && freshnessOf(votes, point, atMs).state === 'gone') foundAt = at;
    }
    outcome.pointYears += Math.min(years, goneAt, foundAt ?? years);
    if (foundAt !== undefined && foundAt < goneAt) outcome.falseGone += 1;
    else if (foundAt !== undefined) outcome.delays.push((foundAt - goneAt) * votesPerYear);
  }
  return outcome;
}

for (const votesPerYear of [2, 6, 20, 100]) {
  for (const [rightHere, rightGone] of [
    [0.95, 0.85],
    [0.9, 0.75],
  ] as const) {
    test(`${votesPerYear} votes a year, accuracy ${rightHere} and ${rightGone}: few false alarms, found soon`, () => {
      const { falseGone, pointYears, delays } = simulate(votesPerYear, rightHere, rightGone, randomFrom(7));
      const rate = (1000 * falseGone) / pointYears;
      const median = delays.toSorted((a, b) => a - b)[Math.floor(delays.length / 2)] ?? Number.POSITIVE_INFINITY;
      assert.ok(rate <= 2, `${rate.toFixed(2)} false alarms in 1,000 point-years`);
      assert.ok(median <= 9, `found after ${median.toFixed(1)} votes`);
    });
  }
}
