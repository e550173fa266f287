import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { allEndpoints } from '@dozor/contract/all-endpoints.ts';
import type { Endpoint } from '@dozor/contract/endpoint.ts';
import type { HttpClient } from '../clients/http-client.ts';
import { atMost, compared, type Figure, median, none } from '../measuring/figures.ts';
import { mainThreadMs, untilIdle } from '../measuring/linux.ts';
import { signIn, startDozor } from '../measuring/running-dozor.ts';
import type { Fault } from './fault.ts';
import { hostileBodies } from './hostile-bodies.ts';

const askedMs = 50;
const shownCalls = 8;

interface Dearest {
  call: string;
  body: string;
  ms: number;
}

/** What the dearest body that each call refuses costs the main thread. */
export const refusedBodies: Fault = {
  id: 'refused',
  title: 'bodies made to be dear to refuse, for every call',
  async inflict({ quick, scratch }) {
    const folder = mkdtempSync(join(scratch, 'refused-'));
    const server = await startDozor(folder, { LOG_LEVEL: 'silent' });
    try {
      const client = await signIn({ url: server.url, password: server.adminPassword });
      await untilIdle(server.child.pid!);
      const rounds = quick ? 3 : 7;
      const [found, counts]: [Dearest[], { bodies: number; failed: number }] = [[], { bodies: 0, failed: 0 }];
      for (const endpoint of allEndpoints) {
        if (endpoint.body === undefined && endpoint.multipart === undefined) continue;
        const dearest = await dearestBody(endpoint, { client, pid: server.child.pid!, rounds, counts });
        if (!dearest) continue;
        console.log(`  ${dearest.ms.toFixed(1)} ms: ${dearest.call}, ${dearest.body}`);
        found.push(dearest);
      }
      return figures(found, counts);
    } finally {
      await server.stop();
    }
  },
};

interface Measuring {
  client: HttpClient;
  pid: number;
  rounds: number;
  counts: { bodies: number; failed: number };
}

async function dearestBody(
  endpoint: Endpoint,
  { client, pid, rounds, counts }: Measuring,
): Promise<Dearest | undefined> {
  let dearest: Dearest | undefined;
  const path = endpoint.path.replace(':login', 'admin').replaceAll(/:\w+/g, '1');
  for (const { name, text } of hostileBodies(endpoint)) {
    counts.bodies += 1;
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const before = mainThreadMs(pid);
      const headers: Record<string, string> = typeof text === 'string' ? { 'content-type': 'application/json' } : {};
      const { status } = await client.send(endpoint.method, path, undefined, { raw: text, headers });
      times.push(mainThreadMs(pid) - before);
      if (status >= 500) counts.failed += 1;
    }
    const ms = median(times);
    if (dearest === undefined || ms > dearest.ms)
      dearest = { call: `${endpoint.method} ${endpoint.path}`, body: name, ms };
  }
  return dearest;
}

function figures(found: readonly Dearest[], { bodies, failed }: Measuring['counts']): Figure[] {
  const [first, ...others] = found.toSorted((one, other) => other.ms - one.ms);
  const nameOf = ({ call, body }: Dearest): string => `${call}, ${body}`;
  return [
    atMost(`the dearest of ${bodies} bodies of ${found.length} calls: ${nameOf(first!)}`, first!.ms, askedMs, {
      unit: 'ms',
      digits: 1,
    }),
    none('answers of 500 and above', failed),
    ...others.slice(0, shownCalls).map((one) => compared(nameOf(one), `${one.ms.toFixed(1)} ms`)),
  ];
}
