import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type ExportFormatId,
  exportFormatIds,
  formatFacts,
  streamedFormatIds,
} from '@dozor/domain/format/all-formats.ts';
import { completeExportOptions, type ExportOptions, exportOptionsSchema } from '@dozor/domain/format/export-options.ts';
import { Events } from '@dozor/server/core/events.ts';
import { createLog } from '@dozor/server/core/log.ts';
import { ExportEngine } from '@dozor/server/features/export/export-engine.ts';
import type { ReadModel } from '@dozor/server/read-model/read-model.ts';
import { BenchError } from '@dozor/server/testing/measuring/bench-error.ts';
import {
  atLeast,
  atMost,
  bothSides,
  compareRounds,
  type Figure,
  median,
  missing,
  times,
} from '@dozor/server/testing/measuring/figures.ts';
import { isLinux, residentMegabytes } from '@dozor/server/testing/measuring/linux.ts';
import { madeBuilds, type RunningDozor, startDozor } from '@dozor/server/testing/measuring/running-dozor.ts';
import { BenchData } from '../bench-data.ts';
import type { BenchOptions, Goal } from '../goal.ts';
import { outOfTheWay, startProcess, visitorsAtRate } from '../processes/start-process.ts';
import { take } from '../requests.ts';
import { tilesOfZoom } from '../tiles-of-zoom.ts';

interface BenchEngine {
  engine: ExportEngine;
  events: Events;
}

function openEngine(readModel: ReadModel): BenchEngine {
  const log = createLog({ logLevel: 'silent' });
  const events = new Events(log);
  const feedLaw = { file: { rows: {} }, secret: 'of the measurement' };
  return { engine: new ExportEngine({ readModel, events, log, feedLaw }), events };
}

function defaultOptions(format: ExportFormatId): ExportOptions {
  return completeExportOptions(exportOptionsSchema.parse({ format, country: ['all'] }), new Date());
}

/** @returns milliseconds, and size in bytes */
async function takeFile(
  engine: ExportEngine,
  options: ExportOptions,
  encoding: 'gzip' | 'identity',
): Promise<{ ms: number; bytes: number }> {
  const started = performance.now();
  let bytes = 0;
  for await (const chunk of engine.file(options, { changedMs: 0, encoding })) bytes += chunk.length;
  return { ms: performance.now() - started, bytes };
}

const asked = 6;
/** As long as the anchor, so that other load on the machine affects both equally. */
const roundMs = 300;
/* sqlite3's output with the same information as the format, discarded like ours, so that no pipe is measured. */
const anchors = {
  'seven columns': 'select idx, x, y, type, speed, dir_type, direction from points where rating >= 0 order by idx',
  'every column': `select points.*, freshness.belief, freshness.checked from points
    left join freshness on freshness.point_idx = points.idx where rating >= 0 order by idx`,
} as const;

type Columns = keyof typeof anchors;

export const g9: Goal = {
  id: 'G9',
  title: 'Lines a second of a whole export',
  async measure({ data, quick }) {
    if (spawnSync('sqlite3', ['--version']).status !== 0) {
      return [missing('every format against sqlite3 -csv', `≥ ${asked} ×`)];
    }
    const { engine } = openEngine(await data.model());
    const file = join(data.copy(), 'dozor.sqlite');
    const lines = Number(runSqlite(file, 'select count(*) from points where rating >= 0', 'pipe'));
    const anchorMs = (columns: Columns): number => {
      const started = performance.now();
      runSqlite(file, anchors[columns], 'ignore');
      return (performance.now() - started) / lines;
    };
    const figures: Figure[] = [];
    for (const format of exportFormatIds) {
      const options = defaultOptions(format);
      const { total } = await engine.count(options);
      const columns = formatFacts[format].sections === 'whole' ? 'every column' : 'seven columns';
      const ours = async (): Promise<number> => {
        let spent = 0;
        let files = 0;
        for (; spent < roundMs; files += 1) spent += (await takeFile(engine, options, 'identity')).ms;
        return spent / files / total;
      };
      await ours();
      const rounds = await compareRounds(quick ? 3 : 7, ours, () => anchorMs(columns));
      const rate = (1 / median(rounds.first) / 1000).toFixed(2);
      figures.push(
        atLeast(`${format}, ${rate} M lines/s, against sqlite3 -csv of ${columns}`, rounds.ratios, asked, times),
      );
    }
    await engine.close();
    return figures;
  },
};

function runSqlite(file: string, query: string, output: 'pipe' | 'ignore'): string {
  // The export threads run at low priority, so sqlite3 must too.
  const lower = String(constants.priority.PRIORITY_BELOW_NORMAL);
  const { status, stdout } = spawnSync('nice', ['-n', lower, 'sqlite3', '-csv', file, query], {
    encoding: 'utf8',
    stdio: ['ignore', output, 'inherit'],
  });
  if (status !== 0) throw new BenchError('sqlite3 failed');
  return stdout;
}

export const g10: Goal = {
  id: 'G10',
  title: 'The default export again, compressed and ready to send',
  async measure({ data, quick, points }) {
    const { engine, events } = openEngine(await data.model());
    const options = defaultOptions('Navitel');
    const { total } = await engine.count(options);
    await takeFile(engine, options, 'gzip');
    const rounds = quick ? 50 : 150;
    const known: number[] = [];
    const edited: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const again = await takeFile(engine, options, 'gzip');
      known.push(again.ms);
      const _id = String(1 + Math.floor((points * round) / rounds));
      events.emit('pointsChanged', [{ _id, version: 2, revision: 7, x: 0, y: 0, rating: 1 }]);
      await Promise.resolve();
      edited.push((await takeFile(engine, options, 'gzip')).ms);
    }
    await engine.close();
    const more = edited.map((ms, round) => ms - known[round]!);
    const perSecond = known.map((ms) => 1000 / ms);
    return [
      atLeast(`${total.toLocaleString('en')} lines that are known`, perSecond, 100, { unit: 'a second' }),
      atMost('more after an edit', more, 15, { unit: 'ms', digits: 1 }),
    ];
  },
};

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
