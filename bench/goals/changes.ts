import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '@dozor/server/database/open-database.ts';
import { readConfig } from '@dozor/server/platform/config.ts';
import { worldX } from '@dozor/server/read-model/spatial/web-mercator.ts';
import type { HttpClient } from '@dozor/server/testing/clients/http-client.ts';
import { BenchError } from '@dozor/server/testing/measuring/bench-error.ts';
import { atMost, type Figure, none } from '@dozor/server/testing/measuring/figures.ts';
import { startDozor, startSignedIn } from '@dozor/server/testing/measuring/running-dozor.ts';
import type { Goal } from '../goal.ts';
import type { SeenByMaps } from '../processes/open-maps.ts';
import { startProcess } from '../processes/start-process.ts';
import { atRate } from '../requests.ts';

const zoom = 14;

export const g8: Goal = {
  id: 'G8',
  title: 'A change made by another process',
  async measure({ data, quick }) {
    const dataDir = data.copy();
    const dozor = await startDozor(dataDir);
    const database = await openDatabase(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }), { now: 0 });
    const { memory } = await data.model();
    const events = await listen(`${dozor.url}/api/events`);
    const toTile: number[] = [];
    const toMap: number[] = [];
    for (let round = 0; round < (quick ? 50 : 200); round += 1) {
      const slot = (round * 7919) % memory.count;
      const idx = memory.points.idx[slot]!;
      const tile = [zoom, worldX(memory.points.x[slot]!) >>> (32 - zoom), memory.points.worldY[slot]! >>> (32 - zoom)];
      const url = `${dozor.url}/api/tiles/${tile.join('/')}.mvt?rating=-2`;
      const before = await etagOf(url);
      const heard = events.next(String(idx));
      await database.change((tx, revision) =>
        tx
          .updateTable('points')
          .set((eb) => ({ version: eb('version', '+', 1), updated: eb('updated', '+', 1000), revision }))
          .where('idx', '=', idx)
          .execute(),
      );
      const committed = performance.now();
      while ((await etagOf(url)) === before);
      toTile.push(performance.now() - committed);
      toMap.push((await heard) - committed);
    }
    events.stop();
    await database.close();
    await dozor.stop();
    const shown = { unit: 'ms', digits: 1, share: 0.95 };
    return [
      atMost('commit in one process to the tile of another, 95 of 100', toTile, 15, shown),
      atMost('commit to the event in an open map, 95 of 100', toMap, 1000, shown),
    ];
  },
};

async function etagOf(url: string): Promise<string> {
  const answer = await fetch(url, { method: 'HEAD' });
  return answer.headers.get('etag') ?? '';
}

/** Server-sent events of one connection; reports when the event of a point arrived. */
async function listen(url: string): Promise<{ next(id: string): Promise<number>; stop(): void }> {
  const abort = new AbortController();
  const answer = await fetch(url, { signal: abort.signal });
  const waiting = new Map<string, (at: number) => void>();
  const read = async (): Promise<void> => {
    for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
      for (const [, id = ''] of chunk.matchAll(/"_id":"(\d+)"/g)) waiting.get(id)?.(performance.now());
    }
  };
  read().catch(() => undefined);
  return { next: (id) => new Promise((resolve) => waiting.set(id, resolve)), stop: () => abort.abort() };
}

const pointCount = 300;
/** Changes still in transit after the last edit. */
const restMs = 3000;

export const g16: Goal = {
  id: 'G16',
  title: 'Edits while many maps are open',
  async measure({ data, quick }) {
    const maps = quick ? 1000 : 5000;
    const perSecond = quick ? 30 : 100;
    const seconds = quick ? 5 : 10;
    const { dozor, client } = await startSignedIn({ dataDir: data.copy() });
    const points = await addPoints(client);
    const viewers = startProcess(new URL('../processes/open-maps.ts', import.meta.url), [dozor.url, String(maps)]);
    try {
      if ((await viewers.next()) !== 'open') throw new BenchError('the maps could not be opened');
      const sent = await atRate(perSecond, seconds * perSecond, (n) => edit(client, points[n % pointCount]!));
      await pause(restMs);
      const seen = JSON.parse(await viewers.ask('')) as SeenByMaps;
      return figures(`${maps} maps, ${perSecond} edits a second asked`, sent, seen);
    } finally {
      await viewers.stop();
      await dozor.stop();
    }
  },
};

function figures(load: string, sent: readonly Sent[], seen: SeenByMaps): Figure[] {
  const done = sent.filter(({ change }) => change !== '');
  const reached = done.filter(({ change }) => seen.had[change] === seen.readers);
  const waited = sent.map(({ waitedMs }) => waitedMs);
  const late = reached.map(({ change, at }) => (seen.arrivals[change] ?? Infinity) - at);
  const [min, max] = seen.bytes;
  const cut = seen.closed + (min === max ? 0 : 1);
  const missed = `changes that some map has not got, connections lost (bytes of a map: ${min} – ${max})`;
  return [
    atMost(`an edit is answered, 99 of 100; ${load}`, waited, 100, { unit: 'ms', share: 0.99 }),
    atMost(`from sending an edit until the last of ${seen.readers} maps that look has it`, late, 1000, {
      unit: 'ms',
      share: 1,
    }),
    none(`edits of ${sent.length} that the server had no room for`, sent.length - done.length),
    none(missed, done.length - reached.length + cut),
  ];
}

interface Edited {
  id: string;
  position: { x: number; y: number };
  version: number;
  /** Edits of a point are sequential. */
  last: Promise<unknown>;
}

/** Far from everything, so that no point is a duplicate. */
async function addPoints(client: HttpClient): Promise<Edited[]> {
  const added: Edited[] = [];
  for (let n = 0; n < pointCount; n += 1) {
    const position = { x: Number((-40 + n * 0.01).toFixed(6)), y: 40 };
    const { status, json } = await client.post('/api/points/', { point: pointAt(position, 60) });
    if (status !== 201) throw new BenchError(`a new point was answered ${status}`);
    const { point } = json as { point: { _id: string } };
    added.push({ id: point._id, position, version: 1, last: Promise.resolve() });
  }
  return added;
}

function pointAt(position: Edited['position'], speed: number): object {
  return { ...position, type: 'static_cam', speed };
}

interface Sent {
  /** By the clock shared by all processes. */
  at: number;
  waitedMs: number;
  /** The point and its new version; empty when the server refused the edit. */
  change: string;
}

async function edit(client: HttpClient, edited: Edited): Promise<Sent> {
  const now = (): number => performance.timeOrigin + performance.now();
  const at = now();
  const changing = edited.last.then(() => change(client, edited));
  edited.last = changing;
  return { change: await changing, at, waitedMs: now() - at };
}

async function change(client: HttpClient, edited: Edited): Promise<string> {
  const { id, position, version } = edited;
  const point = pointAt(position, version % 2 === 0 ? 60 : 70);
  const { status, text } = await client.put(`/api/points/${id}`, { point, version });
  if (status === 503) return '';
  if (status !== 200) throw new BenchError(`an edit was answered ${status}: ${text}`);
  edited.version += 1;
  return `${id}:${edited.version}`;
}
