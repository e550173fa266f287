import { DatabaseSync } from 'node:sqlite';
import { openDatabase, sqlitePath } from '@dozor/server/database/open-database.ts';
import { BenchError } from '@dozor/server/testing/measuring/bench-error.ts';
import { atMost, type Figure, none } from '@dozor/server/testing/measuring/figures.ts';
import { isLinux, untilIdle } from '@dozor/server/testing/measuring/linux.ts';
import { runDozor, startDozor } from '@dozor/server/testing/measuring/running-dozor.ts';
import type { Goal } from '../goal.ts';
import { atRate } from '../requests.ts';

const votesOfPoint = 5;
const perSecond = 500;
const askedMs = 50;
const warmUpSeconds = 1;

export const g19: Goal = {
  id: 'G19',
  title: 'Votes: many at a time, and all of them again',
  async measure({ data, points, quick }) {
    const dataDir = data.copy();
    await migrate(dataDir);
    castMany(dataDir);
    const first = recompute(dataDir);
    const again = recompute(dataDir);
    const asked = Math.max(60 * (points / 1_000_000), 2);
    const whole = `recompute of ${points} points with ${votesOfPoint * points} votes`;
    return [
      atMost(`${whole}, all of them others`, first.seconds, asked, { unit: 's', digits: 1 }),
      atMost('the same again', again.seconds, asked, { unit: 's', digits: 1 }),
      none('points left out the first time, or changed by the second', points - first.changed + again.changed),
      ...(await measureVotes(dataDir, points, quick ? 4 : 20)),
    ];
  },
};

/** The data may have been made by an older version. */
async function migrate(dataDir: string): Promise<void> {
  const database = await openDatabase({ dataDir, databaseUrl: '' }, { now: 0 });
  await database.close();
}

/** Five people per point over half a year, every seventh answer `gone`. */
function castMany(dataDir: string): void {
  const database = new DatabaseSync(sqlitePath({ dataDir, databaseUrl: '' }));
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
  const { stdout, seconds } = runDozor(['recompute'], { dataDir });
  return { seconds, changed: Number(/changed (\d+)/.exec(stdout)?.[1]) };
}

/** Each from a different network, like votes of strangers. */
async function measureVotes(dataDir: string, points: number, seconds: number): Promise<Figure[]> {
  const dozor = await startDozor(dataDir, { TRUST_PROXY: '1' });
  // Its first ready files are not part of the measurement.
  if (isLinux) await untilIdle(dozor.child.pid!);
  const cast = async (n: number): Promise<{ ms: number; status: number }> => {
    const started = performance.now();
    const answer = await fetch(`${dozor.url}/api/points/${((n * 7919) % points) + 1}/votes`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.${n >> 8}.${n & 255}.9` },
      body: JSON.stringify({ kind: n % 5 === 0 ? 'gone' : 'here' }),
    });
    const text = await answer.text();
    if (![201, 404, 409, 503].includes(answer.status)) {
      throw new BenchError(`a vote was answered ${answer.status}: ${text}`);
    }
    return { ms: performance.now() - started, status: answer.status };
  };
  await atRate(perSecond, perSecond * warmUpSeconds, (n) => cast(50_000 + n));
  const votes = await atRate(perSecond, perSecond * seconds, cast);
  await dozor.stop();
  const waited = votes.map(({ ms }) => ms);
  const taken = votes.filter(({ status }) => status === 201).length;
  const what = `a vote, 99 of 100; ${perSecond} a second for ${seconds} s, ${taken} of them taken`;
  return [
    atMost(what, waited, askedMs, { unit: 'ms', digits: 1, share: 0.99 }),
    none('votes that the server had no room for', votes.filter(({ status }) => status === 503).length),
  ];
}
