import { beforeEach, expect, test } from 'vitest';
import { keepSeenRevision, readSeenRevision } from './seen-revision.ts';

beforeEach(() => localStorage.clear());

test('a first visit has seen nothing', () => {
  expect(readSeenRevision()).toBeNull();
});

test('what was seen is known at the next visit, with its time', () => {
  keepSeenRevision(41);
  const seen = readSeenRevision();
  expect(seen?.revision).toBe(41);
  expect(Date.parse(seen?.at ?? '')).toBeGreaterThan(Date.now() - 60_000);
});

test('what is no revision is as if it were not there', () => {
  for (const stored of ['{', '5', 'null', '{"revision":"1","at":"2026-01-01"}', '{"revision":1,"at":"soon"}']) {
    localStorage.setItem('dozor-builds-seen', stored);
    expect(readSeenRevision(), stored).toBeNull();
  }
});
