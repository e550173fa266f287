import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readConfig } from '../config.ts';
import { openDataHeaders, refusalHeaders } from './security-headers.ts';

const configFor = (publicUrl: string) => readConfig({ NODE_ENV: 'production', PUBLIC_URL: publicUrl });

const guards = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'referrer-policy': 'strict-origin-when-cross-origin',
};
const https = { 'strict-transport-security': 'max-age=31536000' };

test('a rejection before routing has the security headers and no-store', () => {
  assert.deepEqual(refusalHeaders(configFor('')), { ...guards, 'cache-control': 'no-store' });
  assert.deepEqual(refusalHeaders(configFor('http://dozor.example')), { ...guards, 'cache-control': 'no-store' });
  assert.deepEqual(refusalHeaders(configFor('https://dozor.example')), {
    ...guards,
    ...https,
    'cache-control': 'no-store',
  });
});

test('open data for other origins has the same security headers', () => {
  const open = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };
  assert.deepEqual(openDataHeaders(configFor('')), { ...guards, ...open });
  assert.deepEqual(openDataHeaders(configFor('https://dozor.example')), { ...guards, ...https, ...open });
});
