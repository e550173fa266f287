import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sharedApiCacheControl, sharedCacheControl } from './shared-answers.ts';

test('caches between keep what is the same for everybody for as long as they are told, browsers ask each time', () => {
  const minute = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60';
  assert.equal(sharedCacheControl({ cacheSeconds: 60 }), minute);
  assert.equal(sharedApiCacheControl({ cacheSeconds: 60 }), minute);
});

test('without the setting a page may be kept by who asks again each time, an answer of the API by nobody', () => {
  assert.equal(sharedCacheControl({ cacheSeconds: 0 }), 'no-cache');
  assert.equal(sharedApiCacheControl({ cacheSeconds: 0 }), 'no-store');
});
