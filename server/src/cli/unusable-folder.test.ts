import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import SqliteFile from 'better-sqlite3';

const bin = fileURLToPath(new URL('../../bin/dozor.mjs', import.meta.url));
/** Root may do everything, so the commands are run as this user then. */
const nobody = 65_534;
const isRoot = process.getuid?.() === 0;
let folder = '';
let data = '';

function dozor(dataDir: string, args: readonly string[]) {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', PORT: '0', LOG_LEVEL: 'silent' };
  const user = isRoot ? { uid: nobody, gid: nobody } : {};
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...args], {
    env: { ...env, NODE_COMPILE_CACHE: join(folder, 'compiled'), SAMPLE_DATA: 'off' },
    encoding: 'utf8',
    ...user,
  });
  return { status, stdout, reason: stderr.trimEnd().split('\n').at(-1) ?? '' };
}

before(() => {
  folder = mkdtempSync(join(tmpdir(), 'dozor-unusable-'));
  chmodSync(folder, 0o777);
  data = join(folder, 'data');
  assert.equal(dozor(data, ['generate', '--points', '50']).status, 0);
  // As after a crash: the file beside the database has commits.
  const file = new SqliteFile(join(data, 'dozor.sqlite'));
  file.exec('create table uncommitted (a)');
  cpSync(data, join(folder, 'crashed'), { recursive: true });
  file.close();
});
after(() => rmSync(folder, { recursive: true, force: true }));

/** Takes the rights of the commands' user away. */
function lockedAway(name: string, mode: number): string {
  const copy = join(folder, name);
  cpSync(join(folder, 'crashed'), copy, { recursive: true });
  for (const file of readdirSync(copy)) {
    chmodSync(join(copy, file), mode);
    if (isRoot) chownSync(join(copy, file), 0, 0);
  }
  if (isRoot) chownSync(copy, 0, 0);
  chmodSync(copy, mode === 0o444 ? 0o555 : 0o755);
  return copy;
}

const commands = [
  ['serve'],
  ['check'],
  ['migrate'],
  ['export', '--format', 'CSV', '--country', 'all'],
  ['user', 'list'],
];

test('data of another user, or that may only be read, are not told to be damaged', () => {
  for (const [name, mode] of Object.entries({ foreign: 0o600, readable: 0o444 })) {
    const copy = lockedAway(name, mode);
    const before = readFileSync(join(copy, 'dozor.sqlite'));
    for (const args of [...commands, ['backup', join(folder, 'backup')]]) {
      const { status, reason } = dozor(copy, args);
      assert.equal(status, 1, `${args.join(' ')}: ${reason}`);
      assert.match(reason, new RegExp(`^dozor: cannot be opened or written by this user: ${copy}`));
    }
    assert.deepEqual(readFileSync(join(copy, 'dozor.sqlite')), before);
    assert.equal(existsSync(join(folder, 'backup')), false);
  }
});

test('a file that this user cannot write is named', () => {
  const closed = join(folder, 'closed');
  mkdirSync(closed, { mode: 0o555 });
  if (isRoot) chownSync(closed, 0, 0);
  const { status, reason } = dozor(data, ['backup', join(closed, 'backup')]);
  assert.deepEqual([status, reason.includes(closed)], [1, true], reason);
});
