import { readdirSync, readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { processorSeconds } from '../visited-map.ts';
import { feed, type FedFix } from './driven-page.ts';

/** Work per second that drains a battery. */
export interface BatteryUse {
  frames: number;
  /** Timers that fired in the page and its workers. */
  timers: number;
  /** Times that a sleeping thread of the page's process was woken up. */
  wakeUps: number;
  /** Milliseconds of all processes of the browser. */
  processorMs: number;
}

interface TraceEvent {
  name: string;
}

/** Drives in real time, one fix a second: first without, then with a trace, which costs something itself. */
export async function batteryUse(browser: Browser, page: Page, fixes: readonly FedFix[]): Promise<BatteryUse> {
  const seconds = fixes.length / 2;
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  // The last one started is that of the page.
  const renderer = processInfo.filter(({ type }) => type === 'renderer').at(-1)!.id;
  const [before, wokenBefore] = [await processorSeconds(session), wakeUps(renderer)];
  await feed(page, fixes.slice(0, seconds), 1);
  const [after, wokenAfter] = [await processorSeconds(session), wakeUps(renderer)];
  const categories = [
    'disabled-by-default-devtools.timeline',
    'devtools.timeline',
    'disabled-by-default-devtools.timeline.frame',
  ];
  await browser.startTracing(page, { categories });
  await feed(page, fixes.slice(seconds), 1);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const count = (name: string): number => traceEvents.filter((event) => event.name === name).length;
  return {
    frames: count('DrawFrame') / seconds,
    timers: count('TimerFire') / seconds,
    wakeUps: (wokenAfter - wokenBefore) / seconds,
    processorMs: (1000 * (after - before)) / seconds,
  };
}

function wakeUps(processId: number): number {
  return readdirSync(`/proc/${processId}/task`).reduce((sum, thread) => {
    const status = readFileSync(`/proc/${processId}/task/${thread}/status`, 'utf8');
    return sum + Number(/^voluntary_ctxt_switches:\s+(\d+)/m.exec(status)?.[1]);
  }, 0);
}
