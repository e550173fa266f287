import assert from 'node:assert/strict';
import { test } from 'node:test';
import { connectionOutcome, type StoppingConnection } from './connection-outcome.ts';

const quietMs = 300;
const idle: StoppingConnection = { busyForMs: 9000, stoppingForMs: 9000, request: 'none', hasMore: false };
const outcome = (connection: Partial<StoppingConnection>) => connectionOutcome({ ...idle, ...connection }, quietMs);

test('a response in progress is waited for, however long it takes', () => {
  assert.equal(outcome({ request: 'answering' }), 'busy');
  assert.equal(outcome({ request: 'answering', hasMore: true }), 'busy');
});

test('a connection that has been quiet for 300 ms is closed, even right after shutdown starts', () => {
  assert.equal(outcome({ busyForMs: 300 }), 'wait');
  assert.equal(outcome({ busyForMs: 301 }), 'end');
  assert.equal(outcome({ busyForMs: 301, stoppingForMs: 0 }), 'end');
});

test('the rest of a request may take two seconds from its start or from shutdown, whichever is later', () => {
  for (const started of [{ request: 'reading' }, { hasMore: true }] as const) {
    assert.equal(outcome({ ...started, busyForMs: 2001, stoppingForMs: 2001 }), 'refuse');
    assert.equal(outcome({ ...started, busyForMs: 2000, stoppingForMs: 9000 }), 'wait');
    assert.equal(outcome({ ...started, busyForMs: 9000, stoppingForMs: 2000 }), 'wait');
  }
});
