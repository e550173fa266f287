import { setTimeout as pause } from 'node:timers/promises';
import { BenchError } from '@dozor/server/testing/measuring/bench-error.ts';
import { atMost, type Figure, median, missing } from '@dozor/server/testing/measuring/figures.ts';
import { isLinux, mainThreadMs, processorMs, untilIdle } from '@dozor/server/testing/measuring/linux.ts';
import { type RunningDozor, startDozor } from '@dozor/server/testing/measuring/running-dozor.ts';
import { BenchData } from '../bench-data.ts';
import type { BenchOptions, Goal } from '../goal.ts';
import { outOfTheWay, startProcess } from '../processes/start-process.ts';
import { take } from '../requests.ts';

const entriesPerPoint = 5;
const asked = { callMs: 50, growth: 3, tileMs: 20, besideFlood: 3 };
/** Below this, noise exceeds growth. */
const countedMs = 2;
/** The call is in progress when the tile is requested. */
const tileAfterMs = 2;
const idlePollMs = 5000;
const floodClients = 8;
const tile = '/api/tiles/5/19/9.mvt';
const times = { unit: '×', digits: 1 };
const inMs = { unit: 'ms', digits: 1 };

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const day = daysAgo(30);
const yearAgo = daysAgo(400);
const city = '37.3,55.5,37.9,55.9';
const country = '27,41,169,80';

/** Expensive calls that anyone can make; `{last}` is the last page of the list, `{half}` a point amid all others. */
const anonymousCalls: readonly string[] = [
  '/api/history/created',
  '/api/history/changed',
  '/api/history/changed?page={last}',
  '/api/history/changed?page=1000',
  '/api/history/changed?page=1000000',
  '/api/history/commented?selectedCountries=RU&page={last}',
  '/api/history/changed?selectedTypes=static_cam,dummy&selectedCountries=RU,KZ&rating=1',
  '/api/history/created?selectedTypes=dummy&selectedCountries=ZZ',
  '/api/history/counts',
  '/api/history/counts?selectedCountries=RU',
  '/api/history/counts?selectedCountries=ZZ',
  `/api/history/counts?dateFrom=${day}&dateTo=${day}`,
  `/api/history/counts?bbox=${city}`,
  `/api/history/changed?bbox=${city}`,
  `/api/history/counts?bbox=${city}&imports=folded`,
  `/api/history/counts?bbox=${country}&imports=folded`,
  `/api/history/created?bbox=${country}&imports=folded`,
  `/api/history/changed?bbox=${country}`,
  `/api/history/changed?bbox=${country}&page=2000`,
  `/api/history/commented?bbox=${country}&selectedTypes=static_cam&dateFrom=${yearAgo}&dateTo=${day}`,
  `/api/history/counts?bbox=${country}&selectedTypes=static_cam&dateFrom=${yearAgo}&dateTo=${day}`,
  `/api/history/counts?selectedTypes=static_cam,dummy&selectedCountries=RU,KZ&rating=1&dateFrom=${yearAgo}`,
  `/api/history/changed?selectedCountries=RU&dateFrom=${yearAgo}&page={last}`,
  '/api/account/sample-1/points/changed',
  `/api/account/sample-1/points/changed?rating=0&dateFrom=${yearAgo}&dateTo=${day}`,
  `/api/account/sample-1/points/changed?bbox=${city}`,
  '/api/account/sample-1/points/created?selectedCountries=RU&selectedTypes=static_cam',
  '/api/account/sample-1/points/commented?rating=1&page={last}',
  '/api/account/sample-400/points/changed?rating=1',
  `/api/history/at?date=${day}&bbox=${city}&zoom=11`,
  `/api/history/at?date=${day}&bbox=${country}&zoom=4`,
  '/api/history/span',
  '/feeds/all.atom',
  '/feeds/country/RU.atom',
  '/feeds/country/ZZ.atom',
  '/feeds/user/sample-1.atom',
  '/feeds/user/sample-400.atom',
  '/feeds/point/1.atom',
  '/api/points/1/history',
  '/api/comments/1',
  '/builds/changes?since=0',
  '/builds/changes?since=0&rows=full',
  '/api/statistics',
  '/api/addresses/countries',
  '/api/addresses/regions?country=RU',
  '/api/addresses/summary?code=RU',
  `/api/points/?bbox=${city}`,
  `/api/points/?bbox=${city}&types=static_cam,dummy&rating=1&limit=500`,
  `/api/points/?bbox=${country}`,
  `/api/points/?bbox=${country}&types=mobile_ambush`,
  '/api/points/?limit=2000',
  '/api/points/?regions=RU,US,FR&freshness=gone&rating=0&limit=2000',
  '/api/points/?changedSince=0&after={half}&limit=2000',
  '/api/points/1',
  '/api/points/1/votes',
  '/api/points/check?near=37.6,55.7&limit=50',
  '/api/points/check?near=0,0&limit=50',
  '/api/places/search?q=sa&x=37&y=55',
  '/api/places/search?q=%D0%95%D0%BA%D0%B0%D1%82%D0%B5%D1%80%D0%B5%D0%BD%D0%B1%D1%83%D1%80%D0%B3',
  '/api/export/collect?format=Navitel&country=all',
];

