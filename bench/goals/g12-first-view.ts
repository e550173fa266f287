import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { launchChromium } from '../../e2e/drivers/chromium.ts';
import { isTile, RequestLog, type WeighedRequest } from '../../e2e/drivers/request-log.ts';
import { atMost } from '../figures.ts';
import type { Figure, Goal } from '../goal.ts';
import { processorSeconds, type VisitedMap, withVisitedMap } from '../visited-map.ts';

const inKilobytes = { unit: 'kB', digits: 1 };
/** Work left over from the start is not idle cost of the map; V8 collects its garbage 30 to 38 s later. */
const settleMs = 90_000;
/** Milliseconds per second that count as no work: the system's clock has a resolution of hundredths. */
const nothingMs = 1;
const mapLibre = join(import.meta.dirname, '../../node_modules/maplibre-gl/dist');
const types: Record<string, string> = { '.mjs': 'text/javascript', '.css': 'text/css', '.html': 'text/html' };

const emptyPage = `<!doctype html><link rel=stylesheet href=/maplibre-gl.css><style>html,body,#map{height:100%;margin:0}</style>
<div id=map></div><script type=module>
import { Map as EmptyMap, setWorkerUrl } from '/maplibre-gl.mjs';
setWorkerUrl('/maplibre-gl-worker.mjs');
const layers = [{ id: 'ground', type: 'background', paint: { 'background-color': '#eee' } }];
globalThis.map = new EmptyMap({ container: 'map', center: [90, 60], zoom: 4, style: { version: 8, sources: {}, layers } });
</script>`;

export const g12: Goal = {
  id: 'G12',
  title: 'What the first view costs',
  async measure({ data, quick }) {
    return withVisitedMap(data, async (visited) => {
      const requests = new RequestLog(visited.visitor.page);
      await visited.map.open('/');
      const figures = sizeFigures(await requests.stopAndWeigh());
      return [...figures, await idleFigure(visited, quick)];
    });
  },
};

function sizeFigures(seen: readonly WeighedRequest[]): Figure[] {
  const tiles = seen.filter(isTile);
  const others = seen.filter((request) => !isTile(request));
  const kilobytes = (requests: readonly WeighedRequest[]): number =>
    requests.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
  return [
    atMost('tiles of the first view', kilobytes(tiles), 50, inKilobytes),
    atMost('tile requests', tiles.length, 12, { unit: '' }),
    atMost('everything else', kilobytes(others), 700, inKilobytes),
    atMost('other requests', others.length, 15, { unit: '' }),
  ];
}

/** Processor time of two idle browsers at the same time: one with our map, one with an empty map. */
async function idleFigure({ browser }: VisitedMap, quick: boolean): Promise<Figure> {
  const server = await serveEmptyMap();
  const other = await launchChromium();
  try {
    const page = await other.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await page.waitForFunction(() => (globalThis as { map?: { loaded(): boolean } }).map?.loaded() === true);
    const sessions = await Promise.all([browser, other].map((each) => each.newBrowserCDPSession()));
    const seconds = quick ? 20 : 60;
    await pause(settleMs);
    const before = await Promise.all(sessions.map(processorSeconds));
    await pause(seconds * 1000);
    const after = await Promise.all(sessions.map(processorSeconds));
    const [own = NaN, empty = NaN] = after.map((value, i) => ((value - before[i]!) / seconds) * 1000);
    return {
      what: `processor time of an idle browser, against ${empty.toFixed(1)} ms a second with an empty MapLibre map`,
      value: `${own.toFixed(1)} ms a second`,
      asked: `≤ 1.5 ×, or below ${nothingMs} ms`,
      met: own <= Math.max(empty * 1.5, nothingMs),
    };
  } finally {
    await other.close();
    server.close();
  }
}

async function serveEmptyMap(): Promise<Server> {
  const server = createServer((request, response) => {
    const name = (request.url ?? '/').slice(1);
    const content = name === '' ? Promise.resolve(emptyPage) : readFile(join(mapLibre, name));
    content.then(
      (body) => response.writeHead(200, { 'content-type': types[extname(name)] ?? 'text/html' }).end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}
