import type { Browser } from 'playwright-core';
import { phone, visit, type VisitorOptions } from '../../e2e/drivers/visitor.ts';
import { atMost, compared, median } from '../figures.ts';
import type { Figure, Goal } from '../goal.ts';
import { type PageVitals, readVitals, slowestInteraction, watchVitals } from '../page-vitals.ts';
import { withVisitedMap } from '../visited-map.ts';

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
