import { setTimeout as pause } from 'node:timers/promises';
import { anonymousCalls } from '../anonymous-calls.ts';
import { BenchData } from '../bench-data.ts';
import { median } from '../compare.ts';
import type { Figure, Goal } from '../goal.ts';
import { mainThreadMs } from '../main-thread.ts';
import { type RunningDozor, startDozor } from '../running-server.ts';
import { untilIdle } from '../until-idle.ts';

const entriesPerPoint = 5;
const asked = { mainThreadMs: 50, growth: 3, tileMs: 20 };
/** Of less the noise is larger than the growth. */
const countedMs = 2;
/** The call is under way when the tile is asked for. */
const tileAfterMs = 2;
const idlePollMs = 5000;
const tile = '/api/tiles/5/19/9.mvt';

interface Cost {
  mainThreadMs: number;
  tileMs: number;
}

export const g15: Goal = {
  id: 'G15',
  title: 'What an anonymous call costs the main thread',
  async measure({ points, quick }) {
    const rounds = quick ? 3 : 7;
    const [tenth, whole] = [await costsAt(points / 10, rounds), await costsAt(points, rounds)];
    const growths = anonymousCalls.map((call): [string, number] => {
      const now = whole.get(call)!.mainThreadMs;
      const before = tenth.get(call)!.mainThreadMs;
      console.log(
        `  ${now.toFixed(1)} ms (${before.toFixed(1)} at a tenth), tile ${whole.get(call)!.tileMs.toFixed(1)} ms: ${call}`,
      );
      return [call, now < countedMs ? 1 : now / Math.max(before, countedMs)];
    });
    const dearest = highest(anonymousCalls.map((call) => [call, whole.get(call)!.mainThreadMs]));
    const steepest = highest(growths);
    const slowest = highest(anonymousCalls.map((call) => [call, whole.get(call)!.tileMs]));
    return [
      figure(`processor time of the main thread, ${dearest[0]}`, dearest[1], ' ms', asked.mainThreadMs),
      figure(`against a tenth of points and history, ${steepest[0]}`, steepest[1], ' ×', asked.growth),
      figure(`a tile asked for beside it, ${slowest[0]}`, slowest[1], ' ms', asked.tileMs),
    ];
  },
};

function figure(what: string, value: number, unit: string, most: number): Figure {
  return { what, value: `${value.toFixed(1)}${unit}`, asked: `≤ ${most}${unit}`, met: value <= most };
}

function highest(values: readonly [string, number][]): [string, number] {
  return values.reduce((one, other) => (other[1] > one[1] ? other : one));
}

/** Medians of each call by itself, on a server with nothing else to do. */
async function costsAt(points: number, rounds: number): Promise<Map<string, Cost>> {
  const data = new BenchData(points, points * entriesPerPoint);
  const dozor = await startDozor(data.copy());
  try {
    await untilIdle(dozor.child.pid!);
    const idle = await idleShare(dozor.child.pid!);
    console.log(`  ${points} points: ${(idle * 1000).toFixed(1)} ms a second with nothing to do`);
    const costs = new Map<string, Cost>();
    for (const call of anonymousCalls) {
      costs.set(call, await costOf(dozor, await filledIn(dozor.url, call), { rounds, idle }));
    }
    return costs;
  } finally {
    await dozor.stop();
    data.removeCopies();
  }
}

/** What the thread takes anyway, such as for looks at its database: milliseconds for each one that passes. */
async function idleShare(processId: number): Promise<number> {
  const [started, before] = [performance.now(), mainThreadMs(processId)];
  await pause(idlePollMs);
  return (mainThreadMs(processId) - before) / (performance.now() - started);
}

async function costOf(
  { url, child }: RunningDozor,
  call: string,
  { rounds, idle }: { rounds: number; idle: number },
): Promise<Cost> {
  await take(url + tile);
  // Statistics are kept for minutes: their first call is the one that costs.
  if (!call.startsWith('/api/statistics')) await take(url + call);
  const [costs, tiles]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    const [started, before] = [performance.now(), mainThreadMs(child.pid!)];
    await take(url + call);
    // While a call is answered elsewhere the thread goes on with what it does anyway.
    const anyway = idle * (performance.now() - started);
    costs.push(Math.max(mainThreadMs(child.pid!) - before - anyway, 0));
  }
  for (let round = 0; round < rounds; round += 1) {
    const answer = take(url + call);
    await pause(tileAfterMs);
    const started = performance.now();
    await take(url + tile);
    tiles.push(performance.now() - started);
    await answer;
  }
  const isKept = call.startsWith('/api/statistics');
  for (const values of [costs, tiles]) values.sort((a, b) => a - b);
  return { mainThreadMs: isKept ? costs.at(-1)! : median(costs), tileMs: median(tiles) };
}

async function filledIn(url: string, call: string): Promise<string> {
  if (!call.includes('{last}')) return call;
  const first = await fetch(url + call.replace('{last}', '1'));
  const { total, limit } = (await first.json()) as { total: number; limit: number };
  return call.replace('{last}', String(Math.max(Math.ceil(total / limit), 1)));
}

async function take(address: string): Promise<void> {
  const answer = await fetch(address);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
}
