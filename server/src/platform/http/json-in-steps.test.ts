import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasLongList, jsonInSteps } from './json-in-steps.ts';

const list = (length: number) => Array.from({ length }, (_, index) => ({ index, text: `"${index}`, none: undefined }));

for (const [name, answer] of Object.entries({
  'a list of several steps': { total: 120, items: list(120), next: null },
  'a list that ends exactly with a step': { items: list(100) },
  'a bare list': list(101),
  'a list whose last entry fills a step': { items: [...list(30), 'щ'.repeat(20_000)] },
  'more than one step after a long list': { items: list(2000), text: 'x'.repeat(20_000) },
  'gaps and values that JSON lacks': { skipped: undefined, items: [...list(60), undefined, NaN, new Date(0)] },
  'short lists next to a long one': { few: list(2), many: list(51), nested: { many: list(60) } },
})) {
  test(`writing in steps gives the same JSON as in one step: ${name}`, async () => {
    assert.equal(hasLongList(answer), true);
    assert.equal((await jsonInSteps(answer)).toString(), JSON.stringify(answer));
  });
}

test('short lists and other values are not written in steps', () => {
  for (const answer of [null, undefined, 'text', 7, list(25), { items: list(25) }, Buffer.alloc(100), new Date(0)]) {
    assert.equal(hasLongList(answer), false);
  }
});
