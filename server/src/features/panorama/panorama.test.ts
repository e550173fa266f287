import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import vm from 'node:vm';
import { startTestServer, type TestServer } from '../../testing/servers/test-server.ts';
import { panoramaScript } from './panorama-script.ts';

let keyed: TestServer;
let bare: TestServer;

before(async () => {
  keyed = await startTestServer({ dialect: 'sqlite', env: { YANDEX_MAPS_KEY: 'k&"y' } });
  bare = await startTestServer({ dialect: 'sqlite' });
});

after(async () => {
  await keyed.close();
  await bare.close();
});

test('without a key there is no frame, and the content security policy is not relaxed', async () => {
  for (const path of ['/panorama', '/panorama/player.js']) {
    assert.equal((await fetch(bare.url + path)).status, 404, path);
  }
  const answer = await fetch(`${bare.url}/api/config`);
  assert.doesNotMatch(answer.headers.get('content-security-policy') ?? '', /yandex|unsafe-eval/);
});

test('the frame is sandboxed, has its own policy and contains the escaped key', async () => {
  const answer = await fetch(`${keyed.url}/panorama?lng=37&lat=55`);
  const policy = answer.headers.get('content-security-policy') ?? '';
  assert.match(policy, /sandbox allow-scripts;/);
  assert.doesNotMatch(policy, /allow-same-origin/);
  assert.match(policy, /frame-ancestors 'self'/);
  const html = await answer.text();
  assert.match(html, /src="https:\/\/api-maps\.yandex\.ru\/2\.1\/\?apikey=k%26%22y&amp;lang=ru_RU&amp;/);
  assert.doesNotMatch(html, /<script>/);
});

test('eval is not allowed outside the frame', async () => {
  const answer = await fetch(`${keyed.url}/api/config`);
  assert.doesNotMatch(answer.headers.get('content-security-policy') ?? '', /unsafe-eval/);
});

/** Runs the frame's script with a stub of the Yandex API. */
async function run(locate: (position: number[]) => Promise<unknown[]>, search = '?lng=37.6&lat=55.7&direction=90') {
  const reported: string[] = [];
  const players: unknown[][] = [];
  const ymaps = {
    ready: (action: () => void) => action(),
    panorama: {
      locate,
      Player: class {
        constructor(...given: unknown[]) {
          players.push(given);
        }
      },
    },
  };
  const parent = { postMessage: ({ panorama }: { panorama: string }) => reported.push(panorama) };
  vm.runInNewContext(panoramaScript, { ymaps, parent, location: { search }, URLSearchParams });
  await new Promise((resolve) => setImmediate(resolve));
  return { reported, players };
}

test('a panorama is located with latitude first and turned to the azimuth of the point', async () => {
  const asked: number[][] = [];
  const { reported, players } = await run(async (position) => {
    asked.push([...position]);
    return ['panorama'];
  });
  assert.deepEqual(asked, [[55.7, 37.6]]);
  assert.deepEqual(reported, ['shown']);
  assert.equal(JSON.stringify(players), '[["player","panorama",{"direction":[90,0]}]]');
});

test('a missing panorama and a failure are reported differently', async () => {
  assert.deepEqual((await run(async () => [])).reported, ['none']);
  assert.deepEqual((await run(() => Promise.reject(new Error('down')))).reported, ['failed']);
});
