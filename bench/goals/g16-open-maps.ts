import { setTimeout as pause } from 'node:timers/promises';
import type { HttpClient } from '@dozor/server/testing/clients/http-client.ts';
import { BenchError } from '../bench-error.ts';
import { atMost, none } from '../figures.ts';
import type { Figure, Goal } from '../goal.ts';
import type { SeenByMaps } from '../processes/open-maps.ts';
import { startProcess } from '../processes/start-process.ts';
import { atRate } from '../requests.ts';
import { startSignedIn } from '../running-server.ts';

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
