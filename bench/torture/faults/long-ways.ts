import { BenchData } from '../../bench-data.ts';
import { startDozor } from '../../running-server.ts';
import type { Fault } from '../fault.ts';
import { flooded } from '../flood.ts';

const points = 20_000;
const acrossContinent = [
  [30, 60],
  [100, 50],
];
const acrossTown = [
  [37.4, 55.7],
  [37.67, 55.75],
];

export const longWays: Fault = {
  id: 'long-ways',
  title: 'Ways across a continent, from one address and from fifty',
  async inflict({ quick }) {
    const data = new BenchData(points);
    const dozor = await startDozor(data.copy(), { RATE_LIMITS: 'on' });
    const check = (line: readonly number[][]) => ({ path: '/api/ways/check', body: JSON.stringify({ line }) });
    try {
      return await flooded(dozor, {
        title: 'checks',
        hostile: check(acrossContinent),
        honest: check(acrossTown),
        seconds: quick ? 8 : 30,
      });
    } finally {
      await dozor.stop();
      data.removeCopies();
    }
  },
};
