import { afterEach, expect, test } from 'vitest';
import { dropDraft, readDraft, sendingIdOf, writeDraft } from './comment-drafts.ts';

afterEach(() => dropDraft('7'));

test('a draft keeps its sending id until its text changes', () => {
  writeDraft('7', { text: 'Стоит' });
  const first = sendingIdOf(readDraft('7'));
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(sendingIdOf(readDraft('7'))).toBe(first);
  writeDraft('7', { text: 'Снята' });
  expect(sendingIdOf(readDraft('7'))).not.toBe(first);
});
