import { setTimeout as pause } from 'node:timers/promises';
import { createDatabase, startPostgres } from '@dozor/server/testing/databases/postgres-server.ts';
import { atMost, compared, type Figure, none, quantile } from '@dozor/server/testing/measuring/figures.ts';
import { residentMegabytes } from '@dozor/server/testing/measuring/linux.ts';
import {
  type Place,
  type RunningDozor,
  runDozor,
  startDozor,
  startSignedIn,
} from '@dozor/server/testing/measuring/running-dozor.ts';
import { BenchData } from '../bench-data.ts';
import type { BenchOptions, Goal } from '../goal.ts';
import { type Answer, PlainMix } from '../plain-mix.ts';
import { visitorsAtRate } from '../processes/start-process.ts';

const perSecond = 300;
/** Of the whole load, and of a quick one. */
const minutes = { whole: 30, quick: 2 };
const changesOfPoint = 5;
const clients = 64;
/** Pages, tiles and statements are slower the first time. */
const warmUpSeconds = 30;
const sampleEveryMs = 5000;
const overSeconds = 20;
const recoveredMs = 10_000;
/** A health check as fast as on an idle server means that the queue is empty. */
const quietMs = 50;

/** A constant rate against a database of several years, then four times what the server can do. */
export const load: Goal = {
  id: 'G17',
  name: 'load',
  title: 'Visitors at a constant rate, and four times what the server can do',
  async measure({ points, quick, data }) {
    const size = ['--points', String(points), '--changes', String(points * changesOfPoint)];
    const stored = new BenchData(points, points * changesOfPoint);
    try {
      const figures = named('SQLite', await underLoad({ dataDir: stored.copy(), databaseUrl: '' }, quick));
      const postgres = await startPostgres({ fsync: true });
      try {
        const { url: databaseUrl } = await createDatabase(postgres.url);
        const place = { dataDir: data.empty(), databaseUrl };
        runDozor(['generate', ...size], place);
        return [...figures, ...named('PostgreSQL', await underLoad(place, quick))];
      } finally {
        await postgres.stop();
      }
    } finally {
      stored.removeCopies();
    }
  },
};

function named(database: string, figures: readonly Figure[]): Figure[] {
  return figures.map((figure) => ({ ...figure, what: `${database}: ${figure.what}` }));
}

async function underLoad(place: Place, quick: BenchOptions['quick']): Promise<Figure[]> {
  const { dozor, cookie } = await startSignedIn(place, { LOG_LEVEL: 'error' });
  const before = await countPoints(dozor);
  const mix = new PlainMix({ url: dozor.url, cookie }, 1);
  await mix.askAtRate(perSecond / 3, warmUpSeconds);
  const lasted = quick ? minutes.quick : minutes.whole;
  const memory = watchMemory(dozor.child.pid!);
  const answers = await mix.askAtRate(perSecond, lasted * 60);
  const figures = [...answerFigures(answers, lasted), ...memory.figures(lasted)];
  await pause(2000);
  figures.push(...(await overload(dozor, mix)));
  mix.close();
  figures.push(none('exit code after SIGTERM', (await dozor.stop()) ?? NaN));
  const again = await startDozor(place.dataDir, { DATABASE_URL: place.databaseUrl ?? '' });
  const lost = before + mix.added - (await countPoints(again));
  await again.stop();
  return [...figures, none(`of ${mix.added} points added: lost`, Math.max(lost, 0))];
}

async function countPoints({ url }: RunningDozor): Promise<number> {
  return ((await (await fetch(`${url}/api/points/?limit=1`)).json()) as { total: number }).total;
}

