import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sharedApiCacheControl, sharedCacheControl } from './shared-answers.ts';

test('shared caches store public responses for the configured time, while browsers revalidate', () => {
  const minute = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60';
  assert.equal(sharedCacheControl({ cacheSeconds: 60 }), minute);
  assert.equal(sharedApiCacheControl({ cacheSeconds: 60 }), minute);
});

test('without the setting a page is no-cache and an API response is no-store', () => {
  assert.equal(sharedCacheControl({ cacheSeconds: 0 }), 'no-cache');
  assert.equal(sharedApiCacheControl({ cacheSeconds: 0 }), 'no-store');
});
