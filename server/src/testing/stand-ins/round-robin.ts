import { Agent, type ClientRequest, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/**
 * A round-robin proxy that tries the next server only when a connection is refused. A server that was restarted at a
 * new address counts as a different one: a request may wait long until its connection is tried.
 */
export interface RoundRobin {
  url: string;
  /** Addresses without a trailing slash; may be changed at any time. */
  servers: string[];
  close(): void;
}

export async function startRoundRobin(servers: string[]): Promise<RoundRobin> {
  // Few connections that are always busy, like those of a proxy under load.
  const agent = new Agent({ keepAlive: true, maxSockets: 4, scheduling: 'fifo' });
  let turn = 0;
  const proxy: RoundRobin = { url: '', servers, close: () => undefined };
  const pass = (
    incoming: IncomingMessage,
    body: Buffer,
    response: ServerResponse,
    first: number,
    refused: readonly string[] = [],
  ): void => {
    const inTurn = proxy.servers.map((_each, index) => proxy.servers[(first + index) % proxy.servers.length]!);
    const base = inTurn.find((each) => !refused.includes(each));
    if (base === undefined) return void response.writeHead(502).end('ECONNREFUSED');
    const { host: _, connection: __, ...headers } = incoming.headers;
    const onward = request(`${base}${incoming.url}`, { method: incoming.method, headers, agent }, (answer) => {
      const { connection: ___, ...answered } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, answered);
      answer.pipe(response);
    });
    onward.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') return pass(incoming, body, response, first, [...refused, base]);
      if (isWorthRepeating(onward, error)) return pass(incoming, body, response, first, refused);
      response.writeHead(502).end(error.code);
    });
    onward.end(body);
  };
  const server = createServer(async (incoming, response) =>
    pass(incoming, await buffer(incoming), response, (turn += 1)),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  proxy.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  proxy.close = () => {
    agent.destroy();
    server.closeAllConnections();
    server.close();
  };
  return proxy;
}

/**
 * A waiting connection may be closed at the very moment of its reuse; no server can prevent that. A safe request is
 * then sent again on another one, as every proxy does (RFC 9110, section 9.2.2).
 */
function isWorthRepeating({ method, reusedSocket }: ClientRequest, { code }: NodeJS.ErrnoException): boolean {
  return method === 'GET' && reusedSocket && code === 'ECONNRESET';
}
