import type { Fault } from '../fault.ts';
import { flood } from '../flood.ts';
import { sufferAttack } from '../hostile.ts';
import { visits } from '../others.ts';

const acrossContinent = [
  [30, 60],
  [100, 50],
];
const acrossTown = [
  [37.4, 55.7],
  [37.67, 55.75],
];

const check = (line: readonly number[][]) => ({ path: '/api/ways/check', body: JSON.stringify({ line }) });

export const longWays: Fault = {
  id: 'long-ways',
  title: 'checks of ways across a continent',
  inflict: (options) =>
    sufferAttack(
      flood(() => [check(acrossContinent)]),
      options,
      [...visits, check(acrossTown)],
    ),
};
