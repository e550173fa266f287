import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { streamedFormatIds } from '@dozor/domain/format/all-formats.ts';
import { BenchData } from '../bench-data.ts';
import { missingFigure } from '../compare.ts';
import type { Figure, Goal } from '../goal.ts';
import { madeBuilds } from '../made-builds.ts';
import { startDozor } from '../running-server.ts';
import { takeExport } from '../take-export.ts';

const points = 500_000;
const askedMegabytes = 200;
const encodings = ['identity', 'gzip'] as const;
/** A reader that would need minutes for a file; many of them read while all others come and go. */
const slowBytesPerSecond = 100_000;
const settleMs = 3000;

export const g11Memory: Goal = {
  id: 'G11-memory',
  title: 'Memory of exports',
  async measure() {
    const asked = `≤ ${askedMegabytes} MB`;
    if (!existsSync('/proc/self/clear_refs')) return [missingFigure('growth of the process, which Linux tells', asked)];
    const data = new BenchData(points);
    const dozor = await startDozor(data.copy());
    try {
      await madeBuilds(dozor.url);
      await pause(settleMs);
      return await growth(dozor.url, dozor.child.pid!, asked);
    } finally {
      await dozor.stop();
      data.removeCopies();
    }
  },
};

async function growth(url: string, pid: number, asked: string): Promise<Figure[]> {
  const before = resident(pid, 'VmRSS');
  // From here on the highest value is that of the exports.
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const figures: Figure[] = [];
  const add = (what: string): void => {
    const more = resident(pid, 'VmHWM') - before;
    figures.push({ what, value: `${more.toFixed(0)} MB`, asked, met: more <= askedMegabytes });
  };
  const everything = streamedFormatIds.map((format) =>
    JSON.stringify({ format, country: ['all'], rating: -1, selectOnlyConfirmed: false }),
  );
  for (const body of everything) for (const encoding of encodings) await takeExport({ url, body, encoding });
  const size = `${points.toLocaleString('en')} points`;
  add(
    `${size}, each of ${everything.length} formats plain and compressed, one after the other (${before.toFixed(0)} MB before)`,
  );
  const all = everything.flatMap((body) => encodings.map((encoding) => ({ url, body, encoding })));
  const slow = new AbortController();
  const readers = all.map((taken) => takeExport({ ...taken, bytesPerSecond: slowBytesPerSecond, signal: slow.signal }));
  for (let round = 0; round < 2; round += 1) await Promise.all(all.map(takeExport));
  add(`the same ${all.length} at once, twice, beside ${readers.length} slow readers`);
  slow.abort();
  await Promise.all(readers);
  return figures;
}

/** Megabytes of a process in memory: now, or at most since the value was last forgotten. */
function resident(pid: number, name: 'VmRSS' | 'VmHWM'): number {
  const kilobytes = new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return (Number(kilobytes) * 1024) / 1e6;
}
