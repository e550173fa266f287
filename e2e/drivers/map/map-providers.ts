import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Stand-ins for Google's and Yandex' documented interfaces, on this machine. */
export interface MapProviders {
  url: string;
  env: Record<string, string>;
  /** Requests so far: method, path and query. */
  asked: string[];
  /** Makes every request fail from now on, like a provider that is down; or restores service. */
  break(isBroken: boolean): void;
  stop(): Promise<void>;
}

/** A picture of one blue pixel, which the map scales to any size. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Yandex' API of panoramas: there is one east of Greenwich, none west of it; the player writes its direction. */
const panoramaApi = `window.ymaps = {
  ready: (then) => then(),
  panorama: {
    locate: (position) => Promise.resolve(position[1] > 0 ? [position] : []),
    Player: class {
      constructor(id, position, options) {
        document.getElementById(id).textContent = 'Panorama ' + position.join(', ') + ' looking ' + options.direction[0];
      }
    },
  },
};`;

const keys = { google: 'google-key', yandex: 'yandex-key' };

export async function startMapProviders(): Promise<MapProviders> {
  const asked: string[] = [];
  let isBroken = false;
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const url = new URL(request.url ?? '', 'http://provider');
    asked.push(`${request.method} ${request.url}`);
    response.setHeader('access-control-allow-origin', '*');
    const send = (type: string, body: string | Buffer) => response.writeHead(200, { 'content-type': type }).end(body);
    const json = (value: unknown) => send('application/json', JSON.stringify(value));
    const isGoogle = url.searchParams.get('key') === keys.google;
    const isYandex = url.searchParams.get('apikey') === keys.yandex;
    if (isBroken || !(isGoogle || isYandex)) response.writeHead(403).end();
    else if (url.pathname === '/v1/createSession') {
      json({ session: 'session-1', expiry: '4102444800', tileWidth: 256, tileHeight: 256, imageFormat: 'png' });
    } else if (url.pathname === '/tile/v1/viewport') {
      const south = Number(url.searchParams.get('south'));
      json({ copyright: `Map data ©2026 ${south > 50 ? 'Northern & Sons' : 'Southern'}`, maxZoomRects: [] });
    } else if (/^\/v1\/2dtiles\/\d+\/\d+\/\d+$/.test(url.pathname)) {
      if (url.searchParams.get('session') === 'session-1') send('image/png', picture);
      else response.writeHead(400).end();
    } else if (url.pathname === '/v1/tiles/' && url.searchParams.get('projection') === 'web_mercator') {
      send('image/png', picture);
    } else if (url.pathname === '/2.1/') send('text/javascript', panoramaApi);
    else response.writeHead(404).end();
  };
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    env: {
      GOOGLE_MAPS_KEY: keys.google,
      YANDEX_MAPS_KEY: keys.yandex,
      PROVIDER_URLS: `googleTiles=${url} yandexTiles=${url} yandexApi=${url}`,
    },
    asked,
    break: (broken) => {
      isBroken = broken;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
