import assert from 'node:assert/strict';
import { test } from 'vitest';
import { firstInQueueRisk, heldRisk, manyChangesOfHour, type RiskFacts, riskOf } from './edit-risk.ts';

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
  changesOfHour: 0,
  isForcedDuplicate: false,
  alike: 1,
  hasComplaint: false,
  revertedShare: 0,
};
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

test('the third change of confident points of others within an hour is held, however small', () => {
  assert.equal(riskOf({ ...harmless, changesOfHour: 2 }).score, 0);
  assert.deepEqual(riskOf({ ...harmless, changesOfHour: 3 }), { score: heldRisk, reasons: ['manyChanges'] });
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

/** True if drivers would be warned differently. */
const changesWarning = (facts: RiskFacts) =>
  facts.movedMeters > 0 || facts.turnedDegrees > 0 || facts.speedLeapKmh > 0 || facts.isDowngrade;

/** Counts what a newcomer changes at confident points of others in an hour. */
function inHour(edits: readonly RiskFacts[]): RiskFacts[] {
  let changes = 0;
  return edits.map((facts) => {
    if (!facts.isNewUser || facts.isOwnPoint || !facts.wasConfident || !changesWarning(facts)) return facts;
    changes += 1;
    return { ...facts, changesOfHour: changes };
  });
}

/** A good-faith edit: usually an addition or a small correction. */
function goodEdit(next: () => number, isNewUser: boolean): RiskFacts {
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

/** An hour of a good-faith author; 15 % of the authors are new, and most hours have one to four edits. */
function goodHour(next: () => number): RiskFacts[] {
  const isNewUser = next() < 0.15;
  const edits = [goodEdit(next, isNewUser)];
  while (edits.length < 12 && next() < 0.6) edits.push(goodEdit(next, isNewUser));
  return inHour(edits);
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

/** A careful vandal’s hour: thirty edits of confirmed points, each as harmful as it may be without waiting on its own. */
function carefulHour(): RiskFacts[] {
  const harms: Partial<RiskFacts>[] = [{ turnedDegrees: 180 }, { speedLeapKmh: 90 }, { movedMeters: 190 }];
  const edits = Array.from({ length: 30 }, (_, nth) => ({
    ...harmless,
    isNewUser: true,
    ...harms[nth % harms.length],
  }));
  return inHour(edits);
}

const isHeld = (facts: RiskFacts) => facts.isNewUser && riskOf(facts).score >= heldRisk;
const shareOf = (all: readonly RiskFacts[], is: (facts: RiskFacts) => boolean) => all.filter(is).length / all.length;

test('among 5,000 edits with 10 % vandalism, vandals rank first and few good edits are held', () => {
  const next = random(20_260_901);
  const good: RiskFacts[] = [];
  while (good.length < 4500) good.push(...goodHour(next));
  const vandals = Array.from({ length: 500 }, (_, nth) => vandalEdit(next, nth % 25));
  const edits = [...vandals, ...good].map((facts) => ({ facts, ...riskOf(facts) }));
  const first = edits.toSorted((a, b) => b.score - a.score).slice(0, 750);
  const caught = first.filter(({ facts }) => vandals.includes(facts)).length / vandals.length;
  assert.ok(caught >= 0.95, `only ${caught} of the vandals' edits rank in the first 15 %`);
  assert.ok(shareOf(good, (facts) => riskOf(facts).score >= firstInQueueRisk) < 0.15);
});

test('of good newcomers’ edits at most 2 % are held, of a careful vandal’s hour all but two', () => {
  const next = random(20_261_129);
  const good: RiskFacts[] = [];
  while (good.length < 20_000) good.push(...goodHour(next).filter(({ isNewUser }) => isNewUser));
  const held = shareOf(good, isHeld);
  assert.ok(held > 0 && held <= 0.02, `${held} of the good newcomers' edits are held`);
  assert.equal(carefulHour().filter((facts) => !isHeld(facts)).length, manyChangesOfHour - 1);
  const before = carefulHour().map((facts) => ({ ...facts, changesOfHour: 0 }));
  assert.equal(shareOf(before, isHeld), 0, 'without the count of changes nothing of it is held');
});
