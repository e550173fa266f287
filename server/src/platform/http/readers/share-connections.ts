import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { addressKey } from '../../limits/address-key.ts';

/** Of the connections that are still free (dynamic thresholds, as for unread bytes): however many hold all they can, some are left. */
const shareOfFree = 1 / 4;

/**
 * Ends connections of an address that has more than its share: without it, one address could hold all that a server takes.
 * @param isProxy true for addresses behind which many clients are
 */
export function shareConnections(server: Server, isProxy: (address: string) => boolean): void {
  const open = new Map<string, number>();
  let total = 0;
  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket;
    if (isProxy(remoteAddress)) return;
    const address = addressKey(remoteAddress);
    const own = (open.get(address) ?? 0) + 1;
    if (own > (server.maxConnections - total) * shareOfFree) {
      socket.resetAndDestroy();
      return;
    }
    open.set(address, own);
    total += 1;
    socket.once('close', () => {
      const left = open.get(address)! - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
      total -= 1;
    });
  });
}