/** Milliseconds of a single call. */
interface Cost {
  /** Processor time of the main thread, and of all threads and processes of the server. */
  main: number;
  all: number;
  /** Until the answer, and until that of a tile requested meanwhile. */
  answer: number;
  tile: number;
  /** Until the answer next to many clients that repeat the most expensive call; 0 if not measured. */
  beside: number;
}

type Costs = Map<string, Cost>;

export const g15: Goal = {
  id: 'G15',
  title: 'What an anonymous call costs the main thread',
  async measure(options) {
    if (!isLinux) return [missing('processor time of a thread, which Linux tells', `≤ ${asked.callMs} ms`)];
    const { tenth, whole } = await costs(options);
    return [
      highest(whole, 'processor time of the main thread', ({ main }) => main, asked.callMs, inMs),
      highest(whole, 'main thread against a tenth of points and history', growth(tenth, 'main'), asked.growth, times),
      highest(whole, 'a tile asked for beside it', (cost) => cost.tile, asked.tileMs, inMs),
    ];
  },
};

export const g20: Goal = {
  id: 'G20',
  title: 'What an anonymous call costs all processes of the server (SQLite)',
  async measure(options) {
    if (!isLinux) return [missing('processor time of processes, which Linux tells', `≤ ${asked.callMs} ms`)];
    const { tenth, whole } = await costs(options);
    const slowed = ({ answer, beside }: Cost): number => beside / Math.max(answer, countedMs);
    const half = median([...whole.values()].map(slowed)).toFixed(1);
    const flood = `answered beside ${floodClients} who ask for nothing but ${costliestOf(whole)} (half of all: ${half} ×)`;
    return [
      highest(whole, 'processor time of all processes', ({ all }) => all, asked.callMs, inMs),
      highest(whole, 'all processes against a tenth of points and history', growth(tenth, 'all'), asked.growth, times),
      highest(whole, flood, slowed, asked.besideFlood, times),
    ];
  },
};

function growth(tenth: Costs, of: 'main' | 'all'): (cost: Cost, call: string) => number {
  return (cost, call) => (cost[of] < countedMs ? 1 : cost[of] / Math.max(tenth.get(call)![of], countedMs));
}

function highest(
  calls: Costs,
  what: string,
  of: (cost: Cost, call: string) => number,
  max: number,
  shown: { unit: string; digits: number },
): Figure {
  const values = [...calls].map(([call, cost]): [string, number] => [call, of(cost, call)]);
  const [call, value] = values.reduce((one, other) => (other[1] > one[1] ? other : one));
  return atMost(`${what}, ${call}`, value, max, shown);
}

function costliestOf(calls: Costs): string {
  return [...calls].reduce((one, other) => (other[1].all > one[1].all ? other : one))[0];
}

let measured: Promise<{ tenth: Costs; whole: Costs }> | undefined;

/** Measured once for both goals. */
function costs({ points, quick }: BenchOptions): Promise<{ tenth: Costs; whole: Costs }> {
  const rounds = quick ? 3 : 7;
  measured ??= (async () => ({
    tenth: await costsAt(points / 10, { rounds, isFlooded: false }),
    whole: await costsAt(points, { rounds, isFlooded: true }),
  }))();
  return measured;
}

