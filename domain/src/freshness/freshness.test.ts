import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import type { VoteKind } from '../point/freshness.ts';
import { decayed, moved, spanOf } from './confidence.ts';
import { freshnessAt, freshnessOf } from './freshness-at.ts';
import { replayVotes, type VotedPoint } from './replay-votes.ts';
import { isImpossibleTravel, type Vote, weightOf } from './vote.ts';

const dayMs = 86_400_000;
const yearMs = 365.25 * dayMs;
const startMs = Date.UTC(2026, 0, 1, 12);
const camera: VotedPoint = { type: 'static_cam', updatedMs: startMs, origin: 'person' };
const oldMs = startMs - yearMs;

let votes = 0;
/** Each vote comes from a separate account and network by default. */
function voteOf(kind: VoteKind, atMs: number, more: Partial<Vote> = {}): Vote {
  votes += 1;
  const bornMs = more.bornMs === undefined ? oldMs : more.bornMs;
  return {
    id: votes,
    voter: `voter ${votes}`,
    network: `network ${votes}`,
    kind,
    atMs,
    weight: weightOf(kind, bornMs, atMs),
    ...more,
    bornMs,
  };
}

const several = (count: number, make: (index: number) => Vote) => Array.from({ length: count }, (_, at) => make(at));

test('a confidence of 0.97 decays to 0.75 after the span of its type', () => {
  assert.equal(decayed(0.97, 2 * yearMs, spanOf({ type: 'static_cam' })).toFixed(6), '0.750000');
  assert.equal(decayed(0.97, 60 * dayMs, spanOf({ type: 'dang_other', roadWorks: true })).toFixed(6), '0.750000');
  assert.equal(decayed(0.97, -yearMs, spanOf({ type: 'static_cam' })), 0.97);
});

test('without votes the confidence starts at the last edit, lower for a point from a list or a file', () => {
  const at = (point: VotedPoint, ms: number) => freshnessOf([], point, startMs + ms);
  const { due, ...rest } = at(camera, 0);
  assert.deepEqual(rest, { confidence: 0.9, state: 'fresh', checked: null, here: 0, gone: 0 });
  // A check is due at 0.75: a decay from 0.97 takes two years, one from 0.90 takes 0.71 of that time.
  assert.equal(((Date.parse(due) - startMs) / (2 * yearMs)).toFixed(2), '0.71');
  assert.equal(freshnessOf([], camera, Date.parse(due) + 60_000).state, 'check');
  assert.equal(freshnessOf([], camera, Date.parse(due) - 60_000).state, 'fresh');
  assert.equal(at({ ...camera, origin: 'file' }, 0).state, 'check');
  assert.deepEqual(
    [at({ ...camera, origin: 'list' }, 0).confidence, at({ ...camera, origin: 'list' }, 0).state],
    [0.85, 'fresh'],
  );
  assert.equal(at(camera, 2 * yearMs).state, 'check');
  assert.equal(at(camera, 9 * yearMs).state, 'doubtful');
  assert.equal(at({ ...camera, type: 'mobile_ambush' }, 0).now, 0);
});

test('one gone vote makes a check due, two make a point doubtful, three from old accounts gone for a year', () => {
  const gone = (count: number) =>
    freshnessOf(
      several(count, (at) => voteOf('gone', startMs + at * dayMs)),
      camera,
      startMs + 10 * dayMs,
    );
  assert.deepEqual(
    [1, 2, 3, 4].map((count) => gone(count).state),
    ['check', 'doubtful', 'gone', 'gone'],
  );
  const later = several(3, (at) => voteOf('gone', startMs + at * dayMs));
  assert.equal(freshnessOf(later, camera, startMs + 400 * dayMs).state, 'doubtful');
  const visitors = several(40, (at) => voteOf('gone', startMs + at * 30 * dayMs, { bornMs: null }));
  assert.equal(freshnessOf(visitors, camera, startMs + 1200 * dayMs).state, 'doubtful');
});

test('only the newest vote of a voter counts', () => {
  const gone = voteOf('gone', startMs + dayMs);
  const here = { ...voteOf('here', startMs + 2 * dayMs), voter: gone.voter };
  const { here: up, gone: down, checked } = freshnessOf([here, gone], camera, startMs + 3 * dayMs);
  assert.deepEqual([up, down, checked], [1, 0, new Date(here.atMs).toISOString()]);
});

test('an edit of a point restores its confidence', () => {
  const doubted = several(4, (at) => voteOf('gone', startMs + at * dayMs));
  const stored = replayVotes(doubted, camera);
  const written = { ...camera, updatedMs: startMs + 20 * dayMs };
  assert.equal(freshnessAt(stored, written, written.updatedMs).confidence, 0.9);
  assert.deepEqual(freshnessOf(doubted, written, written.updatedMs), freshnessAt(stored, written, written.updatedMs));
});

test('fifty new accounts of one network cannot lower a point below 0.40, whenever they vote', () => {
  for (const everyMs of [0, 60_000, dayMs]) {
    const crowd = several(50, (at) =>
      voteOf('gone', startMs + at * everyMs, { network: 'one', bornMs: startMs + (at - 2) * everyMs }),
    );
    const { confidence } = freshnessOf(crowd, camera, startMs + 50 * dayMs);
    assert.ok(confidence >= 0.4, `${everyMs}: ${confidence}`);
  }
});

