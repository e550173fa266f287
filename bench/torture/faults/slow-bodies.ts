import { setTimeout as pause } from 'node:timers/promises';
import { RawConnection } from '@dozor/server/testing/clients/raw-connection.ts';
import { compared } from '../../figures.ts';
import type { Figure } from '../../goal.ts';
import type { Fault } from '../fault.ts';
import { type HostileServer, sufferAttack } from '../hostile.ts';

const connections = 600;
const everyMs = 2000;
/** With the size of body that each takes. */
const calls = [
  ['/api/ways/check', 1_900_000],
  ['/api/points/', 60_000],
  ['/api/export/', 60_000],
  ['/api/auth/login', 60_000],
] as const;

/** All of the body but its end, and then a byte now and then. */
export const slowBodies: Fault = {
  id: 'slow-bodies',
  title: `${connections} connections whose bodies never end`,
  inflict: (options) => sufferAttack(neverEnd, options),
};

async function neverEnd({ url }: HostileServer, from: readonly string[], ms: number): Promise<Figure[]> {
  const untilMs = performance.now() + ms;
  let opened = 0;
  const hold = async (at: number): Promise<void> => {
    const [path, bytes] = calls[at % calls.length]!;
    while (performance.now() < untilMs) {
      const connection = await RawConnection.open(url, from[at % from.length]).catch(() => undefined);
      if (!connection) {
        await pause(everyMs);
        continue;
      }
      opened += 1;
      connection.send(
        `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${bytes}\r\n\r\n`,
      );
      connection.send(' '.repeat(bytes * 0.9));
      while (performance.now() < untilMs && !connection.socket.destroyed) {
        await pause(everyMs);
        if (!connection.socket.destroyed) connection.send(' ');
      }
      connection.socket.destroy();
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, at) => hold(at)));
  return [compared('connections that were opened', String(opened))];
}
