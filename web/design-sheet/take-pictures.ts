/**
 * Takes the pictures of docs/design.md: `node web/design-sheet/take-pictures.ts`. Uses the Chromium at CHROMIUM_PATH.
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

const config = { root: web, configFile: resolve(web, 'vite.config.ts'), logLevel: 'error' as const };
const outDir = await mkdtemp(join(tmpdir(), 'dozor-pictures-'));

/** Each page is built separately: built together, the shared file would start both. */
async function serve(page: string) {
  const dist = join(outDir, page === '.' ? 'app' : page);
  await build({ ...config, build: { outDir: dist, rolldownOptions: { input: resolve(web, page, 'index.html') } } });
  return preview({ ...config, build: { outDir: dist }, preview: { port: 0, host: '127.0.0.1', proxy: {} } });
}

const servers = { sheet: await serve('design-sheet'), app: await serve('.') };
const addresses = {
  sheet: `${servers.sheet.resolvedUrls?.local[0]}design-sheet/`,
  app: `${servers.app.resolvedUrls?.local[0]}about/mission`,
};
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
await mkdir(folder, { recursive: true });

async function takeParts(colorScheme: 'light' | 'dark'): Promise<void> {
  const page = await browser.newPage({ colorScheme, viewport: { width: 1248, height: 900 } });
  await page.goto(addresses.sheet);
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
    await page.goto(addresses.app, { waitUntil: 'networkidle' });
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
  await servers.sheet.close();
  await servers.app.close();
  await rm(outDir, { recursive: true });
}
