import assert from 'node:assert/strict';
import { test } from 'vitest';
import { commentWaits, hasLink } from './waiting-comment.ts';

test('addresses are links with and without their protocol', () => {
  for (const text of [
    'https://example.org/x',
    'HTTP://EXAMPLE.ORG',
    'see www.example.org',
    'купите на shop-cameras.ru',
    't.co/x and t.me/channel',
    'мой-сайт.рф',
    '(bit.ly/abc)',
  ])
    assert.ok(hasLink(text), text);
  for (const text of ['камера стоит ул.Ленина, д.5', 'e.g. 60.5 km/h', 'a@example.org', 'на 12.км', 'ok.Next'])
    assert.equal(hasLink(text), false, text);
});

test('only comments with links by accounts of a day without trust wait', () => {
  const text = 'https://example.org';
  assert.equal(commentWaits({ level: 0, ageMs: 1000 }, text), true);
  assert.equal(commentWaits({ level: 0, ageMs: 86_400_000 }, text), false);
  assert.equal(commentWaits({ level: 1, ageMs: 1000 }, text), false);
  assert.equal(commentWaits({ level: 0, ageMs: 1000 }, 'стоит до сих пор'), false);
});
