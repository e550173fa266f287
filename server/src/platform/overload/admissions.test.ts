import assert from 'node:assert/strict';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { LongWork } from '../../core/long-work.ts';
import { RawConnection } from '../../testing/clients/raw-connection.ts';
import { makeUser } from '../../testing/clients/test-accounts.ts';
import { addPoint, freePosition } from '../../testing/content/test-points.ts';
import { withServer } from '../../testing/servers/test-server.ts';
import { slow } from '../../testing/tiers.ts';
import { until } from '../../testing/until.ts';
import { Admissions } from './admissions.ts';
import { maxInFlight } from './decide-admission.ts';

test('waiting requests start in order, cheap ones before expensive ones', async () => {
  const admissions = new Admissions();
  const started: string[] = [];
  const ask = (cost: 'low' | 'high', name: string) =>
    admissions.ask(
      cost,
      () => false,
      (admission) => started.push(`${name} ${admission}`),
    );
  for (let index = 0; index < 3; index += 1) ask('high', `high-${index}`);
  for (let index = 0; index < 2; index += 1) ask('low', `low-${index}`);
  assert.deepEqual(started, ['high-0 go']);
  await until(() => started.length === 5);
  assert.deepEqual(started, ['high-0 go', 'low-0 go', 'low-1 go', 'high-1 go', 'high-2 go']);
  assert.deepEqual([admissions.load.inFlight, admissions.load.waiting], [5, 0]);
});

