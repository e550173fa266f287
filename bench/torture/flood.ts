import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { atMost, compared, median, none, times } from '../figures.ts';
import type { Figure } from '../goal.ts';
import { residentMegabytes } from '../linux.ts';
import type { RunningDozor } from '../running-server.ts';

export interface Call {
  method?: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
}

interface Flood {
  title: string;
  /** Of whoever floods. */
  hostile: Call;
  /** Of somebody else, in the same line. */
  honest: Call;
  seconds: number;
}

const connections = 8;
const refusedPauseMs = 20;
const honestPauseMs = 50;
const others = '127.0.1.1';
/** What a flood may do to others: from one address, and from fifty. */
const factors = new Map([
  [1, 3],
  [50, 10],
]);

/** The same call of others alone and beside a flood from one address and from fifty. */
export async function flooded(dozor: RunningDozor, { title, hostile, honest, seconds }: Flood): Promise<Figure[]> {
  const agent = agentFrom(others);
  const alone = await askFor(dozor.url, honest, agent, seconds);
  const figures: Figure[] = [compared(`${title}: others alone`, `${median(alone.ms).toFixed(0)} ms`)];
  for (const [addresses, factor] of factors) {
    const statuses = new Map<number, number>();
    let isOn = true;
    const agents = Array.from({ length: addresses }, (_, index) => agentFrom(`127.0.2.${index + 1}`));
    const flood = agents.flatMap((each) =>
      Array.from({ length: connections }, async () => {
        while (isOn) {
          const status = await send(dozor.url, hostile, each);
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          if (status !== 200) await pause(refusedPauseMs);
        }
      }),
    );
    const beside = await askFor(dozor.url, honest, agent, seconds);
    isOn = false;
    await Promise.all(flood);
    for (const each of agents) each.destroy();
    const whose = `${title}, ${addresses} ${addresses === 1 ? 'address' : 'addresses'}`;
    const got = [...statuses].map(([status, count]) => `${status}: ${count}`).join(', ');
    figures.push(
      compared(`${whose}: answers to them`, got),
      none(`${whose}: refused answers to others (of ${beside.ms.length})`, beside.refused),
      atMost(`${whose}: time of others against alone`, median(beside.ms) / median(alone.ms), factor, times),
    );
  }
  agent.destroy();
  figures.push(
    compared(`${title}: memory at its peak`, `${residentMegabytes(dozor.child.pid!, 'VmHWM').toFixed(0)} MB`),
  );
  return figures;
}

function agentFrom(localAddress: string): Agent {
  return new Agent({ keepAlive: true, localAddress });
}

async function askFor(url: string, call: Call, agent: Agent, seconds: number) {
  const ms: number[] = [];
  let refused = 0;
  for (const untilMs = performance.now() + seconds * 1000; performance.now() < untilMs; await pause(honestPauseMs)) {
    const startMs = performance.now();
    if ((await send(url, call, agent)) !== 200) refused += 1;
    ms.push(performance.now() - startMs);
  }
  return { ms, refused };
}

/** @returns the status, 0 without an answer */
function send(url: string, { method = 'POST', path, headers = {}, body }: Call, agent: Agent): Promise<number> {
  return new Promise((resolve) => {
    const json = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
    request(url + path, { method, headers: { ...json, ...headers }, agent }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0)).on('error', () => resolve(0));
    })
      .on('error', () => resolve(0))
      .end(body);
  });
}
