import type { Browser } from '@playwright/test';
import { JourneyError } from './journey-error.ts';
import type { TestServer } from './server-process.ts';
import { test } from './test.ts';
import { type Visitor, type VisitorOptions, visit } from './visitor.ts';

export interface Stage {
  server(): TestServer;
  browser(): Browser;
  visitor(options?: VisitorOptions): Promise<Visitor>;
}

/**
 * @param settings environment variables in addition to the tests' defaults
 * @param prepare runs before the server starts
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
    if (what === undefined) throw new JourneyError('The stage is set only while the tests of its file run.');
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
