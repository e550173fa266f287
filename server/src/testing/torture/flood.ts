import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { compared, type Figure } from '../measuring/figures.ts';
import type { Attack, HostileServer } from './hostile.ts';

export interface Call {
  path: string;
  headers?: Record<string, string>;
  body: string | Uint8Array;
}

const connections = 8;
const refusedPauseMs = 20;

/** The same calls again and again, from eight connections of each address. */
export function flood(calls: (server: HostileServer) => readonly Call[] | Promise<readonly Call[]>): Attack {
  return async (server, from, ms) => {
    const all = await calls(server);
    const untilMs = performance.now() + ms;
    const statuses = new Map<number, number>();
    const agents = from.map((localAddress) => new Agent({ keepAlive: true, localAddress }));
    const repeat = async (agent: Agent, first: number): Promise<void> => {
      for (let at = first; performance.now() < untilMs; at += 1) {
        const status = await send(server.url, all[at % all.length]!, agent);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status !== 200) await pause(refusedPauseMs);
      }
    };
    const perAddress = Array.from({ length: connections }, (_, at) => at);
    await Promise.all(agents.flatMap((agent, address) => perAddress.map((at) => repeat(agent, address + at))));
    for (const agent of agents) agent.destroy();
    return [shownStatuses(statuses)];
  };
}

function shownStatuses(statuses: ReadonlyMap<number, number>): Figure {
  const shown = [...statuses].toSorted(([one], [other]) => one - other).map(([status, count]) => `${status}: ${count}`);
  return compared('answers to the flood (0: cut off)', shown.join(', '));
}

function send(url: string, { path, headers, body }: Call, agent: Agent): Promise<number> {
  return new Promise((resolve) => {
    const type = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const sent = request(url + path, { method: 'POST', headers: { ...type, ...headers }, agent }, (answer) => {
      answer.resume();
      answer.on('close', () => resolve(answer.statusCode ?? 0));
    });
    sent.on('error', () => resolve(0));
    sent.end(body);
  });
}
