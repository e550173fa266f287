import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fateOfConnection, type StoppingConnection } from './fate-of-connection.ts';

const quietMs = 300;
const idle: StoppingConnection = { busyForMs: 9000, stoppingForMs: 9000, request: 'none', hasMore: false };
const fate = (connection: Partial<StoppingConnection>) => fateOfConnection({ ...idle, ...connection }, quietMs);

test('an answer under way is waited for, however long it takes', () => {
  assert.equal(fate({ request: 'answering' }), 'busy');
  assert.equal(fate({ request: 'answering', hasMore: true }), 'busy');
});

test('who has been quiet for 300 ms is let go, also when the server has just begun to stop', () => {
  assert.equal(fate({ busyForMs: 300 }), 'wait');
  assert.equal(fate({ busyForMs: 301 }), 'end');
  assert.equal(fate({ busyForMs: 301, stoppingForMs: 0 }), 'end');
});

test('the rest of a request has two seconds from its beginning, and from the stop', () => {
  for (const begun of [{ request: 'reading' }, { hasMore: true }] as const) {
    assert.equal(fate({ ...begun, busyForMs: 2001, stoppingForMs: 2001 }), 'refuse');
    assert.equal(fate({ ...begun, busyForMs: 2000, stoppingForMs: 9000 }), 'wait');
    assert.equal(fate({ ...begun, busyForMs: 9000, stoppingForMs: 2000 }), 'wait');
  }
});
