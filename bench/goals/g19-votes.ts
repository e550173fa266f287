import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { DatabaseSync } from 'node:sqlite';
import { openDatabase, sqlitePath } from '@dozor/server/database/open-database.ts';
import { readConfig } from '@dozor/server/platform/config.ts';
import { dozorBin } from '../bench-data.ts';
import { quantile } from '../compare.ts';
import type { Figure, Goal } from '../goal.ts';
import { startDozor } from '../running-server.ts';

const votesOfPoint = 5;
const writers = 10;

export const g17: Goal = {
  id: 'G17',
  title: 'Votes: one, and all of them again',
  async measure({ data, points, quick }) {
    const dataDir = data.copy();
    await migrate(dataDir);
    castMany(dataDir);
    const first = recompute(dataDir);
    const second = recompute(dataDir);
    const asked = Math.max(60 * (points / 1_000_000), 2);
    return [
      {
        what: `recompute of ${points} points with ${votesOfPoint * points} votes, all of them others`,
        value: `${first.seconds.toFixed(1)} s`,
        asked: `≤ ${asked} s`,
        met: first.seconds <= asked && first.changed === points,
      },
      {
        what: 'the same again, nothing of which is another',
        value: `${second.seconds.toFixed(1)} s, ${second.changed} changed`,
        asked: `≤ ${asked} s, 0 changed`,
        met: second.seconds <= asked && second.changed === 0,
      },
      ...(await measureVotes(dataDir, points, quick ? 200 : 1000)),
    ];
  },
};

/** The data may have been made by an older version. */
async function migrate(dataDir: string): Promise<void> {
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }), { now: 0 });
  await database.close();
}

/** Five people a point, every seventh answer `gone`, over half a year. */
function castMany(dataDir: string): void {
  const database = new DatabaseSync(sqlitePath(readConfig({ DATA_DIR: dataDir })));
  for (let turn = 1; turn <= votesOfPoint; turn += 1) {
    database.exec(`insert into votes
      (id, point_idx, voter, network, kind, at, created, born, weight, source, ignored)
      select ${turn} * 100000000 + idx, idx, 'u' || (${turn} * 100000 + idx * 31 % 100000), 'n' || (idx * 7 % 5000),
        case when (idx + ${turn}) % 7 = 0 then 'gone' else 'here' end, updated + ${turn} * 2592000000, 0,
        updated - 40000000000, case when (idx + ${turn}) % 7 = 0 then 1.386 else 2.197 end, 'web', 0
      from points where rating > -2`);
  }
  database.exec("update counters set value = 1000000000 where name = 'votes'");
  database.close();
}

function recompute(dataDir: string): { seconds: number; changed: number } {
  const started = performance.now();
  const { stdout, status } = spawnSync(process.execPath, [dozorBin, 'recompute'], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error('the votes could not be gone through');
  return { seconds: (performance.now() - started) / 1000, changed: Number(/changed (\d+)/.exec(stdout)?.[1]) };
}

async function measureVotes(dataDir: string, points: number, count: number): Promise<Figure[]> {
  const dozor = await startDozor(dataDir, { TRUST_PROXY: '1' });
  const cast = async (round: number): Promise<number> => {
    const started = performance.now();
    const answer = await fetch(`${dozor.url}/api/points/${((round * 7919) % points) + 1}/votes`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.${round >> 8}.${round & 255}.9` },
      body: JSON.stringify({ kind: round % 5 === 0 ? 'gone' : 'here' }),
    });
    const { message } = (await answer.json()) as { message?: string };
    if (answer.status !== 201 && answer.status !== 409 && answer.status !== 404) {
      throw new Error(`a vote was answered ${answer.status}: ${message}`);
    }
    return performance.now() - started;
  };
  for (let round = 0; round < 50; round += 1) await cast(60_000 + round);
  const alone: number[] = [];
  for (let round = 0; round < count; round += 1) alone.push(await cast(round));
  const together = await Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      const own: number[] = [];
      for (let round = 0; round < count / writers; round += 1) own.push(await cast(10_000 + writer * 1000 + round));
      return own;
    }),
  );
  await dozor.stop();
  return [figure('a vote, one after the other', alone), figure(`a vote beside ${writers - 1} others`, together.flat())];
}

function figure(what: string, milliseconds: number[]): Figure {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  const value = quantile(sorted, 0.99);
  const show = (ms: number): string => `${ms.toFixed(1)} ms`;
  const spread = `${show(sorted[0]!)} – ${show(sorted.at(-1)!)}`;
  return { what: `${what}, 99 of 100`, value: show(value), spread, asked: '≤ 50 ms', met: value <= 50 };
}
