/**
 * Takes the pictures of docs/design.md: `node web/design-sheet/take-pictures.ts`. Chromium is the one of CHROMIUM_PATH.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright-core';
import { build, preview } from 'vite';

const web = resolve(import.meta.dirname, '..');
const folder = resolve(web, '../docs/design');
const parts = ['icons', 'colors', 'type', 'components'];

const outDir = await mkdtemp(join(tmpdir(), 'dozor-design-sheet-'));
const config = { root: web, configFile: resolve(web, 'vite.config.ts'), logLevel: 'error' as const };
await build({
  ...config,
  build: { outDir, emptyOutDir: true, rolldownOptions: { input: resolve(import.meta.dirname, 'index.html') } },
});
const server = await preview({ ...config, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
const address = server.resolvedUrls?.local[0] ?? '';
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
await mkdir(folder, { recursive: true });
try {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await browser.newPage({ colorScheme, viewport: { width: 1248, height: 900 } });
    await page.goto(`${address}design-sheet/`);
    for (const part of parts) {
      const path = resolve(folder, `${part}-${colorScheme}.png`);
      await page.locator(`#${part}`).screenshot({ path, animations: 'disabled' });
      process.stdout.write(`${path}\n`);
    }
    await page.close();
  }
} finally {
  await browser.close();
  await server.close();
  await rm(outDir, { recursive: true });
}
