import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { median, quantile } from '../compare.ts';
import type { Goal } from '../goal.ts';
import { tilesOfZoom } from '../pick-tiles.ts';
import { startDozor } from '../running-server.ts';

const perSecond = 100;
const exportsAtOnce = 4;
const asked = 2;

export const g11: Goal = {
  id: 'G11',
  title: 'Tiles while exports run',
  async measure({ data, quick }) {
    const dozor = await startDozor(data.copy());
    // What a start does in the background must not be taken for the exports.
    await pause(quick ? 15_000 : 60_000);
    const tiles = tilesOfZoom(await data.model(), 11).slice(0, 50);
    const urls = tiles.map(({ z, x, y }) => `${dozor.url}/api/tiles/${z}/${x}/${y}.mvt`);
    const seconds = quick ? 4 : 8;
    const ratios: number[] = [];
    const idle: number[] = [];
    const busy: number[] = [];
    await p99(urls, 2);
    for (let round = 0; round < (quick ? 3 : 5); round += 1) {
      const before = await p99(urls, seconds);
      const stop = startExports(dozor.url);
      await pause(200);
      const beside = await p99(urls, seconds);
      await stop();
      idle.push(before);
      busy.push(beside);
      ratios.push(beside / before);
    }
    await dozor.stop();
    for (const values of [ratios, idle, busy]) values.sort((a, b) => a - b);
    const times = `${median(busy).toFixed(1)} ms against ${median(idle).toFixed(1)} ms`;
    return [
      {
        what: `p99 at ${perSecond} tiles a second beside ${exportsAtOnce} exports (${times})`,
        value: `${median(ratios).toFixed(2)} ×`,
        spread: `${ratios[0]!.toFixed(2)} – ${ratios.at(-1)!.toFixed(2)} ×`,
        asked: `≤ ${asked} × idle`,
        met: median(ratios) <= asked,
      },
    ];
  },
};

/** Asks at a constant rate, whether the answers come or not, so that a stall is seen by all who wait in it. */
async function p99(urls: readonly string[], seconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const times: Promise<number>[] = [];
  const started = performance.now();
  for (let i = 0; i < seconds * perSecond; i += 1) {
    const due = started + (i * 1000) / perSecond;
    const wait = due - performance.now();
    if (wait > 0) await pause(wait);
    times.push(take(urls[i % urls.length]!, agent).then(() => performance.now() - due));
  }
  const sorted = (await Promise.all(times)).toSorted((a, b) => a - b);
  agent.destroy();
  return quantile(sorted, 0.99);
}

function take(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    request(url, { agent, headers: { 'accept-encoding': 'gzip' } }, (response) => {
      response.resume();
      response.on('end', resolve);
    })
      .on('error', reject)
      .end();
  });
}

/** Exports one after another, four at a time, until they are told to stop. */
function startExports(url: string): () => Promise<void> {
  let stopped = false;
  const loops = Array.from({ length: exportsAtOnce }, async () => {
    while (!stopped) {
      const body = JSON.stringify({ format: 'GeoJSON', country: ['all'] });
      const headers = { 'content-type': 'application/json', 'accept-encoding': 'identity' };
      const response = await fetch(`${url}/api/export/`, { method: 'POST', headers, body });
      for await (const _chunk of response.body ?? []) if (stopped) break;
    }
  });
  return async () => {
    stopped = true;
    await Promise.all(loops);
  };
}
