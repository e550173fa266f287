import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerClientError } from './answer-client-error.ts';

/** Calls the handler for a connection whose bytes are not a valid request. */
function answerTo(code: string | undefined, state: { destroyed?: boolean; writable?: boolean } = {}) {
  const seen = { written: '', isEnded: false };
  const socket = {
    destroyed: false,
    writable: true,
    ...state,
    write(text: unknown) {
      seen.written += String(text);
      return true;
    },
    destroySoon: () => void (seen.isEnded = true),
  };
  answerClientError(code === undefined ? {} : { code }, socket, { 'x-guard': 'on' });
  return seen;
}

test('an unreadable request gets the status of its error, and its connection is closed', () => {
  for (const [code, status] of [
    ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout'],
    ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large'],
    ['HPE_INVALID_METHOD', '400 Bad Request'],
    [undefined, '400 Bad Request'],
  ] as const) {
    const { written, isEnded } = answerTo(code);
    assert.ok(isEnded, status);
    assert.equal(
      written,
      [
        `HTTP/1.1 ${status}`,
        'x-guard: on',
        'content-type: application/json; charset=utf-8',
        'content-length: 29',
        'connection: close',
        '',
        '{"message":"Unknown request"}',
      ].join('\r\n'),
    );
  }
});

test('a client that has disconnected gets no response', () => {
  const nothing = { written: '', isEnded: false };
  assert.deepEqual(answerTo('ECONNRESET'), nothing);
  assert.deepEqual(answerTo('HPE_INVALID_METHOD', { destroyed: true }), nothing);
});

test('a connection that is no longer writable is closed without a response', () => {
  assert.deepEqual(answerTo('HPE_INVALID_METHOD', { writable: false }), { written: '', isEnded: true });
});
