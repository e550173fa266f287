import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ReaderBusyError } from '../../../database/reader/reader-error.ts';
import { SurveyTurns } from './survey-turns.ts';

const lookMs = 10;

function look(): number {
  const startedMs = performance.now();
  while (performance.now() < startedMs + lookMs);
  return startedMs;
}

test('a single survey runs at once, each further one waits for the rest period of the previous one', async () => {
  const turns = new SurveyTurns();
  const askedMs = performance.now();
  const started = await Promise.all([1, 2, 3].map(() => turns.take(look)));
  assert.ok(started[0]! - askedMs < lookMs);
  for (const at of [1, 2]) assert.ok(started[at]! - started[at - 1]! >= 3 * lookMs - 1, started.join());
});

test('a failed survey rejects its caller, and the next one runs', async () => {
  const turns = new SurveyTurns();
  await assert.rejects(
    turns.take(() => {
      throw new Error('no luck');
    }),
    /no luck/,
  );
  assert.equal(await turns.take(() => 7), 7);
});

test('the queue is bounded', async () => {
  const turns = new SurveyTurns();
  const settled = await Promise.allSettled(Array.from({ length: 36 }, () => turns.take(() => 1)));
  const refused = settled.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  assert.equal(refused.length, 4);
  assert.ok(refused.every((reason) => reason instanceof ReaderBusyError));
});
