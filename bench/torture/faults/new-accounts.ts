import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { HttpClient } from '@dozor/server/testing/clients/http-client.ts';
import { editable } from '@dozor/server/testing/content/test-points.ts';
import { BenchError } from '../../bench-error.ts';
import { atMost } from '../../figures.ts';
import type { Figure } from '../../goal.ts';
import { type RunningDozor, runDozor, signIn, startDozor } from '../../running-server.ts';
import type { Fault } from '../fault.ts';

const points = 30;
const voters = ['voter-1', 'voter-2', 'voter-3'];
const password = 'password of torture';
/** What such a script may change at points of others before somebody looks. */
const askedLive = 2;

/** What a script does to each confirmed point in turn. */
const scripts: Record<string, (point: Point) => object> = {
  'turned round': () => ({ direction: 265 }),
  'limit 150': () => ({ speed: 150 }),
  'rating 0': () => ({ rating: 0 }),
  'moved by 190 m': ({ y }) => ({ y: Number((y + 190 / 111_320).toFixed(6)) }),
};

export const newAccounts: Fault = {
  id: 'accounts',
  title: `scripts of accounts of a minute, each changing ${points} confirmed points of others, and commenting with links`,
  async inflict({ scratch }) {
    const dataDir = mkdtempSync(join(scratch, 'accounts-'));
    const logins = [...voters, ...Object.keys(scripts).map((_, at) => `script-${at}`), 'advertiser'];
    for (const login of logins) {
      const who = ['--login', login, '--email', `${login}@example.org`, '--roles', 'user', '--password-stdin'];
      runDozor(['user', 'add', ...who], { dataDir }, password);
    }
    // With the limits that visitors have, except that the script of a bench is one address.
    const server = await startDozor(dataDir, { LOG_LEVEL: 'silent' });
    const confirmed = await confirmedPoints(server);
    const figures: Figure[] = [];
    for (const [at, [name, harm]] of Object.entries(scripts).entries()) {
      const own = confirmed.slice(at * points, (at + 1) * points);
      const client = await signedIn(server, `script-${at}`);
      const live = await changedLive(client, own, harm);
      figures.push(
        atMost(`of ${points} confirmed points, ${name}: live within the hour`, live, askedLive, { unit: '' }),
      );
    }
    const advertiser = await signedIn(server, 'advertiser');
    figures.push(
      atMost('of 15 comments with links: public', await publicComments(advertiser, server, confirmed), 0, { unit: '' }),
    );
    await server.stop();
    return figures;
  },
};

async function signedIn({ url }: RunningDozor, login: string): Promise<HttpClient> {
  const client = new HttpClient(url);
  const { status, text } = await client.post('/api/auth/login', { login, password });
  if (status !== 200) throw new BenchError(`${login} could not sign in: ${text}`);
  return client;
}

async function confirmedPoints(server: RunningDozor): Promise<Point[]> {
  const owner = await signIn({ url: server.url, password: server.adminPassword });
  const clients = await Promise.all(voters.map((login) => signedIn(server, login)));
  const added: Point[] = [];
  for (let at = 0; at < points * Object.keys(scripts).length; at++) {
    const place = { x: Number((45 + at * 0.01).toFixed(6)), y: 55.5 };
    const camera = { ...place, type: 'static_cam', speed: 60, dirType: 1, direction: 85 };
    const { point } = (await owner.post('/api/points/', { point: camera })).json as { point: Point };
    for (const client of clients) await client.post(`/api/points/${point._id}/votes`, { kind: 'here' });
    added.push(point);
  }
  return added;
}

async function changedLive(client: HttpClient, own: readonly Point[], harm: (point: Point) => object): Promise<number> {
  let live = 0;
  for (const point of own) {
    const body = { point: { ...editable(point), ...harm(point) }, version: point.version };
    const { status } = await client.put(`/api/points/${point._id}`, body);
    if (status === 200) live += 1;
  }
  return live;
}

async function publicComments(client: HttpClient, { url }: RunningDozor, all: readonly Point[]): Promise<number> {
  let shown = 0;
  for (const [at, { _id }] of all.slice(0, 15).entries()) {
    await client.post(`/api/comments/${_id}/add`, { text: `https://shop.example/${at}` });
    const { items } = (await new HttpClient(url).get(`/api/comments/${_id}`)).json as { items: unknown[] };
    shown += items.length;
  }
  return shown;
}
