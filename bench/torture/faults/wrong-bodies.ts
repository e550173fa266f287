import { request } from 'node:http';
import { atMost, compared } from '../../figures.ts';
import type { Figure } from '../../goal.ts';
import { mainThreadMs } from '../../linux.ts';
import type { Fault } from '../fault.ts';
import { type HostileServer, sufferAttack } from '../hostile.ts';

const megabytes = 1.7;
const connections = 8;
const attackMs = 40_000;

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
  inflict: (options) => sufferAttack(sendBodies, options),
};

async function sendBodies({ url, pid }: HostileServer, from: readonly string[]): Promise<Figure[]> {
  const untilMs = performance.now() + attackMs;
  const before = mainThreadMs(pid);
  const statuses = new Map<number, number>();
  let next = 0;
  const send = async (): Promise<void> => {
    while (performance.now() < untilMs) {
      const at = next++;
      const status = await statusOf(url, bodies[at % bodies.length]!, from[at % from.length]!);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: connections }, send));
  const shown = [...statuses].map(([status, times]) => `${status}: ${times}`).join(', ');
  return [
    atMost('processor time of the main thread for one', (mainThreadMs(pid) - before) / next, 50, {
      unit: 'ms',
      digits: 1,
    }),
    compared(`answers to ${next} bodies (0: cut off)`, shown),
  ];
}

function statusOf(url: string, body: string, localAddress: string): Promise<number> {
  return new Promise((resolve) => {
    const headers = { 'content-type': 'application/json', 'content-length': body.length };
    const sent = request(`${url}/api/ways/check`, { method: 'POST', headers, localAddress }, (answer) => {
      answer.resume();
      answer.on('close', () => resolve(answer.statusCode ?? 0));
    });
    sent.on('error', () => resolve(0));
    sent.end(body);
  });
}
