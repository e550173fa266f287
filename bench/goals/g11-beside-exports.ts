import { writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { formatFacts, streamedFormatIds } from '@dozor/domain/format/all-formats.ts';
import { BenchData } from '../bench-data.ts';
import { BenchError } from '../bench-error.ts';
import { atMost, bothSides, compareRounds, missing, times } from '../figures.ts';
import type { BenchOptions, Figure, Goal } from '../goal.ts';
import { isLinux, residentMegabytes } from '../linux.ts';
import { outOfTheWay, startProcess, visitorsAtRate } from '../processes/start-process.ts';
import { take } from '../requests.ts';
import { madeBuilds, type RunningDozor, startDozor } from '../running-server.ts';
import { tilesOfZoom } from '../tiles.ts';

const perSecond = 100;
const exportsAtOnce = 4;
/** The start of the readers' process is not measured. */
const readersStartMs = 1500;
const maxPoints = 500_000;
const askedMegabytes = 200;
const encodings = ['identity', 'gzip'] as const;
/** A reader that would need minutes for a file; many of them read while others come and go. */
const slowBytesPerSecond = 100_000;
const settleMs = 3000;

export const g11: Goal = {
  id: 'G11',
  title: 'Tiles while exports run, and the memory of exports',
  async measure(options) {
    const data = new BenchData(Math.min(options.points, maxPoints));
    try {
      const tiles = await withBuilds(options.data, (dozor) => tilesDuringExports(dozor, options));
      if (!isLinux) return [tiles, missing('memory of exports, which Linux tells', `≤ ${askedMegabytes} MB`)];
      const size = `${Math.min(options.points, maxPoints).toLocaleString('en')} points`;
      return [tiles, ...(await withBuilds(data, (dozor) => growth(dozor, size)))];
    } finally {
      data.removeCopies();
    }
  },
};

async function withBuilds<T>(data: BenchData, work: (dozor: RunningDozor) => Promise<T>): Promise<T> {
  const dozor = await startDozor(data.copy());
  try {
    await madeBuilds(dozor.url);
    return await work(dozor);
  } finally {
    await dozor.stop();
  }
}

async function tilesDuringExports({ url }: RunningDozor, { data, quick }: BenchOptions): Promise<Figure> {
  const tiles = tilesOfZoom(await data.model(), 11).slice(0, 50);
  const urls = tiles.map(({ z, x, y }) => `${url}/api/tiles/${z}/${x}/${y}.mvt`);
  const seconds = quick ? 4 : 8;
  const visitors = visitorsAtRate(urls, perSecond);
  await visitors.p99(2);
  const rounds = await compareRounds(
    quick ? 3 : 5,
    () => visitors.p99(seconds),
    async () => {
      const exports = startExports(url);
      await pause(readersStartMs);
      const beside = await visitors.p99(seconds);
      await exports.stop();
      return beside;
    },
  );
  await visitors.stop();
  const what = `p99 at ${perSecond} tiles a second, idle and beside ${exportsAtOnce} exports (${bothSides(rounds)})`;
  return atMost(what, rounds.ratios, 2, times);
}

function startExports(url: string): { stop(): Promise<void> } {
  const body = JSON.stringify({ format: 'GeoJSON', country: ['all'] });
  const readers = new URL('../processes/ask-again.ts', import.meta.url);
  return startProcess(readers, [String(exportsAtOnce), `${url}/api/export/`, body], outOfTheWay());
}

async function growth({ url, child }: RunningDozor, size: string): Promise<Figure[]> {
  await pause(settleMs);
  const before = residentMegabytes(child.pid!);
  // From here on the peak is that of the exports.
  writeFileSync(`/proc/${child.pid}/clear_refs`, '5');
  const more = (what: string): Figure =>
    atMost(what, residentMegabytes(child.pid!, 'VmHWM') - before, askedMegabytes, { unit: 'MB' });
  // Formats for programs with a row limit are refused.
  const bodies = streamedFormatIds
    .filter((format) => !('maxRows' in formatFacts[format]))
    .map((format) => JSON.stringify({ format, country: ['all'], rating: -1, selectOnlyConfirmed: false }));
  const all = bodies.flatMap((body) => encodings.map((encoding) => ({ url: `${url}/api/export/`, body, encoding })));
  for (const one of all) {
    const status = await take(one);
    if (status !== 200) throw new BenchError(`the export of ${one.body} answered ${status}`);
  }
  const inTurn = `${size}, each of ${bodies.length} formats plain and compressed, one after the other`;
  const figures = [more(`memory: ${inTurn} (${before.toFixed(0)} MB before)`)];
  const slow = new AbortController();
  const readers = all.map((one) => take({ ...one, bytesPerSecond: slowBytesPerSecond, signal: slow.signal }));
  let refused = 0;
  for (let round = 0; round < 2; round += 1) {
    for (const status of await Promise.all(all.map(take))) if (status !== 200) refused += 1;
  }
  const atOnce = `the same ${all.length} at once, twice (${refused} refused), beside ${readers.length} slow readers`;
  figures.push(more(atOnce));
  slow.abort();
  await Promise.all(readers);
  return figures;
}
