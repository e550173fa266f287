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
const screens = [
  { name: 'desktop', viewport: { width: 1280, height: 640 } },
  { name: 'phone', viewport: { width: 390, height: 640 } },
];

const outDir = await mkdtemp(join(tmpdir(), 'dozor-design-sheet-'));
const config = { root: web, configFile: resolve(web, 'vite.config.ts'), logLevel: 'error' as const };
const input = [resolve(web, 'index.html'), resolve(import.meta.dirname, 'index.html')];
await build({ ...config, build: { outDir, emptyOutDir: true, rolldownOptions: { input } } });
const server = await preview({ ...config, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
const address = server.resolvedUrls?.local[0] ?? '';
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
await mkdir(folder, { recursive: true });

async function takeParts(colorScheme: 'light' | 'dark'): Promise<void> {
  const page = await browser.newPage({ colorScheme, viewport: { width: 1248, height: 900 } });
  await page.goto(`${address}design-sheet/`);
  for (const part of parts) {
    const path = resolve(folder, `${part}-${colorScheme}.png`);
    await page.locator(`#${part}`).screenshot({ path, animations: 'disabled' });
  }
  await page.close();
}

async function takeScreens(colorScheme: 'light' | 'dark'): Promise<void> {
  for (const { name, viewport } of screens) {
    const page = await browser.newPage({ colorScheme, viewport });
    await page.route('**/api/auth/check', (route) => route.fulfill({ json: { authenticated: false, user: null } }));
    await page.goto(`${address}about/mission`, { waitUntil: 'networkidle' });
    await page.screenshot({ path: resolve(folder, `${name}-${colorScheme}.png`), animations: 'disabled' });
    await page.close();
  }
}

try {
  for (const colorScheme of ['light', 'dark'] as const) {
    await takeParts(colorScheme);
    await takeScreens(colorScheme);
  }
} finally {
  await browser.close();
  await server.close();
  await rm(outDir, { recursive: true });
}
