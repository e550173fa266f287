import type { Browser } from 'playwright-core';
import { after, before } from 'node:test';
import { readyDataFor } from '../setup/ready-data.ts';
import { launchChromium } from './chromium.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { type Visitor, type VisitorOptions, visit } from './visitor.ts';

/** What every journey needs: one server, one browser, and visitors who leave at the end. */
export interface Stage {
  server(): ServerProcess;
  browser(): Browser;
  visitor(options?: VisitorOptions): Promise<Visitor>;
}

/**
 * Sets the stage before the tests of a file and clears it after them; the server has the sample unless told otherwise.
 * What has to be done before the server starts is `prepare`: hooks of a file do not wait for each other.
 */
export function setStage(env: Record<string, string> = {}, prepare?: () => Promise<void>): Stage {
  let server: ServerProcess | undefined;
  let browser: Browser | undefined;
  before(async () => {
    await prepare?.();
    // One after the other, so that what has started is known to `after` when the next one fails.
    server = await startServerProcess({ env, readyData: readyDataFor(env) });
    browser = await launchChromium();
  });
  after(async () => {
    await browser?.close();
    await server?.stop();
  });
  const started = <T>(what: T | undefined): T => {
    if (what === undefined) throw new Error('The stage is set only while the tests of its file run.');
    return what;
  };
  return {
    server: () => started(server),
    browser: () => started(browser),
    visitor: (options) => visit(started(browser), started(server).url, options),
  };
}
