import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { fetchPart } from './fetch-part.ts';
import { addressOf, hasMore } from './list-address.ts';

const pages = { page: 'pageNo', size: 'numOfRows', rows: 1000 };

test('a list in pages is asked for one after the other, until one is not full', () => {
  const address = (parts: number) =>
    addressOf('json', 'https://api.example.org/cameras?type=json', { parts, rowsBefore: parts * 1000, pages });
  assert.equal(address(0).search, '?type=json&pageNo=1&numOfRows=1000');
  assert.equal(address(41).search, '?type=json&pageNo=42&numOfRows=1000');
  assert.equal(hasMore('json', address(0), { text: '', rows: 1000, pages }), true);
  assert.equal(hasMore('json', address(41), { text: '', rows: 914, pages }), false);
});

test('a list without pages has one address', () => {
  const url = 'https://city.example.org/cameras.json';
  const address = addressOf('json', url);
  assert.equal(address.href, url);
  assert.equal(hasMore('json', address, { text: '', rows: 1000, pages: undefined }), false);
});

test('the key in a parameter reaches the publisher, and the address that is stored lacks it', async () => {
  const asked: (string | null)[] = [];
  const server = createServer((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://localhost').searchParams.get('serviceKey'));
    response.writeHead(302, { location: 'http://127.0.0.1:9/elsewhere' }).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/cameras?type=json`);
  try {
    const withKey = { headers: {}, parameters: { serviceKey: 'k+/=' }, post: null, hasKey: true };
    const { status } = await fetchPart(address, { known: null, timeoutMs: 5000, asked: withKey });
    assert.deepEqual({ asked, status, search: address.search }, { asked: ['k+/='], status: 302, search: '?type=json' });
  } finally {
    server.close();
  }
});
