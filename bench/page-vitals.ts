import type { Page } from 'playwright-core';

/** Milliseconds, except for the unitless shift. */
export interface PageVitals {
  firstPaintMs: number;
  largestPaintMs: number;
  /** The largest sum of shifts within a session window, as CLS is defined. */
  layoutShift: number;
  /** The time of long tasks after the first paint beyond 50 ms each. */
  blockingMs: number;
}

interface Seen {
  firstPaintMs: number;
  largestPaintMs: number;
  shifts: { at: number; value: number }[];
  tasks: { at: number; ms: number }[];
  slowestInteractionMs: number;
}

declare global {
  var vitals: Seen;
}

const longTaskMs = 50;
/** Long enough to see the result of a click. */
const interactionMs = 2000;
/** A session window ends after a second without shifts, and after five at most (web.dev/cls). */
const windowGapMs = 1000;
const windowMs = 5000;
/** The page is idle after this time without a long task. */
const quietMs = 3000;

/** Must be called before the page is opened. */
export async function watchVitals(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Seen = { firstPaintMs: 0, largestPaintMs: 0, shifts: [], tasks: [], slowestInteractionMs: 0 };
    globalThis.vitals = seen;
    const watch = (type: string, take: (entry: PerformanceEntry) => void) => {
      const options = { type, buffered: true, durationThreshold: 16 };
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe(options);
    };
    watch('paint', (entry) => {
      if (entry.name === 'first-contentful-paint') seen.firstPaintMs = entry.startTime;
    });
    watch('largest-contentful-paint', (entry) => {
      seen.largestPaintMs = entry.startTime;
    });
    watch('layout-shift', (entry) => {
      const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
      if (!hadRecentInput) seen.shifts.push({ at: entry.startTime, value });
    });
    watch('event', (entry) => {
      const { duration, interactionId } = entry as PerformanceEntry & { interactionId: number };
      if (interactionId > 0) seen.slowestInteractionMs = Math.max(seen.slowestInteractionMs, duration);
    });
    watch('longtask', (entry) => seen.tasks.push({ at: entry.startTime, ms: entry.duration }));
  });
}

/** Waits until the page is idle. */
export async function readVitals(page: Page): Promise<PageVitals> {
  await page.waitForFunction((quiet) => {
    const { tasks, largestPaintMs } = globalThis.vitals;
    const last = tasks.reduce((latest, { at, ms }) => Math.max(latest, at + ms), largestPaintMs);
    return document.readyState === 'complete' && largestPaintMs > 0 && performance.now() - last > quiet;
  }, quietMs);
  const seen = await page.evaluate(() => globalThis.vitals);
  const blocking = seen.tasks.filter(({ at, ms }) => at + ms > seen.firstPaintMs);
  return {
    firstPaintMs: seen.firstPaintMs,
    largestPaintMs: seen.largestPaintMs,
    layoutShift: largestWindow(seen.shifts),
    blockingMs: blocking.reduce((sum, { ms }) => sum + Math.max(0, ms - longTaskMs), 0),
  };
}

/** From a click until the page shows its effect; watched pages only. */
export async function slowestInteraction(page: Page, click: () => Promise<void>): Promise<number> {
  await click();
  await page.waitForTimeout(interactionMs);
  return page.evaluate(() => globalThis.vitals.slowestInteractionMs);
}

function largestWindow(shifts: readonly { at: number; value: number }[]): number {
  let largest = 0;
  let sum = 0;
  let start = -Infinity;
  let last = -Infinity;
  for (const { at, value } of shifts) {
    const isNew = at - last > windowGapMs || at - start > windowMs;
    if (isNew) start = at;
    sum = isNew ? value : sum + value;
    last = at;
    largest = Math.max(largest, sum);
  }
  return largest;
}
