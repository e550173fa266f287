import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  atLeast,
  atMost,
  compared,
  type Figure,
  median,
  missing,
  quantile,
  times,
} from '@dozor/server/testing/measuring/figures.ts';
import { mainThreadMs } from '@dozor/server/testing/measuring/linux.ts';
import {
  type Place,
  runDozor,
  type RunningDozor,
  startSignedIn,
} from '@dozor/server/testing/measuring/running-dozor.ts';
import type { Goal } from '../goal.ts';
import { PlainMix } from '../plain-mix.ts';
import { formerTree, hasCommit } from '../processes/former-tree.ts';

/** The tree of 25 November 2026, before long work had turns. */
const former = '0ed01578';
const points = 100_000;
const changes = 200_000;
const clients = 24;
const maxAcceptedMs = 2500;

interface Side {
  dozor: RunningDozor;
  cookie: string;
}

export const g37: Goal = {
  id: 'G37',
  name: 'capacity',
  title: `A plain mix of requests against the tree of ${former}`,
  async measure({ data, quick }) {
    const asked = '≥ 1 ×';
    if (!hasCommit(former)) return [missing('capacity', asked, `missing: the history lacks ${former}`)];
    const bin = join(formerTree(former), 'server/bin/dozor.mjs');
    const sides = [await start({ dataDir: data.empty() }), await start({ dataDir: data.empty(), bin })] as const;
    try {
      return await compare(sides, quick);
    } finally {
      for (const { dozor } of sides) await dozor.stop();
    }
  },
};

async function start(place: Place): Promise<Side> {
  runDozor(['generate', '--points', String(points), '--changes', String(changes)], place);
  // With a file in place of the folder neither makes ready files beside the requests.
  writeFileSync(join(place.dataDir, 'builds'), '');
  const { dozor, cookie } = await startSignedIn(place);
  return { dozor, cookie };
}

async function compare(sides: readonly [Side, Side], quick: boolean): Promise<Figure[]> {
  const requests = quick ? 1000 : 3000;
  const measured = sides.map(() => ({ used: [] as number[], took: [] as number[] }));
  for (let round = 0; round <= (quick ? 3 : 7); round += 1) {
    for (const [index, side] of sides.entries()) {
      const mix = new PlainMix({ url: side.dozor.url, cookie: side.cookie }, round + 1);
      const before = mainThreadMs(side.dozor.child.pid!);
      const took = await mix.answerAll(requests, clients);
      mix.close();
      // The first round warms both up.
      if (round === 0) continue;
      measured[index]!.used.push(mainThreadMs(side.dozor.child.pid!) - before);
      measured[index]!.took.push(took);
    }
  }
  const [now, then] = [measured[0]!, measured[1]!];
  const ratios = (kind: 'used' | 'took'): number[] => now[kind].map((ms, round) => then[kind][round]! / ms);
  const perSecond = ({ took }: typeof now): number => Math.round((requests * 1000) / median(took));
  const each = ({ used }: typeof now): string => `${(median(used) / requests).toFixed(2)} ms`;
  const rate = perSecond(now);
  return [
    atLeast(
      `processor time of the main thread for the same requests (${each(now)} against ${each(then)} each)`,
      ratios('used'),
      1,
      times,
    ),
    compared(
      'the same by the clock',
      `${median(ratios('took')).toFixed(2)} × (${rate} against ${perSecond(then)} a second)`,
    ),
    ...(await overloaded(sides, rate * 4, quick ? 8 : 20)),
  ];
}

/** Both one after the other, at the same rate. */
async function overloaded(sides: readonly [Side, Side], perSecond: number, seconds: number): Promise<Figure[]> {
  const accepted: number[][] = [];
  for (const side of sides) {
    const mix = new PlainMix({ url: side.dozor.url, cookie: side.cookie }, 99);
    const answers = await mix.askAtRate(perSecond, seconds);
    mix.close();
    accepted.push(answers.filter(({ status }) => status > 0 && status < 400).map(({ ms }) => ms));
  }
  const [now, then] = [accepted[0]!, accepted[1]!];
  const shown = { unit: 'ms', share: 1 };
  return [
    atMost(`oldest of ${now.length} accepted requests at four times that rate`, now, maxAcceptedMs, shown),
    compared('99 of 100 of them', `${Math.round(quantile(now, 0.99))} ms`),
    compared(
      `99 of 100 of ${then.length} accepted by ${former} at the same rate`,
      `${Math.round(quantile(then, 0.99))} ms`,
    ),
  ];
}
