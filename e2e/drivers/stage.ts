import type { Browser } from '@playwright/test';
import type { TestServer } from './server-process.ts';
import { test } from './test.ts';
import { type Visitor, type VisitorOptions, visit } from './visitor.ts';

/** What every journey needs: one server, one browser, and visitors who leave at the end. */
export interface Stage {
  server(): TestServer;
  browser(): Browser;
  visitor(options?: VisitorOptions): Promise<Visitor>;
}

/**
 * Puts the worker's server back to a known state before the tests of a file: the sample and nothing else, unless the settings say otherwise.
 *
 * @param settings environment variables beside the defaults of tests
 * @param prepare what has to be done before the server starts
 */
export function setStage(settings: Record<string, string> = {}, prepare?: () => Promise<void>): Stage {
  let server: TestServer | undefined;
  let browser: Browser | undefined;
  const visitors: Visitor[] = [];
  test.beforeAll(async ({ host, browser: shared }) => {
    await prepare?.();
    server = await host.reset(settings);
    browser = shared;
  });
  test.afterEach(async () => {
    for (const visitor of visitors.splice(0)) await visitor.leave();
  });
  const started = <T>(what: T | undefined): T => {
    if (what === undefined) throw new Error('The stage is set only while the tests of its file run.');
    return what;
  };
  return {
    server: () => started(server),
    browser: () => started(browser),
    async visitor(options) {
      const visitor = await visit(started(browser), started(server).url, options);
      visitors.push(visitor);
      return visitor;
    },
  };
}
