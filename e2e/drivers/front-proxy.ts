import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface FrontProxy {
  url: string;
  /** Ends open connections and answers everything with 502, as without an upstream server; or restores service. */
  lose(isLost: boolean): void;
  /** As after a release. */
  replace(path: string, change: (text: string) => string): void;
  stop(): Promise<void>;
}

/** @param keepsTiles requests each tile address once and repeats that answer for ever, like the worst possible cache */
export async function startFrontProxy(serverUrl: string, { keepsTiles = false } = {}): Promise<FrontProxy> {
  const { hostname, port } = new URL(serverUrl);
  const open = new Set<ServerResponse>();
  const replaced = new Map<string, (text: string) => string>();
  const stored = new Map<string, { headers: IncomingHttpHeaders; body: Buffer }>();
  let isLost = false;
  const pass = (asked: IncomingMessage, answer: ServerResponse): void => {
    const { method, url: path = '', headers } = asked;
    if (isLost) {
      answer.writeHead(502).end('Bad Gateway');
      return;
    }
    const tile = keepsTiles && path.startsWith('/api/tiles/') ? path : undefined;
    const known = tile === undefined ? undefined : stored.get(tile);
    if (known) {
      answer.writeHead(200, known.headers).end(known.body);
      return;
    }
    const change = replaced.get(path);
    if (change) {
      void replaceText(`${serverUrl}${path}`, change, answer);
      return;
    }
    open.add(answer);
    answer.on('close', () => open.delete(answer));
    const behind = request({ hostname, port, method, path, headers, agent: false }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(answer);
      if (tile !== undefined && answered.statusCode === 200) {
        void buffer(answered).then((body) => stored.set(tile, { headers: answered.headers, body }));
      }
    });
    behind.on('error', () => answer.destroy());
    answer.on('close', () => behind.destroy());
    asked.pipe(behind);
  };
  const server = createServer(pass);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lose(lost) {
      isLost = lost;
      if (lost) for (const answer of open) answer.destroy();
    },
    replace: (path, change) => void replaced.set(path, change),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function replaceText(address: string, change: (text: string) => string, answer: ServerResponse): Promise<void> {
  const answered = await fetch(address);
  const { 'content-type': type, 'cache-control': caching } = Object.fromEntries(answered.headers);
  answer.writeHead(answered.status, { 'content-type': type, 'cache-control': caching });
  answer.end(change(await answered.text()));
}
