import type { Fault } from '../fault.ts';
import { flood } from '../flood.ts';
import { sufferAttack } from '../hostile.ts';

const megabytes = 1.7;
const line = '[[1,2],[2,3]]';
const fill = (part: (at: number) => string): string => {
  const parts: string[] = [];
  for (let length = 0; length < megabytes * 1e6; length += parts.at(-1)!.length + 1) parts.push(part(parts.length));
  return parts.join();
};

/** Whatever was dear to refuse: keys, positions that are wrong, far too many of them, depth, one long text. */
const bodies: readonly string[] = [
  `{"line":${line},${fill((at) => `"k${at}":1`)}}`,
  `{"line":[${fill(() => '[999,99]')}]}`,
  `{"line":[${fill(() => '["1","2"]')}]}`,
  `{"line":[${fill(() => '[1.5,2.5]')}]}`,
  `{"line":[${fill(() => '[]')}]}`,
  `${'['.repeat(850_000)}${']'.repeat(850_000)}`,
  `{"line":${line},"types":[${fill(() => '"static_cam"')}]}`,
  `{"line":${line},"rating":"${'x'.repeat(megabytes * 1e6)}"}`,
];

/** Bodies of nearly two megabytes, each of which is refused. */
export const wrongBodies: Fault = {
  id: 'bodies',
  title: 'wrong bodies of 1.7 MB to the check of ways',
  inflict: (options) => {
    const calls = bodies.map((body) => ({ path: '/api/ways/check', body }));
    return sufferAttack(
      flood(() => calls),
      options,
    );
  },
};
