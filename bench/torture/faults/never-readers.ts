import { setTimeout as pause } from 'node:timers/promises';
import { RawConnection } from '@dozor/server/testing/clients/raw-connection.ts';
import { atMost, compared } from '../../figures.ts';
import type { Figure } from '../../goal.ts';
import type { Fault } from '../fault.ts';
import { type HostileServer, sufferAttack } from '../hostile.ts';

const sockets = 600;
const openEveryMs = 40;
const closedWithinMs = 60_000;
/** The system takes some megabytes for each connection: what the server has to hold comes after them. */
const systemBytes = 12 << 20;
const paths = [
  '/builds/manifest.json',
  '/api/points/?limit=2000',
  '/api/docs/openapi.json',
  '/api/tiles/4/11/4.mvt',
  '/builds/changes?since=0&rows=full',
];

/** Each connection asks for large answers and reads nothing. */
export const neverReaders: Fault = {
  id: 'never',
  title: `${sockets} connections that ask for large answers and read nothing`,
  inflict: (options) => sufferAttack(neverRead, options),
};

async function neverRead({ url }: HostileServer, from: readonly string[]): Promise<Figure[]> {
  const lasted: Promise<number>[] = [];
  const requests = await Promise.all(paths.map((path) => requestsOf(url, path)));
  let failed = 0;
  for (let at = 0; at < sockets; at += 1) {
    const opened = await RawConnection.open(url, from[at % from.length]).catch(() => undefined);
    if (opened === undefined) failed += 1;
    else lasted.push(lifeOf(opened, requests[at % requests.length]!));
    await pause(openEveryMs);
  }
  const lives = await Promise.all(lasted);
  return [
    atMost(`longest life of ${sockets - failed} connections`, Math.max(...lives), closedWithinMs),
    compared('connections that were refused at once', String(failed)),
  ];
}

/** So many that their answers are more than the system takes. */
async function requestsOf(url: string, path: string): Promise<string> {
  const { byteLength } = await (await fetch(url + path, { headers: { 'accept-encoding': 'identity' } })).arrayBuffer();
  return `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(Math.ceil(systemBytes / byteLength));
}

async function lifeOf(connection: RawConnection, requests: string): Promise<number> {
  const started = performance.now();
  connection.stopReading();
  connection.send(requests);
  // Nobody waits for longer than twice what is asked.
  await connection.untilRefused(closedWithinMs * 2).catch(() => connection.socket.destroy());
  return performance.now() - started;
}