function answerFigures(answers: readonly Answer[], lasted: number): Figure[] {
  const waited = (kind: Answer['kind']): number[] =>
    answers.flatMap((answer) => (answer.kind === kind && answer.status !== 503 ? [answer.ms] : []));
  const counts = Map.groupBy(answers, ({ status }) => status);
  const shown = [...counts].toSorted(([a], [b]) => a - b).map(([status, all]) => `${status}: ${all.length}`);
  const failed = answers.filter(({ status }) => status === 0 || status >= 500).length;
  return [
    compared(`answers in ${lasted} minutes at ${perSecond} a second, by status`, shown.join(', ')),
    none('answers of 500 and above, and none at all', failed),
    compared('half of the reads', `${quantile(waited('read'), 0.5).toFixed(1)} ms`),
    atMost('99 of 100 reads', quantile(waited('read'), 0.99), 100),
    atMost('99 of 100 writes', quantile(waited('write'), 0.99), 250),
  ];
}

function watchMemory(pid: number): { figures(lasted: number): Figure[] } {
  const started = performance.now();
  const samples: { minute: number; megabytes: number }[] = [];
  const sample = (): void => {
    samples.push({ minute: (performance.now() - started) / 60_000, megabytes: residentMegabytes(pid) });
  };
  sample();
  const timer = setInterval(sample, sampleEveryMs);
  return {
    figures(lasted) {
      clearInterval(timer);
      // Caches fill up before.
      const last = samples.filter(({ minute }) => minute >= lasted / 3);
      const shown = { unit: 'MB a minute', digits: 2 };
      const highest = samples.reduce((max, { megabytes }) => Math.max(max, megabytes), 0);
      return [
        compared('highest memory of the process', `${Math.round(highest)} MB`),
        atMost(`growth of its memory over the last two thirds`, slopeOf(last), 2, shown),
      ];
    },
  };
}

/** Linear regression (least squares), megabytes a minute. */
function slopeOf(samples: readonly { minute: number; megabytes: number }[]): number {
  const mean = (of: 'minute' | 'megabytes'): number => samples.reduce((sum, one) => sum + one[of], 0) / samples.length;
  const [minute, megabytes] = [mean('minute'), mean('megabytes')];
  const above = samples.reduce((sum, one) => sum + (one.minute - minute) * (one.megabytes - megabytes), 0);
  return above / samples.reduce((sum, one) => sum + (one.minute - minute) ** 2, 0);
}

async function overload({ url }: RunningDozor, mix: PlainMix): Promise<Figure[]> {
  const counted = 3000;
  const capacity = (counted * 1000) / (await mix.answerAll(counted, clients));
  // From processes of their own over open connections, like a proxy's: this one is busy sending requests.
  const watcher = visitorsAtRate([`${url}/health/live`], 10);
  const refused = visitorsAtRate([`${url}/api/points/?limit=10`], 20, 503);
  await Promise.all([watcher.p99(1), refused.p99(1)]);
  const [answers, healthP99, refusalP99] = await Promise.all([
    mix.askAtRate(capacity * 4, overSeconds),
    watcher.p99(overSeconds),
    refused.p99(overSeconds),
  ]);
  await Promise.all([watcher.stop(), refused.stop()]);
  const ended = performance.now();
  const healthMs = async (): Promise<number> => {
    const asked = performance.now();
    const isFine = await fetch(`${url}/health/live`).then(
      ({ ok }) => ok,
      () => false,
    );
    return isFine ? performance.now() - asked : Infinity;
  };
  while ((await healthMs()) > quietMs && performance.now() - ended < 6 * recoveredMs) await pause(100);
  const recovery = performance.now() - ended;
  return [
    compared(`capacity with ${clients} clients`, `${Math.round(capacity)} a second`),
    compared('refused (503) at four times that', String(answers.filter(({ status }) => status === 503).length)),
    // Without a refusal there is none to wait for.
    atMost('99 of 100 of the refusals came within', refusalP99 || 0, 250),
    atMost('99 of 100 of /health/live', healthP99, 250),
    none('other answers of 500 and above', answers.filter(({ status }) => status >= 500 && status !== 503).length),
    atMost('until /health/live is quick again', recovery, recoveredMs),
  ];
}
