import type { Browser, CDPSession } from 'playwright-core';
import { startDozor } from '@dozor/server/testing/measuring/running-dozor.ts';
import { launchChromium } from '../e2e/drivers/chromium.ts';
import { MapDriver } from '../e2e/drivers/map/map-driver.ts';
import { visit, type Visitor } from '../e2e/drivers/visitor.ts';
import type { BenchData } from './bench-data.ts';

export interface VisitedMap {
  url: string;
  browser: Browser;
  visitor: Visitor;
  map: MapDriver;
}

export async function withVisitedMap<T>(data: BenchData, work: (visited: VisitedMap) => Promise<T>): Promise<T> {
  const dozor = await startDozor(data.copy());
  const browser = await launchChromium();
  try {
    const visitor = await visit(browser, dozor.url);
    return await work({ url: dozor.url, browser, visitor, map: new MapDriver(visitor.page) });
  } finally {
    await browser.close();
    await dozor.stop();
  }
}

/** Processor seconds used so far by all processes of a browser. */
export async function processorSeconds(session: CDPSession): Promise<number> {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}
