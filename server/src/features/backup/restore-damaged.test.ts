import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import SqliteFile from 'better-sqlite3';
import { readConfig } from '../../platform/config.ts';
import { makeUser } from '../../testing/clients/test-accounts.ts';
import { addPhoto } from '../../testing/content/test-photos.ts';
import { withServer } from '../../testing/servers/test-server.ts';
import { addChecksum } from './backup-file.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { RestoreRefusedError } from './restore-refused-error.ts';

const words = 'a camera behind the bridge';

describe('a damaged backup', () => {
  const server = withServer({ dialect: 'sqlite' });
  let folder = '';
  let whole = Buffer.alloc(0);
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'dozor-damaged-'));
    const { client } = await makeUser(server());
    await addPhoto(client, words);
    const path = join(folder, 'whole.backup');
    await makeBackup(server().services.config, path, 0);
    whole = readFileSync(path);
    await restoreBackup(config(), path, { force: false, nowMs: 0 });
    await restoreBackup(config(), path, { force: true, nowMs: 0 });
  });
  after(() => rmSync(folder, { recursive: true }));

  const config = () => readConfig({ DATA_DIR: join(folder, 'data') });

  /** Every file of the data directory with a hash of its content. */
  function dataDirContent(): string[] {
    const { dataDir } = config();
    return readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
      .filter((name) => statSync(join(dataDir, name)).isFile())
      .map(
        (name) =>
          `${name} ${createHash('sha256')
            .update(readFileSync(join(dataDir, name)))
            .digest('hex')}`,
      )
      .toSorted();
  }

  async function isRefused(bytes: Buffer, change = (_path: string): void => {}): Promise<void> {
    const path = join(folder, 'damaged.backup');
    writeFileSync(path, bytes);
    change(path);
    const before = dataDirContent();
    for (const allowBroken of [false, true]) {
      await assert.rejects(restoreBackup(config(), path, { force: true, allowBroken, nowMs: 0 }), RestoreRefusedError);
    }
    assert.deepEqual(dataDirContent(), before);
  }

  function withBitFlipped(at: number): Buffer {
    const bytes = Buffer.from(whole);
    bytes[at] = (bytes[at] ?? 0) ^ 0x04;
    return bytes;
  }

  test('a backup with a flipped bit anywhere is rejected, and nothing is changed', async () => {
    const last = whole.length - 1;
    // The file header, the application id, the schema, pages throughout, the checksum.
    for (const at of [0, 30, 68, 120, ...[1, 2, 3, 4].map((n) => Math.floor((n * whole.length) / 5)), last - 10]) {
      await isRefused(withBitFlipped(at));
    }
  });

  test('a flipped bit in the text of a comment is detected', async () => {
    const at = whole.indexOf(words);
    assert.ok(at > 0);
    await isRefused(withBitFlipped(at + 5));
  });

  test('a truncated, empty, doubled or extended backup is rejected', async () => {
    const sizes = [0, 1, 100, Math.floor(whole.length / 2), Math.floor(whole.length * 0.999), whole.length - 1];
    for (const size of sizes) await isRefused(whole.subarray(0, size));
    await isRefused(Buffer.concat([whole, whole]));
    await isRefused(Buffer.concat([whole, Buffer.from('\n')]));
  });

  test('a backup with a correct checksum but damaged tables is rejected', async () => {
    const file = new SqliteFile(join(folder, 'whole.backup'), { readonly: true });
    const page = Number(file.prepare("select rootpage from sqlite_master where name = 'points'").pluck().get());
    const pageBytes = Number(file.pragma('page_size', { simple: true }));
    file.close();
    const bytes = Buffer.from(whole.subarray(0, whole.lastIndexOf('\ndozor backup sha256 ')));
    bytes.fill(0x7f, (page - 1) * pageBytes, page * pageBytes);
    await isRefused(bytes, addChecksum);
  });

  test('a restored database contains neither the photos nor the checksum of its backup', async () => {
    const path = join(folder, 'photos.backup');
    const file = new SqliteFile(join(folder, 'whole.backup'), { readonly: true });
    file.prepare('vacuum into ?').run(path);
    file.close();
    const fuller = new SqliteFile(path);
    fuller.prepare('insert into backup_files (path, bytes) values (?, ?)').run('left/over', Buffer.alloc(5_000_000));
    fuller.close();
    addChecksum(path);
    await restoreBackup(config(), path, { force: true, nowMs: 0 });
    const restored = join(config().dataDir, 'dozor.sqlite');
    assert.ok(statSync(restored).size < whole.length + 1_000_000);
    assert.equal(statSync(restored).size % 4096, 0);
    const tables = new SqliteFile(restored, { readonly: true });
    assert.equal(tables.prepare("select 1 from sqlite_master where name = 'backup_files'").get(), undefined);
    tables.close();
  });

  test('restoring does not change the backup', async () => {
    const path = join(folder, 'read.backup');
    writeFileSync(path, whole);
    await restoreBackup(config(), path, { force: true, nowMs: 0 });
    assert.ok(readFileSync(path).equals(whole));
  });

  test('a backup of the first release, which has no checksum, is restored with a warning', async () => {
    const path = join(folder, 'first.backup');
    const lineStart = whole.lastIndexOf('\ndozor backup sha256 ');
    writeFileSync(path, whole.subarray(0, lineStart));
    const file = new SqliteFile(path);
    file.pragma('application_id = 0');
    file.close();
    const { warnings } = await restoreBackup(config(), path, { force: true, nowMs: 0 });
    assert.match(warnings.join(), /made before backups carried a checksum/);
  });
});