test('in overload most requests are rejected quickly and admitted ones start', async () => {
  const admissions = new Admissions();
  const slowest = { go: 0, refuse: 0, gone: 0 };
  const count = { go: 0, refuse: 0, gone: 0 };
  const ask = (cost: 'low' | 'high') => {
    const askedMs = performance.now();
    admissions.ask(
      cost,
      () => false,
      (admission) => {
        count[admission] += 1;
        slowest[admission] = Math.max(slowest[admission], performance.now() - askedMs);
        if (admission !== 'go') return;
        const endMs = performance.now() + 5;
        while (performance.now() < endMs);
        setImmediate(() => admissions.end());
      },
    );
  };
  const startedMs = performance.now();
  let asked = 0;
  while (performance.now() < startedMs + 4000) {
    for (let index = 0; index < 20; index += 1) ask(index % 4 === 0 ? 'high' : 'low');
    asked += 20;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await until(() => count.go + count.refuse === asked);
  assert.ok(count.go > 0 && count.refuse > count.go, JSON.stringify(count));
  assert.ok(slowest.refuse < slowest.go, `refused after ${slowest.refuse} ms, started after ${slowest.go} ms`);
});

test('an address that asks without end is refused, and another has the next turn', async () => {
  const admissions = new Admissions();
  const got = { flood: [] as string[], other: [] as string[] };
  const ask = (name: keyof typeof got, key: string): void =>
    admissions.ask(
      'high',
      () => false,
      (admission) => {
        got[name].push(admission);
        if (admission !== 'go') return;
        const endMs = performance.now() + 5;
        while (performance.now() < endMs);
        setImmediate(() => admissions.end(key));
      },
      key,
    );
  let rounds = 0;
  const startedMs = performance.now();
  while (performance.now() < startedMs + 3000) {
    for (let index = 0; index < 20; index += 1) ask('flood', '10.0.0.1');
    ask('other', '10.0.0.2');
    rounds += 1;
    await until(() => got.other.length === rounds);
  }
  assert.ok(got.flood.includes('refuse'));
  assert.deepEqual(new Set(got.other), new Set(['go']));
});

test('one who asks for one thing at a time does not wait for the turns of fifty who ask without end', async () => {
  const admissions = new Admissions();
  let [isOver, isAnswered, starts] = [false, false, 0];
  const waited: number[] = [];
  const ask = (key: string, decided: (admission: 'go' | 'refuse' | 'gone') => void): void =>
    admissions.ask(
      'high',
      () => false,
      (admission) => {
        if (admission === 'go') starts += 1;
        decided(admission);
        if (admission === 'go') setImmediate(() => admissions.end(key));
      },
      key,
    );
  const askAgain = (key: string): void => ask(key, () => isOver || setTimeout(() => askAgain(key), 1));
  for (let client = 0; client < 400; client += 1) askAgain(`10.0.1.${client % 50}`);
  await until(() => starts > 400);
  for (let round = 0; round < 20; round += 1) {
    isAnswered = false;
    const before = starts;
    ask('10.0.0.2', (admission) => {
      isAnswered = true;
      waited.push(admission === 'go' ? starts - before : Infinity);
    });
    await until(() => isAnswered);
  }
  isOver = true;
  // Now and then fifty others have nothing under way either.
  const quick = waited.filter((others) => others <= 5);
  assert.ok(quick.length > waited.length / 2, `started after ${waited.join()} others`);
});

test('an address may have half of all requests in progress, others have the rest', () => {
  const admissions = new Admissions();
  const started = new Map<string, number>();
  for (let index = 0; index < maxInFlight; index += 1) admissions.resume(index < 150 ? '10.0.0.1' : '10.0.0.2');
  for (let index = 0; index < 50; index += 1) admissions.end('10.0.0.2');
  admissions.ask(
    'low',
    () => false,
    (admission) => started.set('greedy', admission === 'go' ? 1 : 0),
    '10.0.0.1',
  );
  admissions.ask(
    'low',
    () => false,
    (admission) => started.set('other', admission === 'go' ? 1 : 0),
    '10.0.0.3',
  );
  assert.deepEqual(Object.fromEntries(started), { greedy: 0, other: 1 });
});

test('a request whose client disconnects while waiting is not started', async () => {
  const admissions = new Admissions();
  let isHere = true;
  const decided: string[] = [];
  admissions.ask(
    'high',
    () => false,
    (admission) => decided.push(admission),
  );
  admissions.ask(
    'high',
    () => !isHere,
    (admission) => decided.push(admission),
  );
  isHere = false;
  await until(() => decided.length === 2);
  assert.deepEqual(decided, ['go', 'gone']);
  assert.equal(admissions.load.inFlight, 1);
});

test('while eight works wait for turns, cheap requests start, expensive ones wait but for one of each address', async (t) => {
  const admissions = new Admissions();
  const started: string[] = [];
  const ask = (cost: 'low' | 'high', key = '') =>
    admissions.ask(
      cost,
      () => false,
      (admission) => started.push(`${cost} ${admission}${key}`),
      key,
    );
  let isOver = false;
  t.after(() => (isOver = true));
  const works = Array.from({ length: 9 }, async () => {
    const work = new LongWork();
    while (!isOver) await work.nextTurn();
  });
  ask('high');
  ask('low');
  await until(() => started.length > 0);
  for (let turn = 0; turn < 50; turn += 1) await nextTurn();
  assert.deepEqual(started, ['low go']);
  for (const key of [' a', ' a', ' b']) ask('high', key);
  await until(() => started.length > 2);
  for (let turn = 0; turn < 50; turn += 1) await nextTurn();
  assert.deepEqual(started, ['low go', 'high go a', 'high go b']);
  isOver = true;
  await Promise.all(works);
  await until(() => started.length === 5);
  assert.deepEqual(started.slice(3).toSorted(), ['high go', 'high go a']);
});

const server = withServer({ dialect: 'sqlite', timeoutFactor: 1 });

/** Requests that remain unanswered until the test releases them. */
async function fillUp(): Promise<() => void> {
  const { admissions } = server().services;
  let started = 0;
  for (let index = 0; index < maxInFlight; index += 1) {
    admissions.ask(
      'high',
      () => false,
      () => (started += 1),
    );
  }
  await until(() => started === maxInFlight);
  return () => {
    for (let index = 0; index < maxInFlight; index += 1) admissions.end();
  };
}

const busy = { message: 'Server is busy' };

test('with too many requests running writes and lists are rejected, tiles and health go on, others wait', async () => {
  const { client } = await makeUser(server());
  const { _id } = await addPoint(client);
  const { admissions } = server().services;
  const shed = admissions.shed;
  const release = await fillUp();
  for (const refused of [
    await client.post('/api/points/', { point: freePosition() }),
    await client.get('/api/points/?limit=10'),
    await client.get('/feeds/all.atom'),
  ]) {
    assert.deepEqual([refused.status, refused.json, refused.headers.get('retry-after')], [503, busy, '2']);
  }
  assert.equal((await client.get('/health/live')).status, 200);
  assert.equal((await client.get('/api/tiles/0/0/0.mvt')).status, 200);
  const metrics = (await client.get('/metrics')).text;
  assert.match(metrics, new RegExp(`^http_requests_shed_total ${shed + 3}$`, 'm'));
  assert.match(metrics, new RegExp(`^http_requests_in_flight ${maxInFlight}$`, 'm'));
  assert.match(metrics, /^event_loop_delay_seconds [\d.e-]+$/m);
  const leaving = await RawConnection.open(server().url);
  leaving.request('GET', '/api/auth/check');
  const look = client.get(`/api/points/${_id}`);
  await until(() => admissions.load.waiting === 2);
  leaving.socket.destroy();
  await leaving.closed;
  release();
  assert.equal((await look).status, 200);
  assert.equal((await client.post('/api/points/', { point: freePosition() })).status, 201);
  await until(() => admissions.load.inFlight === 0 && admissions.load.waiting === 0);
});

const jsonHead = 'Content-Type: application/json\r\n';

/** So many connections that send all of a request but its end, once the server works on each. */
async function holdBack(count: number, request: string): Promise<RawConnection[]> {
  let started = 0;
  const note = (): void => void (started += 1);
  subscribe('http.server.request.start', note);
  const held = await Promise.all(Array.from({ length: count }, () => RawConnection.open(server().url)));
  for (const connection of held) connection.send(request);
  await until(() => started === count);
  unsubscribe('http.server.request.start', note);
  const { admissions } = server().services;
  await until(() => admissions.load.waiting === 0);
  return held;
}

test('connections whose bodies never end take nobody else’s place, forms included', async () => {
  const { client } = await makeUser(server());
  const { _id } = await addPoint(client);
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const held = [
    ...(await holdBack(maxInFlight, `POST /api/points/ HTTP/1.1\r\nHost: a\r\n${jsonHead}Content-Length: 9\r\n\r\n{`)),
    ...(await holdBack(
      maxInFlight,
      `POST /api/comments/${_id}/add HTTP/1.1\r\nHost: a\r\nCookie: ${cookie}\r\nContent-Length: 90\r\n` +
        'Content-Type: multipart/form-data; boundary=b\r\n\r\n--b\r\n',
    )),
  ];
  const { admissions } = server().services;
  await until(() => admissions.load.inFlight === 0);
  assert.equal((await client.get('/api/points/?limit=10')).status, 200);
  assert.equal((await client.post('/api/points/', { point: freePosition() })).status, 201);
  for (const { socket } of held) socket.destroy();
  await until(() => admissions.load.inFlight === 0 && admissions.load.waiting === 0);
});

test('bodies that end at once are read one a turn', async () => {
  const count = 20;
  const body = JSON.stringify({ line: Array.from({ length: 20_000 }, () => [1, 2]) });
  const head = `POST /api/ways/check HTTP/1.1\r\nHost: a\r\n${jsonHead}Content-Length: ${body.length}\r\n\r\n`;
  const held = await holdBack(count, head + body.slice(0, -1));
  const { admissions } = server().services;
  let waited = 0;
  for (const connection of held) connection.send('}');
  while (held.some(({ received }) => received === '')) {
    waited = Math.max(waited, admissions.load.waiting);
    await nextTurn();
  }
  assert.ok(waited > count / 2, `at most ${waited} bodies have waited`);
  for (const { socket } of held) socket.destroy();
});

test('while the event loop keeps lagging, expensive requests are rejected', slow, async () => {
  const { client } = await makeUser(server());
  const { admissions } = server().services;
  // Its own time: on a busy machine most of that by the clock is of others.
  const usedMs = (): number => process.threadCpuUsage().user / 1000;
  const blocks = setInterval(() => {
    const endMs = usedMs() + 450;
    while (usedMs() < endMs);
  }, 1);
  try {
    await until(() => admissions.load.loopDelayMs > 300, 60_000);
    assert.deepEqual((await client.post('/api/points/', { point: freePosition() })).json, busy);
    assert.equal((await client.get('/api/auth/check')).status, 200);
  } finally {
    clearInterval(blocks);
  }
  await until(async () => (await client.post('/api/points/', { point: freePosition() })).status === 201);
});
