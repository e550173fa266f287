/**
 * Creates the initial database of the upgrade test from the release in a checkout (by default this one), named after its
 * version:
 *
 *     node scripts/make-upgrade-fixture.mjs [checkout] [name]
 *
 * It starts that release on an empty folder, fills it over HTTP with something of everything, records its answers,
 * and stores its backup and those answers in server/src/database/fixtures/. Run it once per release.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { gzipSync } from 'node:zlib';
import { fillRelease, recordAnswers } from './fill-release.mjs';
import { root } from './run-command.mjs';

const checkout = resolve(process.argv[2] ?? root);
const { version } = JSON.parse(readFileSync(join(checkout, 'server/package.json'), 'utf8'));
const name = process.argv[3] ?? version;
const node = join(checkout, 'node_modules/.bin/node');
const bin = join(checkout, 'server/bin/dozor.mjs');
const folder = mkdtempSync(join(tmpdir(), 'dozor-fixture-'));
const env = { ...process.env, DATA_DIR: join(folder, 'data'), DATABASE_URL: '', PORT: '0', SAMPLE_DATA: 'off' };
Object.assign(env, { RATE_LIMITS: 'off', LOG_LEVEL: 'silent' });

function dozor(args, input) {
  const { status, stderr } = spawnSync(node, [bin, ...args], { env, input, encoding: 'utf8' });
  if (status !== 0) throw new Error(`dozor ${args.join(' ')} ended with ${status}: ${stderr}`);
}

async function start() {
  const child = spawn(node, [bin, 'serve'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  const url = await new Promise((done, failed) => {
    child.stdout.on('data', (data) => {
      said += data;
      const ready = /^Dozor is ready at (\S+)\/$/m.exec(said)?.[1];
      if (ready) done(ready);
    });
    child.on('exit', () => failed(new Error(`the server did not start: ${said}`)));
  });
  return { child, url };
}

try {
  dozor(['generate', '--points', '60', '--seed', 'upgrade']);
  for (const [login, roles] of [
    ['ivan', 'user'],
    ['maria', 'editor,moderator'],
  ]) {
    const args = ['user', 'add', '--login', login, '--email', `${login}@example.com`, '--roles', roles];
    dozor([...args, '--password-stdin'], `password of ${login[0]}\n`);
  }
  const { child, url } = await start();
  try {
    const filled = await fillRelease(url);
    const answers = await recordAnswers(url, filled);
    const backup = join(folder, 'backup');
    dozor(['backup', backup]);
    const target = join(root, 'server/src/database/fixtures');
    mkdirSync(target, { recursive: true });
    writeFileSync(join(target, `${name}.backup.gz`), gzipSync(readFileSync(backup), { level: 9 }));
    const record = { version, takenMs: Date.now(), cookies: filled.cookies, answers };
    writeFileSync(join(target, `${name}.json.gz`), gzipSync(JSON.stringify(record), { level: 9 }));
    process.stdout.write(`written: ${name}, ${Object.keys(answers).length} answers\n`);
  } finally {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
