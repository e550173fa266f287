import assert from 'node:assert/strict';
import { test } from 'vitest';
import { diffPoints } from '../point/changes/diff.ts';
import type { PointFields } from '../point/point-schema.ts';
import { effectOf, firstInQueueRisk, heldRisk, type RiskFacts, riskOf } from './edit-risk.ts';

const harmless: RiskFacts = {
  movedMeters: 0,
  turnedDegrees: 0,
  speedLeapKmh: 0,
  isDowngrade: false,
  isNewUser: false,
  isNewRegion: false,
  isOwnPoint: false,
  wasConfident: true,
  deletionsOfHour: 0,
  farMovesOfHour: 0,
  isForcedDuplicate: false,
  alike: 1,
  hasComplaint: false,
  revertedShare: 0,
};
const camera = {
  type: 'static_cam',
  x: 30,
  y: 60,
  rating: 1,
  direction: 90,
  speed: 60,
} as Partial<PointFields> as PointFields;
const effect = (after: object, country = 'RU') =>
  effectOf(diffPoints(camera, { ...camera, ...after }), { x: 30, y: 60, country, ...after });

test('the effect of an edit is derived from its changes', () => {
  assert.equal(Math.round(effect({ y: 60.01 }).movedMeters), 1113);
  assert.equal(effect({ direction: 265 }).turnedDegrees, 175);
  assert.equal(effect({ direction: 350 }).turnedDegrees, 100);
  assert.equal(effect({ speed: 90 }).speedLeapKmh, 30);
  assert.equal(Math.round(effect({ speed: 80 }, 'GB').speedLeapKmh), 32);
  assert.equal(effect({ rating: -1 }).isDowngrade, true);
  assert.equal(effect({ type: 'dummy' }).isDowngrade, true);
  assert.equal(effect({ type: 'mobile_ambush' }).isDowngrade, false);
  assert.equal(effect({ speed: undefined }).speedLeapKmh, 0);
});

test('each reason adds its score, and only the counted reasons are listed', () => {
  assert.deepEqual(riskOf(harmless), { score: 0, reasons: [] });
  assert.deepEqual(riskOf({ ...harmless, movedMeters: 300, turnedDegrees: 175 }), {
    score: 4,
    reasons: ['moved', 'turnedRound'],
  });
  assert.deepEqual(riskOf({ ...harmless, movedMeters: 501 }), { score: 4, reasons: ['movedFar'] });
  assert.deepEqual(riskOf({ ...harmless, isNewUser: true, isNewRegion: true }).score, 3);
  assert.deepEqual(riskOf({ ...harmless, isDowngrade: true }).score, 3);
  assert.deepEqual(riskOf({ ...harmless, isDowngrade: true, wasConfident: false }).score, 0);
  assert.deepEqual(riskOf({ ...harmless, deletionsOfHour: 11 }).score, 4);
  assert.deepEqual(riskOf({ ...harmless, alike: 5, hasComplaint: true }).score, 5);
  assert.deepEqual(riskOf({ ...harmless, alike: 5, revertedShare: 0.31 }), {
    score: 4.5,
    reasons: ['repeated', 'oftenReverted'],
  });
});

test('moving a confident point far away is enough to be held, as is a third far move in an hour', () => {
  assert.deepEqual(riskOf({ ...harmless, movedMeters: 380_000 }), { score: heldRisk, reasons: ['movedAway'] });
  assert.deepEqual(riskOf({ ...harmless, movedMeters: 380_000, wasConfident: false }).reasons, ['movedFar']);
  assert.equal(riskOf({ ...harmless, movedMeters: 201, farMovesOfHour: 2 }).score, 2);
  assert.deepEqual(riskOf({ ...harmless, movedMeters: 201, farMovesOfHour: 3 }), {
    score: heldRisk + 2,
    reasons: ['moved', 'manyMoves'],
  });
});

test('changes to a point edited only by its author add no risk', () => {
  const wild = { movedMeters: 9000, turnedDegrees: 180, speedLeapKmh: 60, isDowngrade: true };
  assert.equal(riskOf({ ...harmless, ...wild, isOwnPoint: true }).score, 0);
  assert.equal(riskOf({ ...harmless, ...wild }).score, 15);
});

/** A seeded generator of pseudo-random numbers from 0 to 1 (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A good-faith edit: usually an addition or a small correction; 15 % come from new accounts. */
function goodEdit(next: () => number): RiskFacts {
  const isNewUser = next() < 0.15;
  const kind = next();
  return {
    ...harmless,
    isNewUser,
    isNewRegion: next() < (isNewUser ? 0.5 : 0.08),
    isOwnPoint: next() < 0.2,
    movedMeters: kind < 0.15 ? next() * 120 : kind < 0.17 ? 100 + next() * 900 : 0,
    turnedDegrees: kind > 0.95 ? 180 : kind > 0.8 ? next() * 60 : 0,
    speedLeapKmh: kind > 0.7 && kind < 0.8 ? 20 : kind > 0.8 && kind < 0.82 ? 30 : 0,
    isDowngrade: kind > 0.6 && kind < 0.66,
    wasConfident: next() < 0.3,
    alike: next() < 0.01 ? 5 : 1,
    hasComplaint: next() < 0.005,
  };
}

/** A vandal’s edit: usually from a new account, harmful and repetitive. */
function vandalEdit(next: () => number, nth: number): RiskFacts {
  const harm = next();
  return {
    ...harmless,
    isNewUser: next() < 0.9,
    isNewRegion: nth < 2 || next() < 0.3,
    movedMeters: harm < 0.4 ? 600 + next() * 20_000 : 0,
    turnedDegrees: harm > 0.3 && harm < 0.6 ? 180 : 0,
    speedLeapKmh: harm > 0.5 && harm < 0.8 ? 40 : 0,
    isDowngrade: harm > 0.6,
    alike: Math.min(1 + nth, 9),
    revertedShare: nth > 20 && next() < 0.5 ? 0.5 : 0,
  };
}

test('among 5,000 edits with 10 % vandalism, vandals rank first and few good edits are held', () => {
  const next = random(20_260_901);
  const edits = Array.from({ length: 5000 }, (_, index) => {
    const isVandal = index % 10 === 0;
    const facts = isVandal ? vandalEdit(next, Math.floor(index / 10) % 25) : goodEdit(next);
    return { isVandal, facts, ...riskOf(facts) };
  });
  const first = edits.toSorted((a, b) => b.score - a.score).slice(0, 750);
  const caught = first.filter(({ isVandal }) => isVandal).length / 500;
  const good = edits.filter(({ isVandal }) => !isVandal);
  const held = good.filter(({ score, facts }) => facts.isNewUser && score >= heldRisk).length / good.length;
  assert.ok(caught >= 0.95, `only ${caught} of the vandals' edits rank in the first 15 %`);
  assert.ok(held <= 0.02, `${held} of the good edits are held`);
  assert.ok(good.filter(({ score }) => score >= firstInQueueRisk).length / good.length < 0.15);
});
