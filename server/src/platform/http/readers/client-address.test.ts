import assert from 'node:assert/strict';
import { test } from 'node:test';
import fastify from 'fastify';
import type { Config } from '../../config.ts';
import { clientAddress, proxyTrust } from './client-address.ts';

const trusts: Config['trustProxy'][] = [
  false,
  1,
  2,
  ['loopback'],
  ['127.0.0.1', '10.0.0.0/8'],
  ['::1', 'fc00::/7'],
  ['uniquelocal', 'linklocal'],
];
const chains = [
  undefined,
  '',
  '203.0.113.7',
  '203.0.113.7, 10.1.2.3',
  '198.51.100.1,203.0.113.7 , 10.1.2.3',
  'unknown',
  '203.0.113.7, unknown',
  '10.0.0.9',
  'fd00::1',
  '2001:db8::5, fd00::1',
  '::ffff:10.0.0.4',
  ', 203.0.113.7',
  '203.0.113.7,, 10.1.2.3',
  '203.0.113.7,',
];

test('the address of a client is that of the framework, whoever is trusted', async () => {
  for (const trust of trusts) {
    const isTrusted = proxyTrust(trust);
    const api = fastify({ trustProxy: isTrusted });
    const seen: string[][] = [];
    api.get('/', (request) => {
      seen.push([request.ip, clientAddress(request.raw, isTrusted)]);
      return '';
    });
    for (const forwarded of chains) {
      const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
      for (const remoteAddress of ['127.0.0.1', '10.2.3.4', '203.0.113.9', '::1', '::ffff:127.0.0.1']) {
        await api.inject({ url: '/', headers, remoteAddress });
        const [framework, own] = seen.pop() ?? [];
        assert.equal(own, framework, `trusting ${JSON.stringify(trust)}, ${remoteAddress} forwards ${forwarded}`);
      }
    }
    await api.close();
  }
});

test('named networks and ranges are trusted as the framework defines them', () => {
  const isTrusted = proxyTrust(['loopback', 'linklocal', 'uniquelocal', '203.0.113.0/24']);
  const inside = ['127.9.9.9', '::1', '169.254.3.4', 'fe80::5', '10.1.1.1', '172.31.0.1', '192.168.4.4', 'fd12::1'];
  for (const address of [...inside, '203.0.113.200']) assert.equal(isTrusted(address, 0), true, address);
  for (const address of ['128.0.0.1', '172.32.0.1', '203.0.114.1', 'unknown', '']) {
    assert.equal(isTrusted(address, 0), false, address);
  }
});