async function costsAt(points: number, { rounds, isFlooded }: { rounds: number; isFlooded: boolean }): Promise<Costs> {
  const data = new BenchData(points, points * entriesPerPoint);
  const dozor = await startDozor(data.copy());
  try {
    await untilIdle(dozor.child.pid!);
    const idle = await idleShares(dozor.child.pid!);
    console.log(`  ${points} points: ${(idle.main * 1000).toFixed(1)} ms a second with nothing to do`);
    const calls: Costs = new Map();
    for (const call of anonymousCalls) {
      const cost = await costOf(dozor, await filledIn(dozor.url, call), { rounds, idle });
      const shown = [cost.main, cost.all, cost.answer, cost.tile].map((ms) => ms.toFixed(1)).join(', ');
      console.log(`  main thread, all, answer, tile beside it: ${shown} ms: ${call}`);
      calls.set(call, cost);
    }
    if (isFlooded) await floodWith(costliestOf(calls), dozor, calls, rounds);
    return calls;
  } finally {
    await dozor.stop();
    data.removeCopies();
  }
}

type Used = Pick<Cost, 'main' | 'all'>;

function used(processId: number): Used {
  return { main: mainThreadMs(processId), all: processorMs(processId) };
}

/** Background work of the server, such as polling its database, per elapsed millisecond. */
async function idleShares(processId: number): Promise<Used> {
  const [started, before] = [performance.now(), used(processId)];
  await pause(idlePollMs);
  const [after, passed] = [used(processId), performance.now() - started];
  return { main: (after.main - before.main) / passed, all: (after.all - before.all) / passed };
}

async function costOf(
  { url, child }: RunningDozor,
  call: string,
  { rounds, idle }: { rounds: number; idle: Used },
): Promise<Cost> {
  // Statistics are cached for minutes: only their first call is expensive.
  const isCached = call.startsWith('/api/statistics');
  await answered(url + tile);
  if (!isCached) await answered(url + call);
  const [main, all, answers, tiles]: [number[], number[], number[], number[]] = [[], [], [], []];
  for (let round = 0; round < rounds; round += 1) {
    const before = used(child.pid!);
    const passed = await answered(url + call);
    const after = used(child.pid!);
    // While a call is answered elsewhere the server continues its background work.
    main.push(Math.max(after.main - before.main - idle.main * passed, 0));
    all.push(Math.max(after.all - before.all - idle.all * passed, 0));
    answers.push(passed);
  }
  for (let round = 0; round < rounds; round += 1) {
    const answer = answered(url + call);
    await pause(tileAfterMs);
    tiles.push(await answered(url + tile));
    await answer;
  }
  const typical = (values: number[]): number =>
    isCached ? values.reduce((max, value) => Math.max(max, value), 0) : median(values);
  return { main: typical(main), all: typical(all), answer: median(answers), tile: median(tiles), beside: 0 };
}

async function floodWith(costliest: string, { url }: RunningDozor, calls: Costs, rounds: number): Promise<void> {
  const program = new URL('../processes/ask-again.ts', import.meta.url);
  const flood = startProcess(program, [String(floodClients), url + (await filledIn(url, costliest))], outOfTheWay());
  await pause(idlePollMs);
  for (const [call, cost] of calls) {
    if (call === costliest) continue;
    const waited: number[] = [];
    for (let round = 0; round < rounds; round += 1) waited.push(await answered(url + (await filledIn(url, call)), 503));
    cost.beside = median(waited);
    console.log(`  beside the flood, alone: ${cost.beside.toFixed(1)}, ${cost.answer.toFixed(1)} ms: ${call}`);
  }
  await flood.stop();
}

async function filledIn(url: string, asked: string): Promise<string> {
  const call = asked.includes('{half}') ? asked.replace('{half}', String(await halfOfPoints(url))) : asked;
  if (!call.includes('{last}')) return call;
  const first = await fetch(url + call.replace('{last}', '1'));
  const { total, limit } = (await first.json()) as { total: number; limit: number };
  return call.replace('{last}', String(Math.max(Math.ceil(total / limit), 1)));
}

async function halfOfPoints(url: string): Promise<number> {
  const { total } = (await (await fetch(`${url}/api/points/?limit=1`)).json()) as { total: number };
  return Math.floor(total / 2);
}

/** @returns milliseconds until the complete answer */
async function answered(url: string, alsoAllowed?: number): Promise<number> {
  const started = performance.now();
  const status = await take({ url });
  if (status !== 200 && status !== alsoAllowed) throw new BenchError(`${url}: ${status}`);
  return performance.now() - started;
}
