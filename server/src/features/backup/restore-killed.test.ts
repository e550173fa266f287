import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { openDatabase, sqlitePath } from '../../database/open-database.ts';
import { createPlaces } from '../../places/places.ts';
import { type Config, readConfig } from '../../platform/config.ts';
import { openPhotoStore } from '../../platform/photos/open-photo-store.ts';
import { pictureName, thumbnailName } from '../../platform/photos/photo-store.ts';
import { makeUser } from '../../testing/clients/test-accounts.ts';
import { addPhoto } from '../../testing/content/test-photos.ts';
import { startTestServer } from '../../testing/servers/test-server.ts';
import { slow } from '../../testing/tiers.ts';
import { until } from '../../testing/until.ts';
import { checkDatabase } from './check-database.ts';
import { checkPhotos } from './check-photos.ts';
import { makeBackup } from './make-backup.ts';

const bin = fileURLToPath(new URL('../../../bin/dozor.mjs', import.meta.url));
const morePhotos = 60;
const processMs = 60_000;

describe('a restore that is killed', slow, () => {
  let folder = '';
  const texts = ['old', 'new'] as const;
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'dozor-killed-'));
    for (const text of texts) await makeState(text);
  });
  after(() => rmSync(folder, { recursive: true }));

  /** A data directory and a backup of it, each with many photos and a comment that identifies it. */
  async function makeState(text: string): Promise<void> {
    const server = await startTestServer({ dialect: 'sqlite' });
    const { config, database, photoStore } = server.services;
    const { pointId, commentPath, photoId } = await addPhoto((await makeUser(server)).client, text);
    const bytes = await photoStore.read(pictureName(photoId));
    assert.ok(bytes);
    for (let position = 1; position <= morePhotos; position += 1) {
      const id = randomBytes(16).toString('hex');
      await photoStore.put(pictureName(id), bytes);
      await photoStore.put(thumbnailName(id), bytes);
      const comment = { comment_id: Number(commentPath.split('/').at(-1)), point_idx: Number(pointId) };
      await database.kysely
        .insertInto('photos')
        .values({ id, ...comment, position, width: 8, height: 8 })
        .execute();
    }
    await makeBackup(config, join(folder, `${text}.backup`), 0);
    cpSync(config.dataDir, join(folder, text), { recursive: true });
    await server.close();
  }

  /**
   * Starts to restore the new state over the old one and kills the process once the condition holds, unless it ends
   * first.
   */
  async function killAt(dataDir: string, hasCome: () => boolean): Promise<number | null> {
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'silent' };
    const args = [bin, 'restore', join(folder, 'new.backup'), '--force'];
    const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
    const ended = once(child, 'exit');
    await until(() => child.exitCode !== null || hasCome(), processMs);
    child.kill('SIGKILL');
    const [code] = (await ended) as [number | null];
    return code;
  }

  /** The state found, after all checks passed. */
  async function stateOf(config: Config): Promise<string> {
    const database = await openDatabase(config, { now: 0 });
    try {
      assert.deepEqual(await checkDatabase(database, createPlaces()), []);
      assert.deepEqual(await checkPhotos(database, openPhotoStore(config)), []);
      const comments = await database.kysely.selectFrom('comments').select('text').execute();
      return comments.map(({ text }) => text).join();
    } finally {
      await database.close();
    }
  }

  const countOf = (dir: string): number => (existsSync(dir) ? readdirSync(dir, { recursive: true }).length : 0);

  const moments: Record<string, (dataDir: string, inode: number) => boolean> = {
    'while the backup is being copied': (dataDir) => existsSync(join(dataDir, 'restore.part')),
    'while the replaced data is being stored': (dataDir) =>
      readdirSync(dataDir).some((name) => name.startsWith('replaced-')),
    'after some photos were restored': (dataDir) => countOf(join(dataDir, 'photos')) > 2.5 * morePhotos,
    'after the database was replaced': (dataDir, inode) =>
      statSync(sqlitePath({ dataDir, databaseUrl: '' })).ino !== inode,
  };

  for (const [name, hasCome] of Object.entries(moments)) {
    test(`${name} leaves the old or the new state, and can be run again`, async () => {
      const dataDir = join(folder, 'data');
      rmSync(dataDir, { recursive: true, force: true });
      cpSync(join(folder, 'old'), dataDir, { recursive: true });
      const config = readConfig({ DATA_DIR: dataDir });
      const { ino } = statSync(sqlitePath(config));
      const code = await killAt(dataDir, () => hasCome(dataDir, ino));
      const state = await stateOf(config);
      assert.ok(code === 0 ? state === 'new' : texts.includes(state as 'old'), `${state} after exit ${code}`);
      assert.equal(await killAt(dataDir, () => false), 0);
      assert.equal(await stateOf(config), 'new');
      assert.deepEqual(
        readdirSync(dataDir).filter((entry) => entry.endsWith('.part')),
        [],
      );
    });
  }
});
