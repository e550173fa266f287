import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy in front of a TCP server whose connections can die silently, as after a failover or in a firewall. */
export interface SilentProxy {
  port: number;
  /** The open connections stay open but transmit nothing; new ones work. @returns how many there were */
  silence(): number;
  close(): void;
}

export async function startSilentProxy(target: { host: string; port: number }): Promise<SilentProxy> {
  const pairs = new Set<[Socket, Socket]>();
  const server = createServer((client) => {
    const onward = connect(target);
    const pair: [Socket, Socket] = [client, onward];
    pairs.add(pair);
    client.pipe(onward).pipe(client);
    const end = (): void => {
      client.destroy();
      onward.destroy();
      pairs.delete(pair);
    };
    for (const socket of pair) socket.on('error', end).on('close', end);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    silence() {
      for (const [client, onward] of pairs) {
        client.unpipe(onward).resume();
        onward.unpipe(client).resume();
      }
      return pairs.size;
    },
    close() {
      for (const [client] of pairs) client.destroy();
      server.close();
    },
  };
}
