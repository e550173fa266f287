import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { PointEvent } from '@dozor/contract/map/live-events.ts';
import { freshnessOf } from '@dozor/domain/freshness/freshness-at.ts';
import { Events } from '../../core/events.ts';
import { createLog } from '../../core/log.ts';
import type { Services } from '../../services.ts';
import { listenBare } from '../../testing/servers/bare-api.ts';
import { until } from '../../testing/until.ts';
import { areRequestsWaiting, eventRoutes } from './event-routes.ts';

/** An event stream without a database, and the emitter that feeds it. */
async function watched(context: TestContext, maxStreams?: number) {
  const events = new Events(createLog({ logLevel: 'silent' }));
  const stop = new AbortController();
  const admissions = { load: { waiting: 0, inFlight: 0 } } as Services['admissions'];
  const api = await listenBare({}, (bare) => {
    eventRoutes(bare, { events, stopping: stop.signal, admissions }, maxStreams);
  });
  context.after(() => {
    stop.abort();
    return api.close();
  });
  return { url: `${api.url}/api/events`, events, stop };
}

/** The events received by a map; `isEnded` after a regular end. */
async function listen(url: string) {
  const heard = { text: '', isEnded: false };
  const { body } = await fetch(url);
  void (async () => {
    for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) heard.text += part;
    heard.isEnded = true;
  })();
  await until(() => heard.text.includes('retry: '));
  heard.text = '';
  return heard;
}

const change = (index: number): PointEvent => ({ _id: `${index}`, version: 1, revision: 1, x: 1, y: 2, rating: 1 });
const changes = (count: number) => Array.from({ length: count }, (_, index) => change(index));

test('500 changes at once are sent one by one; more become a reset', async (context) => {
  const { url, events } = await watched(context);
  const [few, many] = [await listen(url), await listen(url)];
  events.emit('pointsChanged', changes(500));
  await until(() => few.text.includes('"_id":"499"'));
  assert.equal(few.text.split('\n\n').length - 1, 500);
  many.text = '';
  events.emit('pointsChanged', changes(501));
  await until(() => many.text !== '');
  assert.equal(many.text, 'event: reset\ndata: {}\n\n');
});

test('a vote is sent with the current freshness of the point', async (context) => {
  const { url, events } = await watched(context);
  const map = await listen(url);
  const point = { type: 'static_cam', roadWorks: false, updatedMs: 0, origin: 'person' } as const;
  const vote = { _id: '7', freshness: freshnessOf([], point, 0) };
  events.emit('voted', [vote]);
  await until(() => map.text !== '');
  assert.equal(map.text, `event: vote\ndata: ${JSON.stringify(vote)}\n\n`);
});

test('an open map receives a keep-alive every 25 s', async (context) => {
  context.mock.timers.enable({ apis: ['setInterval'] });
  const { url } = await watched(context);
  const map = await listen(url);
  context.mock.timers.tick(24_999);
  context.mock.timers.tick(1);
  await until(() => map.text !== '');
  assert.equal(map.text, ': still here\n\n');
});

test('one map over the maximum gets a 503 until another one disconnects', async (context) => {
  const { url } = await watched(context, 2);
  await listen(url);
  const leave = new AbortController();
  await fetch(url, { signal: leave.signal });
  assert.equal((await fetch(url)).status, 503);
  assert.equal((await fetch(url, { method: 'HEAD' })).status, 200);
  leave.abort();
  await until(async () => {
    const again = await fetch(url);
    if (again.status === 503) await again.arrayBuffer();
    return again.status === 200;
  });
});

test('maps get a random reconnection delay of two to five seconds, and security headers', async (context) => {
  const { url } = await watched(context);
  for (const [chance, retryMs] of [
    [0, 2000],
    [0.5, 3500],
    [1, 5000],
  ] as const) {
    const random = context.mock.method(Math, 'random', () => chance);
    const answer = await fetch(url);
    const { value } = await answer.body!.pipeThrough(new TextDecoderStream()).getReader().read();
    random.mock.restore();
    assert.equal(value, `retry: ${retryMs}\n\n`);
    assert.equal(answer.headers.get('x-content-type-options'), 'nosniff');
  }
});

test('a HEAD request gets the headers of the stream, which forbid proxies to cache or buffer it', async (context) => {
  const { url } = await watched(context);
  const { status, headers } = await fetch(url, { method: 'HEAD' });
  assert.equal(status, 200);
  assert.deepEqual(
    ['content-type', 'cache-control', 'x-accel-buffering', 'transfer-encoding'].map((name) => headers.get(name)),
    ['text/event-stream; charset=utf-8', 'no-store', 'no', null],
  );
});

test('on shutdown, open streams end cleanly and a late client gets only a reconnection delay', async (context) => {
  const { url, stop } = await watched(context);
  const map = await listen(url);
  stop.abort();
  await until(() => map.isEnded);
  const late = await fetch(url);
  assert.match(await late.text(), /^retry: \d+\n\n$/);
});

test('requests take precedence while one is waiting or eight are in progress', () => {
  assert.equal(areRequestsWaiting({ waiting: 0, inFlight: 7 }), false);
  assert.equal(areRequestsWaiting({ waiting: 0, inFlight: 8 }), true);
  assert.equal(areRequestsWaiting({ waiting: 1, inFlight: 0 }), true);
});
