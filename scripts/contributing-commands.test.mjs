// Every command of CONTRIBUTING.md is run here, as far as one can without changing anything: runners list what they would run.
import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { test } from 'vitest';
import { binDir, pinnedEnvironment, root } from './run-command.mjs';

const document = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const inShell = [...document.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block]) => block.trim().split('\n'));
const inText = [...document.matchAll(/`((?:[A-Z_]+=\S+ )*(?:npm|npx|node|playwright|vitest) [^`]+)`/g)].map(
  ([, text]) => text,
);
const commands = [...new Set([...inShell, ...inText].map((line) => line.replace(/\s+#.*$/, '').trim()))];

const { NODE_TEST_CONTEXT: _context, VITEST: _vitest, ...inherited } = pinnedEnvironment({ NO_COLOR: '1' });

/** @returns what it printed; fails with it unless it exits with 0 */
async function output(program, args, cwd = '.') {
  const options = { cwd: join(root, cwd), env: { ...inherited, TESTS: 'all' } };
  return (await promisify(execFile)(join(binDir, program), args, options)).stdout;
}

const words = (text) => [...text.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word);

/** Each with the way to try it; `npm test`, `start`, `format` and the like are what runs this test, or steps of it. */
const ways = [
  [/^npm (?:run )?(test|start|test:all|format|build|dev)$/, ([, name]) => assert.ok(scripts[name])],
  [/^npm run generate$/, () => output('node', ['scripts/generate.mjs', '--check'])],
  [/^npm run texts(?: -- (\w+))?$/, ([, language]) => output('node', ['scripts/list-texts.mjs', language ?? ''])],
  [/^npm run release -- \S+$/, () => assert.match(scripts.release, /scripts\/release\.mjs$/)],
  [/^npm test -- unit (.+)$/, ([, rest]) => lists('vitest', ['list', '--filesOnly', ...words(rest)])],
  [/^npm test -- e2e (.+)$/, ([, rest]) => lists('playwright', ['test', '--list', ...words(rest)], 'e2e')],
  [/^npm test -- types:(\w+)$/, ([, name]) => assert.ok(readFileSync(join(root, name, 'tsconfig.json')))],
  [/^npx vitest (--project \w+)$/, ([, rest]) => lists('vitest', ['list', '--filesOnly', ...words(rest)])],
  [
    /^(?:UPDATE_GOLDEN=1 )?npx vitest run (.+)$/,
    ([, rest]) => lists('vitest', ['list', '--filesOnly', ...words(rest)]),
  ],
  [/^node --test (\S+\.test\.ts)$/, ([, file]) => output('node', ['--check', '--experimental-strip-types', file])],
  // `release.test.mjs` runs it.
  [/^npm ci --dry-run$/, () => undefined],
];

async function lists(program, args, cwd) {
  assert.match(await output(program, args, cwd), /\.test\.(?:tsx?|mjs)/, args.join(' '));
}

test('every command of CONTRIBUTING.md runs', async () => {
  assert.ok(commands.length >= 14, commands.join('\n'));
  const tried = commands.map(async (command) => {
    const found = ways.find(([pattern]) => pattern.test(command));
    assert.ok(found, `nothing tries "${command}"`);
    const [pattern, attempt] = found;
    await attempt(pattern.exec(command));
  });
  await Promise.all(tried);
});

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return String(port);
}

test('npm run dev serves app and API without a build, starts the server again after a change, and ends both', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dozor-dev-'));
  const [PORT, WEB_PORT] = [await freePort(), await freePort()];
  const env = {
    ...inherited,
    DATA_DIR: folder,
    DATABASE_URL: '',
    SAMPLE_DATA: 'off',
    LOG_LEVEL: 'silent',
    PORT,
    WEB_PORT,
  };
  const child = spawn(process.execPath, ['scripts/dev.mjs'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  const waiting = new Set();
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      printed += data;
      for (const check of waiting) check();
    });
  const shown = (text, times = 1) =>
    new Promise((resolve) => {
      const check = () => {
        if (printed.split(text).length <= times) return;
        waiting.delete(check);
        resolve();
      };
      waiting.add(check);
      check();
    });
  const change = () => {
    const now = new Date();
    utimesSync(join(root, 'server/src/core/version.ts'), now, now);
  };
  try {
    await Promise.all([shown('Dozor is ready'), shown('Local:')]);
    const page = await fetch(`http://127.0.0.1:${WEB_PORT}/`);
    assert.match(await page.text(), /\/@vite\/client/);
    assert.equal((await fetch(`http://127.0.0.1:${WEB_PORT}/api/config`)).status, 200);
    change();
    await shown('Dozor is ready', 2);
    change();
  } finally {
    // Ctrl-C comes from the terminal and once more from npm. A server started for the last change would hold the output open.
    const signals = setInterval(() => child.kill('SIGTERM'), 20);
    await once(child, 'close');
    clearInterval(signals);
    rmSync(folder, { recursive: true, force: true });
  }
  await assert.rejects(fetch(`http://127.0.0.1:${PORT}/health/live`));
  await assert.rejects(fetch(`http://127.0.0.1:${WEB_PORT}/`));
}, 120_000);
