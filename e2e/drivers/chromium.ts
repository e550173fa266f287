import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Browser, chromium, type LaunchOptions } from '@playwright/test';

/** What it takes to run one Chromium: the program and the environment in which it finds its libraries and fonts. */
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
  // Only WebGL is to be drawn so: the page itself takes a quarter of the time without.
  '--disable-gpu-compositing',
  '--disable-gpu-rasterization',
];

const ownFlags = ['--no-sandbox', '--disable-dev-shm-usage', '--font-render-hinting=none'];

/** No look-ups of update, sync and search hosts: the tests run where no network answers. */
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
 * Base tiles and pictures come from other hosts. Tests must give the same result where these answer and where they don't,
 * so that no name but this machine's own is known. A route of Playwright would do it too, but where one is set the browser
 * keeps nothing between two pages: each of them would fetch and compile the whole app again.
 */
const onlyThisMachine = '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost';

/** A busy machine may take its time. */
const launchTimeoutMs = 120_000;

/** How to launch the browser of `CHROMIUM_PATH`, or else the one that the npm package carries. */
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
 * The package unpacks itself into the temporary folder and takes whatever lies there under the name `chromium` for
 * itself. It gets a folder of its own, which takes its final name only once it is complete.
 */
async function packagedChromium(): Promise<ChromiumProgram> {
  const folder = join(cacheDir, `chromium-${packageVersion()}`);
  if (!existsSync(folder)) await unpackInto(folder);
  const fontConfig = join(folder, 'own-fonts.conf');
  if (!existsSync(fontConfig)) {
    // Several test files start their browsers at once: none may read what another has half written.
    writeFileSync(`${fontConfig}.${process.pid}`, onlyOwnFonts(folder));
    renameSync(`${fontConfig}.${process.pid}`, fontConfig);
  }
  const env = { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'), FONTCONFIG_FILE: fontConfig };
  return { executablePath: join(folder, 'chromium'), env };
}

/** The fonts of the package and no others, so that a page looks the same on every machine. */
function onlyOwnFonts(folder: string): string {
  const places = `<dir>${join(folder, 'fonts')}</dir><cachedir>${join(folder, 'fonts-cache')}</cachedir>`;
  return `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${places}</fontconfig>\n`;
}

/** The package exports no package.json, so it is found beside the module that it does export. */
function packageVersion(): string {
  const main = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const { version } = JSON.parse(readFileSync(join(main, '..', '..', 'package.json'), 'utf8')) as { version: string };
  return version;
}

async function unpackInto(folder: string): Promise<void> {
  mkdirSync(cacheDir, { recursive: true });
  const unfinished = mkdtempSync(`${folder}-`);
  // The second one makes the package unpack the libraries (NSS and others) that a bare machine does not have.
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
    // Another process was faster; its copy is as good.
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

function inheritedEnvironment(): Record<string, string> {
  const entries = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return Object.fromEntries(entries);
}
