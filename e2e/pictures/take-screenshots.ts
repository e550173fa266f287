/**
 * Takes a picture of every screen: `npm run screenshots -- [--data FOLDER] [--only name,…] [--png FOLDER]`. `--data`
 * imports the files of a folder in addition to the sample, `--png` adds copies that any program can show. `readme` are
 * the pictures of README.md.
 */
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import packageFacts from '../../package.json' with { type: 'json' };
import { launchChromium } from '../drivers/chromium.ts';
import { runDozor } from '../drivers/dozor-command.ts';
import { startServerProcess } from '../drivers/server-process.ts';
import { phone } from '../drivers/visitor.ts';
import { allScreens } from '../drivers/walk/all-screens.ts';
import { setScene } from '../drivers/walk/scene.ts';
import { leaveScreen, openScreen, type Screen, settled } from '../drivers/walk/screen.ts';
import { Viewers } from '../drivers/walk/viewers.ts';
import { contactSheet, type Shots } from './contact-sheet.ts';
import { takeReadmePictures } from './readme-pictures.ts';
import { screenList } from './screen-list.ts';

const { values } = parseArgs({
  options: { data: { type: 'string' }, only: { type: 'string' }, png: { type: 'string' } },
});
const folder = resolve(import.meta.dirname, '../../docs/screenshots');
const sizes = { desktop: { viewport: { width: 1440, height: 900 } }, phone };
const languages = ['ru', 'en'] as const;
const themes = ['light', 'dark'] as const;

const only = values.only?.split(',');
const screens = allScreens.filter(({ name }) => only === undefined || only.some((part) => name.startsWith(part)));

const server = await startServerProcess();
const browser = await launchChromium();
try {
  // Before people have changed anything.
  if (only === undefined || only.includes('readme')) await takeReadmePictures(browser, server.url, folder);
  const scene = await setScene(server, browser);
  if (values.data !== undefined) await importAll(resolve(values.data));
  const appearances = languages.flatMap((language) =>
    Object.entries(sizes).map(([size, options]) => ({
      name: `${language}-${size}`,
      viewers: new Viewers(browser, server.url, scene, { ...options, language, isMapSharp: true }),
    })),
  );
  for (const screen of screens) {
    const taken = await Promise.all(
      appearances.map(async ({ name, viewers }) => [name, await photographed(viewers, screen)] as const),
    );
    await keep(screen.name, Object.fromEntries(taken));
    console.log(screen.name);
  }
  for (const { viewers } of appearances) await viewers.leave();
  await writeFile(join(folder, 'README.md'), screenList(allScreens, packageFacts.version));
} finally {
  await browser.close();
  await server.stop();
}

/** The same screen by day and by night. */
async function photographed(viewers: Viewers, screen: Screen): Promise<Shots> {
  const sight = await viewers.sightOf(screen.viewer ?? 'visitor');
  const shots: Partial<Shots> = {};
  try {
    await sight.page.emulateMedia({ colorScheme: 'light' });
    await openScreen(sight, screen);
    for (const theme of themes) {
      await sight.page.emulateMedia({ colorScheme: theme });
      await settled(sight, screen);
      shots[theme] = await sight.page.screenshot({ animations: 'disabled', caret: 'hide' });
    }
  } catch (error) {
    console.error(`${screen.name}: ${String(error)}`);
    shots.light ??= await sight.page.screenshot();
    shots.dark ??= shots.light;
    process.exitCode = 1;
  } finally {
    await leaveScreen(sight, screen);
  }
  return shots as Shots;
}

async function keep(name: string, shots: Record<string, Shots>): Promise<void> {
  const sheet = await contactSheet(shots);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${name}.webp`), sheet.webp);
  if (values.png === undefined) return;
  await mkdir(values.png, { recursive: true });
  await writeFile(join(values.png, `${name}.png`), sheet.png);
}

/** Real files make better pictures; they must not be committed. */
async function importAll(from: string): Promise<void> {
  for (const name of await readdir(from)) {
    if (!/\.(csv|txt|geojson|gpx|kml)$/i.test(name)) continue;
    const { stdout, stderr } = await runDozor(['import', join(from, name)], { DATA_DIR: server.dataDir });
    console.log(`${name}: ${stdout.trim() || stderr.trim().split('\n').at(-1)}`);
  }
}