test('accounts created within one day count once, even worldwide; old accounts of one network count once a day', () => {
  const one = freshnessOf([voteOf('gone', startMs + dayMs)], camera, startMs + 2 * dayMs).confidence;
  const network = several(20, (at) => voteOf('gone', startMs + dayMs + at, { network: 'office' }));
  assert.equal(freshnessOf(network, camera, startMs + 2 * dayMs).confidence, one);
  const young = (at: number) => voteOf('gone', startMs + dayMs, { bornMs: startMs + at * 60_000 });
  const alone = freshnessOf([young(0)], camera, startMs + 2 * dayMs).confidence;
  assert.equal(freshnessOf(several(20, young), camera, startMs + 2 * dayMs).confidence, alone);
});

test('visitors move a point by at most one logit in 30 days', () => {
  const crowd = several(500, () => voteOf('gone', startMs + dayMs, { bornMs: null }));
  const { confidence: belief } = replayVotes(crowd, camera)!;
  assert.equal(belief.toFixed(4), moved(decayed(0.9, dayMs, spanOf(camera)), -1).toFixed(4));
});

const anyVotes = fc.array(
  fc.record({
    voter: fc.integer({ min: 0, max: 12 }).map(String),
    network: fc.integer({ min: 0, max: 6 }).map(String),
    kind: fc.constantFrom<VoteKind>('here', 'gone'),
    atMs: fc.integer({ min: startMs - 3 * dayMs, max: startMs + 40 * dayMs }),
    bornMs: fc.option(fc.integer({ min: startMs - 90 * dayMs, max: startMs })),
  }),
  { maxLength: 40 },
);

const numbered = (rows: readonly Omit<Vote, 'id' | 'weight'>[]) =>
  rows.map((row, id) => ({ ...row, id, weight: weightOf(row.kind, row.bornMs, row.atMs) }));

test('the order in which votes arrive does not matter', () => {
  fc.assert(
    fc.property(anyVotes, fc.infiniteStream(fc.nat()), (rows, keys) => {
      const all = numbered(rows);
      const shuffled = all
        .map((vote) => ({ vote, key: keys.next().value ?? 0 }))
        .toSorted((a, b) => a.key - b.key)
        .map(({ vote }) => vote);
      const rounded = (list: readonly Vote[]) => freshnessOf(list, camera, startMs + 50 * dayMs);
      const [one, other] = [rounded(all), rounded(shuffled)];
      assert.ok(Math.abs(one.confidence - other.confidence) <= 0.010001);
      assert.deepEqual([one.here, one.gone, one.checked], [other.here, other.gone, other.checked]);
      const [stored, shuffledReplay] = [replayVotes(all, camera), replayVotes(shuffled, camera)];
      assert.ok(Math.abs((stored?.confidence ?? 0) - (shuffledReplay?.confidence ?? 0)) < 1e-9);
    }),
  );
});

test('the order of votes cast within a day does not matter', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom<VoteKind>('here', 'gone'), { minLength: 1, maxLength: 12 }), (kinds) => {
      const noonMs = startMs + 5 * dayMs;
      const inOrder = (list: readonly VoteKind[]) =>
        replayVotes(
          list.map((kind, at) => voteOf(kind, noonMs + at * 1000)),
          camera,
        );
      const [one, other] = [inOrder(kinds)!, inOrder(kinds.toReversed())!];
      assert.ok(Math.abs(one.confidence - other.confidence) < 1e-9);
      assert.equal(one.asOfMs, other.asOfMs);
    }),
  );
});

test('a confidence stays between 0 and 0.99, and the presence of an ambush between 0 and 1', () => {
  fc.assert(
    fc.property(anyVotes, fc.integer({ min: 0, max: 4000 }), (rows, days) => {
      const ambush = { ...camera, type: 'mobile_ambush' } as const;
      const { confidence, now } = freshnessOf(numbered(rows), ambush, startMs + days * dayMs);
      assert.ok(confidence >= 0 && confidence <= 0.99, String(confidence));
      assert.ok(now !== undefined && now >= 0 && now <= 1, String(now));
    }),
  );
});

test('a sighted ambush is less certain after 150 minutes and gone after three hours or two gone votes', () => {
  const ambush = { ...camera, type: 'mobile_ambush' } as const;
  const seen = [voteOf('here', startMs + dayMs)];
  const nowAt = (minutes: number) => freshnessOf(seen, ambush, startMs + dayMs + minutes * 60_000).now ?? -1;
  assert.equal(nowAt(0), 1);
  assert.ok(nowAt(150) >= 0.6 && nowAt(150) < 0.8, String(nowAt(150)));
  assert.equal(nowAt(181), 0);
  const left = [...seen, voteOf('gone', startMs + dayMs + 60_000), voteOf('gone', startMs + dayMs + 120_000)];
  assert.equal(freshnessOf(left, ambush, startMs + dayMs + 180_000).now, 0);
});

test('travel between two cities within minutes is impossible, a move nearby is not', () => {
  const moscow = { x: 37.6, y: 55.75, atMs: startMs };
  const petersburg = { x: 30.3, y: 59.93 };
  assert.equal(isImpossibleTravel(moscow, { ...petersburg, atMs: startMs + 60_000 }), true);
  assert.equal(isImpossibleTravel({ ...petersburg, atMs: startMs + 60_000 }, moscow), true);
  assert.equal(isImpossibleTravel(moscow, { ...petersburg, atMs: startMs + 3 * 3_600_000 }), false);
  assert.equal(isImpossibleTravel(moscow, { x: 37.7, y: 55.75, atMs: startMs }), false);
});
