// Builds web/dist when one of its input files has changed.
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { compressFiles } from './compress-files.mjs';
import { withFileLock } from './file-lock.mjs';
import { publishFolder } from './publish-folder.mjs';
import { pinnedEnvironment, root, runCommand } from './run-command.mjs';

const inputs = ['texts', 'web', 'domain/src', 'contract/src', 'package-lock.json', 'tsconfig.base.json'];
const notAnInput = /(^|\/)(dist|dist-builds|node_modules|coverage|testing)$|\.test(-d)?\.tsx?$/;
const distDir = join(root, 'web', 'dist');
const buildsDir = join(root, 'web', 'dist-builds');
const versionName = '.inputs';

/** Several processes may call it at once. */
export async function buildWeb() {
  if (isUpToDate()) return;
  const lockFile = join(root, '.cache', 'build.lock');
  const onWait = (pid) => console.log(`Waiting for the build of the web app that process ${pid} is doing…`);
  await withFileLock(lockFile, { onWait }, async () => {
    if (!isUpToDate()) await build();
  });
}

async function build() {
  console.log('Building the web app…');
  const started = Date.now();
  // Hashed before the build: a file that changes while Vite runs makes the result outdated.
  const version = hashOfInputs();
  mkdirSync(buildsDir, { recursive: true });
  // Beside what a server may be sending.
  const built = mkdtempSync(join(buildsDir, `${version.slice(0, 12)}-`));
  chmodSync(built, 0o755);
  const env = pinnedEnvironment({ NODE_ENV: 'production', DOZOR_DIST: built });
  const run = async (program, args) => {
    const code = await runCommand(program, args, { cwd: join(root, 'web'), env });
    if (code !== 0) throw new Error('The web app could not be built; the reason is above.');
  };
  // The app first: it empties the folder.
  for (const config of [
    'vite.config.ts',
    'embed/vite.config.ts',
    'push-worker/vite.config.ts',
    'first-view/vite.config.ts',
    'first-view/read-start/vite.config.ts',
  ]) {
    await run('vite', ['build', '--logLevel', 'warn', '--config', config]);
  }
  const program = join(root, '.cache', 'first-view', 'render-first-view.js');
  await run('node', [join(root, 'scripts', 'write-first-views.mjs'), program, built]);
  await compressFiles(built);
  writeFileSync(join(built, versionName), version);
  publishFolder(built, distDir);
  console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
}

function isUpToDate() {
  const versionFile = join(distDir, versionName);
  return existsSync(versionFile) && readFileSync(versionFile, 'utf8') === hashOfInputs();
}

function hashOfInputs() {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap((input) => filesUnder(join(root, input)))) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function filesUnder(path) {
  if (notAnInput.test(path) || !existsSync(path)) return [];
  const entries = readEntries(path);
  return entries === undefined ? [path] : entries.flatMap((name) => filesUnder(join(path, name)));
}

function readEntries(path) {
  try {
    return readdirSync(path).sort();
  } catch (error) {
    if (error.code === 'ENOTDIR') return undefined;
    throw error;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    await buildWeb();
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
