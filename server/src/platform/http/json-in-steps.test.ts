import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasLongList, jsonInSteps } from './json-in-steps.ts';

const list = (length: number) => Array.from({ length }, (_, index) => ({ index, text: `"${index}`, none: undefined }));

for (const [name, answer] of Object.entries({
  'a list of several steps': { total: 120, items: list(120), next: null },
  'a list that ends exactly with a step': { items: Array.from({ length: 128 }, () => 'x'.repeat(510)) },
  'a bare list': list(51),
  'a page of points': { total: 7, items: list(100) },
  'an entry longer than a step': { items: [...list(40), 'щ'.repeat(200_000), ...list(40)] },
  'a list whose last entry fills a step': { items: [...list(130), 'щ'.repeat(20_000)] },
  'more than one step after a long list': { items: list(2000), text: 'x'.repeat(20_000) },
  'gaps and values that JSON lacks': { skipped: undefined, items: [...list(160), undefined, NaN, new Date(0)] },
  'short lists next to a long one': { few: list(2), many: list(151), nested: { many: list(160) } },
})) {
  test(`writing in steps gives the same JSON as in one step: ${name}`, async () => {
    assert.equal(hasLongList(answer), true);
    assert.equal((await jsonInSteps(answer)).toString(), JSON.stringify(answer));
  });
}

test('answers written at the same time do not mix', async () => {
  const answers = Array.from({ length: 20 }, (_, at) => ({
    before: at,
    items: list(100 * (1 + (at % 5))).map((entry) => ({ ...entry, text: `${at} ${'ж'.repeat(100)}` })),
    few: list(60),
  }));
  const written = await Promise.all(answers.map(jsonInSteps));
  assert.deepEqual(
    written.map(String),
    answers.map((answer) => JSON.stringify(answer)),
  );
});

test('short lists and other values are not written in steps', () => {
  for (const answer of [null, undefined, 'text', 7, list(50), { items: list(50) }, Buffer.alloc(100), new Date(0)]) {
    assert.equal(hasLongList(answer), false);
  }
});
