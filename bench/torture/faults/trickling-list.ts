import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { HttpClient } from '@dozor/server/testing/clients/http-client.ts';
import { until } from '@dozor/server/testing/until.ts';
import { atMost, none } from '../../figures.ts';
import { runDozor, signIn, startDozor } from '../../running-server.ts';
import type { Fault } from '../fault.ts';
import { probe } from '../probe.ts';

const head = 'id,lat,lon,type\n';
const byteEveryMs = 200;
const timeoutMs = 120_000;
/** The server looks for what is due every 5 s, and each run is a process that starts. */
const readWithinMs = 30_000;

interface Listed {
  _id: string;
  name: string;
  line: string | null;
  state: string;
}

/** One list comes a byte at a time and never ends; another, due later, is well. */
export const tricklingList: Fault = {
  id: 'list',
  title: 'a list that trickles beside a good one',
  async inflict({ quick, scratch }) {
    const rounds = quick ? 1 : 4;
    const lists = await startLists();
    const dataDir = mkdtempSync(join(scratch, 'list-'));
    for (const name of ['a-trickling', 'good']) {
      const about = ['--reader', 'csv', '--licence', 'ODbL', '--url', `${lists.url}/${name}`, '--every', 'week'];
      runDozor(['source', 'add', name, ...about], { dataDir });
    }
    const server = await startDozor(dataDir, { LOG_LEVEL: 'silent' });
    const client = await signIn({ url: server.url, password: server.adminPassword });
    const health = probe(`${server.url}/health/live`);
    const waits: number[] = [];
    let [notTrickling, wrong] = [0, 0];
    for (let round = 0; round < rounds; round += 1) {
      const started = performance.now();
      lists.rows += 1;
      if (round > 0) await client.post(`/api/sources/${(await listed(client, 'good'))._id}/run`);
      const isRead = async (): Promise<boolean> => {
        const { state, line } = await listed(client, 'good');
        return state === 'idle' && line !== null && lists.served > round;
      };
      await until(isRead, timeoutMs).catch(() => (wrong += 1));
      waits.push(performance.now() - started);
      if ((await listed(client, 'a-trickling')).state !== 'running') notTrickling += 1;
    }
    const { slowestMs, errors, unanswered } = await health.stop();
    const stopped = performance.now();
    const code = await server.stop();
    const stopMs = performance.now() - stopped;
    await lists.close();
    return [
      none(`${rounds} runs of the good list: not read, or read once the other had ended`, wrong + notTrickling),
      atMost('longest until it was read', waits, readWithinMs, { unit: 'ms', share: 1 }),
      atMost('slowest /health/live meanwhile', slowestMs, 1000),
      none('of its answers, 500 and above or none', errors + unanswered),
      atMost('longest stop while the other is being read', stopMs, 5000),
      { what: 'exit code in the end', value: String(code), asked: '0', met: code === 0 },
    ];
  },
};

async function listed(client: HttpClient, name: string): Promise<Listed> {
  const { items } = (await client.get('/api/sources/?limit=100')).json as { items: Listed[] };
  return items.find((source) => source.name === name)!;
}

async function startLists() {
  const state = { rows: 0, served: 0 };
  const server = createServer((request, response) => {
    if (request.url === '/good') {
      state.served += 1;
      const rows = Array.from({ length: state.rows }, (_, at) => `${at},56.${at + 10},42.6,camera\n`);
      return void response.end(head + rows.join(''));
    }
    response.write(head);
    const drop = setInterval(() => response.write('1'), byteEveryMs);
    response.on('close', () => clearInterval(drop));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return Object.assign(state, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close });
}
