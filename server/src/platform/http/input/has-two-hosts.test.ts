import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { RawConnection } from '../../../testing/clients/raw-connection.ts';
import { listenBare } from '../../../testing/servers/bare-api.ts';

let api: Awaited<ReturnType<typeof listenBare>>;
before(async () => {
  api = await listenBare({}, (bare) => {
    bare.earlyAnswers.add(({ url }, response) => url === '/early' && (response.end('early'), true));
    bare.get('/page', async () => 'page');
  });
});
after(() => api.close());

async function answerTo(path: string, hosts: string): Promise<string> {
  const connection = await RawConnection.open(api.url);
  connection.send(`GET ${path} HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`);
  await connection.closed;
  return connection.received;
}

test('a request with two hosts, or none, is refused, by whatever would have answered it', async () => {
  for (const path of ['/page', '/early', '/nothing']) {
    for (const hosts of ['Host: a\r\nHost: b\r\n', 'Host: a\r\nX-Other: 1\r\nhOST: a\r\n']) {
      const answer = await answerTo(path, hosts);
      assert.match(answer, /^HTTP\/1\.1 400 [^]*\{"message":"Unknown request"\}$/, path);
    }
    assert.match(await answerTo(path, ''), /^HTTP\/1\.1 400 /, path);
  }
  assert.match(await answerTo('/page', 'Host: a\r\nHosts: b\r\n'), /^HTTP\/1\.1 200 /);
});
