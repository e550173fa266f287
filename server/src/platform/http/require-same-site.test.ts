import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AppError } from '../../core/app-error.ts';
import { requireSameSite } from './require-same-site.ts';

function isAllowed(method: string, headers: Record<string, string>, publicUrl = ''): boolean {
  try {
    requireSameSite({ method, headers: { host: 'own.example', ...headers } }, publicUrl);
    return true;
  } catch (error) {
    assert.ok(error instanceof AppError && error.code === 'otherSite');
    return false;
  }
}

const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };

test('another site may make a browser read but not write', () => {
  for (const method of ['GET', 'HEAD', 'OPTIONS']) assert.equal(isAllowed(method, foreign), true, method);
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) assert.equal(isAllowed(method, foreign), false, method);
});

test('a bearer token passes, as no other site can make a browser send one', () => {
  assert.equal(isAllowed('POST', { ...foreign, authorization: 'Bearer a' }), true);
  assert.equal(isAllowed('POST', { ...foreign, authorization: 'Basic a' }), false);
});

test('without a public address only the requested host may write, over HTTP or HTTPS', () => {
  for (const origin of ['http://own.example', 'https://own.example']) assert.ok(isAllowed('POST', { origin }), origin);
  for (const origin of ['http://own.example:81', 'http://a.own.example', 'null', 'no address', '']) {
    assert.equal(isAllowed('POST', { origin }), false, origin);
  }
  assert.equal(isAllowed('POST', { origin: 'http://own.example', host: 'other.example' }), false);
});

test('with a public address no other origin may write, not even the requested host', () => {
  const from = (origin: string) => isAllowed('POST', { origin }, 'https://public.example/');
  assert.equal(from('https://public.example'), true);
  for (const origin of ['http://public.example', 'https://own.example', 'https://public.example:444']) {
    assert.equal(from(origin), false, origin);
  }
});

test('a request passes with Sec-Fetch-Site same-origin or none, or without any origin headers', () => {
  const reported = (site: string) => isAllowed('POST', { origin: 'http://own.example', 'sec-fetch-site': site });
  assert.deepEqual(['same-origin', 'none', 'same-site', 'cross-site', ''].map(reported), [
    true,
    true,
    false,
    false,
    false,
  ]);
  assert.equal(isAllowed('POST', {}), true);
});
