import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { median } from '../compare.ts';
import type { Goal } from '../goal.ts';
import { madeBuilds } from '../made-builds.ts';
import { tilesOfZoom } from '../pick-tiles.ts';
import { startDozor } from '../running-server.ts';
import { visitorsAtRate } from '../visitors-at-rate.ts';

const perSecond = 100;
const exportsAtOnce = 4;
const asked = 2;
/** The start of the readers' process is not what is measured. */
const readersStartMs = 1500;

export const g11: Goal = {
  id: 'G11',
  title: 'Tiles while exports run',
  async measure({ data, quick }) {
    const dozor = await startDozor(data.copy());
    await madeBuilds(dozor.url);
    const tiles = tilesOfZoom(await data.model(), 11).slice(0, 50);
    const urls = tiles.map(({ z, x, y }) => `${dozor.url}/api/tiles/${z}/${x}/${y}.mvt`);
    const seconds = quick ? 4 : 8;
    const ratios: number[] = [];
    const idle: number[] = [];
    const busy: number[] = [];
    const visitors = visitorsAtRate(urls, perSecond);
    await visitors.p99(2);
    for (let round = 0; round < (quick ? 3 : 5); round += 1) {
      const before = await visitors.p99(seconds);
      const exports = startExports(dozor.url);
      await pause(readersStartMs);
      const beside = await visitors.p99(seconds);
      await exports.stop();
      idle.push(before);
      busy.push(beside);
      ratios.push(beside / before);
    }
    visitors.stop();
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

/** Exports one after another, four at a time, taken by a process of their own until it is ended. */
function startExports(url: string): { stop(): Promise<void> } {
  const body = JSON.stringify({ format: 'GeoJSON', country: ['all'] });
  const readers = join(import.meta.dirname, '../export-readers.ts');
  const command = [process.execPath, readers, url, String(exportsAtOnce), body];
  const [program = '', ...args] = outOfTheWay(command);
  const child = spawn(program, args, { stdio: 'inherit' });
  return {
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

/**
 * The readers stand for people at machines of their own, so they must not take this one's processors from the server: they
 * run while nobody else wants to. A low priority is not that: a thread that wakes up may have to wait until its time slice ends.
 */
function outOfTheWay(command: readonly string[]): readonly string[] {
  const hasIdleClass = spawnSync('chrt', ['--idle', '0', 'true']).status === 0;
  return [...(hasIdleClass ? ['chrt', '--idle', '0'] : ['nice', '-n', '19']), ...command];
}
