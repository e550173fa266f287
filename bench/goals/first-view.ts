import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { atMost, compared, type Figure, median } from '@dozor/server/testing/measuring/figures.ts';
import { launchChromium } from '../../e2e/drivers/chromium.ts';
import { isTile, RequestLog, type WeighedRequest } from '../../e2e/drivers/request-log.ts';
import { phone, visit, type VisitorOptions } from '../../e2e/drivers/visitor.ts';
import type { Goal } from '../goal.ts';
import { type PageVitals, readVitals, slowestInteraction, watchVitals } from '../page-vitals.ts';
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

interface Device {
  name: string;
  options: VisitorOptions;
  /** Slow-down factor compared with this machine's processor. */
  slower: number;
  latencyMs: number;
  bytesPerSecond: number;
}

const megabit = 1_000_000 / 8;
const desktop = { viewport: { width: 1350, height: 940 } };
/** Lighthouse's two devices: a mid-range phone on slow 4G, and a desktop on cable. */
const devices: readonly Device[] = [
  { name: 'phone', options: phone, slower: 4, latencyMs: 150, bytesPerSecond: 1.6 * megabit },
  { name: 'desktop', options: desktop, slower: 1, latencyMs: 40, bytesPerSecond: 10 * megabit },
];
const screens = ['/', '/help/rules', '/history', '/export', '/useful/builds'];

/** Brotli, of a read-only page; other screens need the app. */
const maxScriptOfText = { screen: '/help/rules', kilobytes: 120 };

/** Goals on the phone; other goals are Lighthouse's thresholds for "good". */
const largestOnPhone = { map: 1600, text: 1200 };
const good: { [vital in Vital]: { [device: string]: number } } = {
  firstPaintMs: { phone: 1800, desktop: 900 },
  largestPaintMs: { phone: 2500, desktop: 1200 },
  layoutShift: { phone: 0.1, desktop: 0.1 },
  blockingMs: { phone: 200, desktop: 150 },
};
const vitals = [
  ['firstPaintMs', 'first contentful paint'],
  ['largestPaintMs', 'largest contentful paint'],
  ['layoutShift', 'layout shift'],
  ['blockingMs', 'blocking time'],
] as const;
type Vital = (typeof vitals)[number][0];

export const g18: Goal = {
  id: 'G18',
  title: 'A first visit as Lighthouse measures it, and its first click',
  async measure({ data, quick }) {
    return withVisitedMap(data, async ({ browser, url }) => {
      const figures: Figure[] = [];
      for (const device of devices) {
        for (const screen of screens) {
          const rounds: Opened[] = [];
          for (let round = 0; round < (quick ? 3 : 5); round += 1)
            rounds.push(await open(browser, url, screen, device));
          figures.push(...figuresOf(screen, device.name, rounds));
        }
      }
      return figures;
    });
  },
};

interface Opened extends PageVitals {
  /** Transferred size. */
  scriptBytes: number;
  /** Opening the filter; 0 if there is none. */
  interactionMs: number;
}

async function open(browser: Browser, url: string, screen: string, device: Device): Promise<Opened> {
  const { page, context, leave } = await visit(browser, url, {
    ...device.options,
    isFirstVisit: true,
    isEarly: true,
    reducedMotion: 'no-preference',
  });
  await watchVitals(page);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const scripts = new Set<string>();
  let scriptBytes = 0;
  session.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scriptBytes += encodedDataLength;
  });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: device.latencyMs,
    downloadThroughput: device.bytesPerSecond,
    uploadThroughput: device.bytesPerSecond / 2,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: device.slower });
  await page.goto(screen);
  const vitals = await readVitals(page);
  const filter = page.getByRole('button', { name: 'Фильтр' }).first();
  const interactionMs = screen === '/' ? await slowestInteraction(page, () => filter.click()) : 0;
  await leave();
  return { ...vitals, scriptBytes, interactionMs };
}

function limitOf(vital: Vital, screen: string, device: string): number {
  if (vital === 'largestPaintMs' && device === 'phone') return largestOnPhone[screen === '/' ? 'map' : 'text'];
  return good[vital][device] ?? 0;
}

function figuresOf(screen: string, device: string, rounds: readonly Opened[]): Figure[] {
  const figures = vitals.map(([vital, name]) => {
    const values = rounds.map((round) => round[vital]);
    const shown = vital === 'layoutShift' ? { unit: '', digits: 3 } : { unit: 'ms' };
    return atMost(`${name}, ${screen} on a ${device}`, values, limitOf(vital, screen, device), shown);
  });
  const what = `script, ${screen} on a ${device}`;
  const kilobytes = rounds.map(({ scriptBytes }) => scriptBytes / 1000);
  const script =
    screen === maxScriptOfText.screen
      ? atMost(what, kilobytes, maxScriptOfText.kilobytes, { unit: 'kB', digits: 1 })
      : compared(what, `${median(kilobytes).toFixed(1)} kB`);
  if (screen !== '/') return [...figures, script];
  const interactions = rounds.map((round) => round.interactionMs);
  return [...figures, script, atMost(`from a click to the open filter, ${screen} on a ${device}`, interactions, 200)];
}
