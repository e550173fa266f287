import type { Browser } from 'playwright-core';
import { phone, visit, type VisitorOptions } from '../../e2e/drivers/visitor.ts';
import { median } from '../compare.ts';
import type { Figure, Goal } from '../goal.ts';
import { type PageVitals, readVitals, watchVitals } from '../page-vitals.ts';
import { withVisitedMap } from '../visited-map.ts';

interface Device {
  name: string;
  options: VisitorOptions;
  /** How many times slower than this machine's processor. */
  slower: number;
  latencyMs: number;
  bytesPerSecond: number;
}

/** The two that Lighthouse measures with: a middling phone on a slow 4G, and a desktop on a cable. */
const devices: readonly Device[] = [
  { name: 'phone', options: phone, slower: 4, latencyMs: 150, bytesPerSecond: (1.6 * 1_000_000) / 8 },
  {
    name: 'desktop',
    options: { viewport: { width: 1350, height: 940 } },
    slower: 1,
    latencyMs: 40,
    bytesPerSecond: (10 * 1_000_000) / 8,
  },
];
const screens = ['/', '/help/rules', '/history', '/export', '/useful/builds'];

/** Brotli, of a page that is only read; the other screens need the app. */
const mostScriptOfText = { screen: '/help/rules', bytes: 120_000 };

/** Asked of the phone; of the rest, where Lighthouse begins to call a page good. */
const largestOnPhone = { map: 1600, text: 1200 };
const good: { [vital in keyof PageVitals]: { [device: string]: number } } = {
  firstPaintMs: { phone: 1800, desktop: 900 },
  largestPaintMs: { phone: 2500, desktop: 1200 },
  layoutShift: { phone: 0.1, desktop: 0.1 },
  blockingMs: { phone: 200, desktop: 150 },
};
const names: { [vital in keyof PageVitals]: string } = {
  firstPaintMs: 'first contentful paint',
  largestPaintMs: 'largest contentful paint',
  layoutShift: 'layout shift',
  blockingMs: 'blocking time',
};

export const firstPaint: Goal = {
  id: 'PAINT',
  title: 'A first visit as Lighthouse measures it',
  async measure({ data, quick }) {
    return withVisitedMap(data, async ({ browser, url }) => {
      const figures: Figure[] = [];
      for (const device of devices) {
        for (const screen of screens) {
          const rounds: Opened[] = [];
          for (let round = 0; round < (quick ? 3 : 5); round += 1)
            rounds.push(await open(browser, url, screen, device));
          figures.push(...figuresOf(screen, device.name, rounds), scriptFigure(screen, device.name, rounds));
        }
      }
      return figures;
    });
  },
};

interface Opened extends PageVitals {
  /** As it came over the line. */
  scriptBytes: number;
}

async function open(browser: Browser, url: string, screen: string, device: Device): Promise<Opened> {
  const { page, context, leave } = await visit(browser, url, {
    ...device.options,
    isNewcomer: true,
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
  await leave();
  return { ...vitals, scriptBytes };
}

function limitOf(vital: keyof PageVitals, screen: string, device: string): number {
  if (vital === 'largestPaintMs' && device === 'phone') return largestOnPhone[screen === '/' ? 'map' : 'text'];
  return good[vital][device] ?? 0;
}

function scriptFigure(screen: string, device: string, rounds: readonly Opened[]): Figure {
  const bytes = rounds.map(({ scriptBytes }) => scriptBytes).toSorted((a, b) => a - b);
  const show = (value: number) => `${(value / 1000).toFixed(1)} kB`;
  const isText = screen === mostScriptOfText.screen;
  return {
    what: `script, ${screen} on a ${device}`,
    value: show(median(bytes)),
    spread: `${show(bytes[0]!)} – ${show(bytes.at(-1)!)}`,
    asked: isText ? `≤ ${show(mostScriptOfText.bytes)}` : '–',
    met: isText ? median(bytes) <= mostScriptOfText.bytes : undefined,
  };
}

function figuresOf(screen: string, device: string, rounds: readonly PageVitals[]): Figure[] {
  return (Object.keys(names) as (keyof PageVitals)[]).map((vital) => {
    const values = rounds.map((round) => round[vital]).toSorted((a, b) => a - b);
    const limit = limitOf(vital, screen, device);
    const show = (value: number) => (vital === 'layoutShift' ? value.toFixed(3) : `${value.toFixed(0)} ms`);
    return {
      what: `${names[vital]}, ${screen} on a ${device}`,
      value: show(median(values)),
      spread: `${show(values[0]!)} – ${show(values.at(-1)!)}`,
      asked: `≤ ${show(limit)}`,
      met: median(values) <= limit,
    };
  });
}
