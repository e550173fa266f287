import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumOptions } from './drivers/chromium.ts';
import { isCore } from './drivers/tier.ts';

const cache = join(import.meta.dirname, '..', '.cache', 'e2e');

export default defineConfig({
  testDir: 'specs',
  testMatch: '**/*.test.ts',
  ...(isCore && { grep: /@core/ }),
  globalSetup: './setup/global-setup.ts',
  outputDir: join(cache, 'results'),
  // One for each core: a browser that draws with its processor leaves hardly any of it unused, so that one more only
  // makes each journey slower.
  workers: Math.min(availableParallelism(), 4),
  // For what never ends: generous, for a busy machine.
  timeout: 300_000,
  retries: 1,
  // When so many fail, something is broken that they all need: the others would only wait for it.
  maxFailures: 10,
  reporter: 'list',
  use: {
    launchOptions: await chromiumOptions(),
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
  },
});
