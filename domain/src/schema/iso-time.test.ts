import assert from 'node:assert/strict';
import { test } from 'vitest';
import { cleanIsoTime, isDay, isIsoTime } from './iso-time.ts';

test('a calendar date with or without a UTC time is accepted', () => {
  for (const time of [
    '2024-02-29',
    '2024-05-01T10:00Z',
    '2024-05-01T23:59:59Z',
    '2024-05-01T10:00:00.1Z',
    '2024-05-01T10:00:00.123456789Z',
  ]) {
    assert.ok(isIsoTime(time), time);
  }
});

test('an impossible date or another notation is rejected', () => {
  for (const text of [
    '',
    '2023-02-29',
    '2024-04-31',
    '2024-02-30T10:00:00Z',
    '2024-13-01',
    '2024-05-01T25:00Z',
    '2024-05-01T24:00Z',
    '2024-05-01T10:00',
    '2024-05-01T10:00:00+03:00',
    '2024-5-1',
    ' 2024-05-01',
    '2024-05-01T10:00:00.1234567890Z',
  ]) {
    assert.ok(!isIsoTime(text), text);
  }
});

test('a day is a valid date without a time', () => {
  assert.ok(isDay('2024-02-29'));
  for (const text of ['2023-02-29', '2024-05-01T10:00Z', '2024-05-1']) assert.ok(!isDay(text), text);
});

test('a time is truncated to milliseconds, and any other text is unchanged', () => {
  assert.equal(cleanIsoTime('2024-05-01'), '2024-05-01T00:00:00.000Z');
  assert.equal(cleanIsoTime('2024-05-01T10:00:00.1239Z'), '2024-05-01T10:00:00.123Z');
  for (const text of ['2024-04-31', 'May 2024', '']) assert.equal(cleanIsoTime(text), text);
});
