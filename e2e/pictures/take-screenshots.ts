/**
 * Takes a picture of every screen: `npm run screenshots -- [--data FOLDER] [--only name,…] [--png FOLDER]`. `--data`
 * imports the files of a folder in addition to the sample, `--png` adds copies that any program can show. `readme` are
 * the pictures of README.md.
 */
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import sharp, { type OverlayOptions } from 'sharp';
import packageFacts from '../../package.json' with { type: 'json' };
import { launchChromium } from '../drivers/chromium.ts';
import { runDozor } from '../drivers/dozor-command.ts';
import { startServerProcess } from '../drivers/server-process.ts';
import { phone } from '../drivers/visitor.ts';
import { allScreens } from '../drivers/walk/all-screens.ts';
import { setScene } from '../drivers/walk/scene.ts';
import { leaveScreen, openScreen, type Screen, settled } from '../drivers/walk/screen.ts';
import { Viewers } from '../drivers/walk/viewers.ts';
import { takeReadmePictures } from './readme-pictures.ts';

const { values } = parseArgs({
  options: { data: { type: 'string' }, only: { type: 'string' }, png: { type: 'string' } },
});
const folder = resolve(import.meta.dirname, '../../docs/screenshots');
const sizes = { desktop: { viewport: { width: 1440, height: 900 } }, phone };
const languages = ['ru', 'en'] as const;
const themes = ['light', 'dark'] as const;

/** Of the picture of a screen and of its parts, px. */
const sheetDesktop = { width: 960, height: 600 };
const sheetPhone = { width: 390, height: 844 };
const gap = 16;
const sheetWidth = sheetDesktop.width * 2 + gap * 3;
const sheetHeight = sheetDesktop.height * 2 + sheetPhone.height + gap * 4;

const maxBytes = 250_000;

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
  await writeFile(join(folder, 'README.md'), screenList());
} finally {
  await browser.close();
  await server.stop();
}

interface Shots {
  light: Buffer;
  dark: Buffer;
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

/** Four desktops (Russian above English, day next to night) over four phones in the same order. */
async function contactSheet(shots: Record<string, Shots>): Promise<{ webp: Buffer; png: Buffer }> {
  const parts: OverlayOptions[] = [];
  for (const [row, language] of ['ru', 'en'].entries()) {
    for (const [column, theme] of (['light', 'dark'] as const).entries()) {
      const large = await sharp(shots[`${language}-desktop`]?.[theme]).resize(sheetDesktop).toBuffer();
      parts.push({
        input: large,
        left: gap + column * (sheetDesktop.width + gap),
        top: gap + row * (sheetDesktop.height + gap),
      });
      const small = await sharp(shots[`${language}-phone`]?.[theme])
        .resize({ ...sheetPhone, fit: 'fill' })
        .toBuffer();
      const phonesLeft = (sheetWidth - 4 * sheetPhone.width - 3 * gap) / 2;
      parts.push({
        input: small,
        left: Math.round(phonesLeft + (row * 2 + column) * (sheetPhone.width + gap)),
        top: sheetDesktop.height * 2 + gap * 3,
      });
    }
  }
  const png = await sharp({ create: { width: sheetWidth, height: sheetHeight, channels: 3, background: '#8a949e' } })
    .composite(parts)
    .png({ compressionLevel: 3 })
    .toBuffer();
  return { webp: await withinLimit(png), png };
}

async function withinLimit(png: Buffer): Promise<Buffer> {
  for (let quality = 70; ; quality -= 10) {
    const webp = await sharp(png).webp({ quality, effort: 5 }).toBuffer();
    if (webp.length <= maxBytes || quality <= 30) return webp;
  }
}

/** Real files make better pictures; they must not be committed. */
async function importAll(from: string): Promise<void> {
  for (const name of await readdir(from)) {
    if (!/\.(csv|txt|geojson|gpx|kml)$/i.test(name)) continue;
    const { stdout, stderr } = await runDozor(['import', join(from, name)], { DATA_DIR: server.dataDir });
    console.log(`${name}: ${stdout.trim() || stderr.trim().split('\n').at(-1)}`);
  }
}

/** The index of the pictures. */
function screenList(): string {
  const rows = allScreens.map(({ name, shows }) => `| [${name}](${name}.webp) | ${shows} |\n`);
  return `# Screens

Every screen of the product and the states that look otherwise, each as one picture: four desktops (Russian above English,
day beside night), below them the same four on a phone. Made by \`npm run screenshots\`, from the list that
\`e2e/specs/screens/all-screens-*\` walks over. The map shows the demo country of the sample, with what a few people did to it.

Taken from version ${packageFacts.version}.

| Picture | What to see |
| --- | --- |
${rows.join('')}`;
}
