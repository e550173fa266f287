import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { eachDialect } from '../../testing/databases/fresh-database.ts';
import { withServer } from '../../testing/servers/test-server.ts';
import { type BuildManifest, emptyManifest } from './build-manifest.ts';
import { folderBuildStore } from './open-build-store.ts';
import { PublishedManifest } from './published-manifest.ts';

const manifestOf = (revision: number): BuildManifest => ({ ...emptyManifest(), revision });

eachDialect((dialect) => {
  const server = withServer({ dialect });
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dozor-manifest-'));
    await server().services.database.kysely.deleteFrom('settings').where('name', '=', 'builds').execute();
  });
  afterEach(() => rm(folder, { recursive: true }));

  const openManifest = () => new PublishedManifest(server().services.database.kysely, folderBuildStore(folder));

  test('a process that missed a publication by another publishes nothing', async () => {
    const [sleeper, other] = [openManifest(), openManifest()];
    assert.deepEqual([(await sleeper.read()).revision, (await other.read()).revision], [0, 0]);
    assert.equal(await other.publish(manifestOf(5), folder), true);
    assert.equal(await sleeper.publish(manifestOf(3), folder), false);
    assert.equal((await sleeper.read()).revision, 5);
    assert.equal(await sleeper.publish(manifestOf(6), folder), true);
    assert.equal(await other.publish(manifestOf(7), folder), false);
    assert.equal((await other.read()).revision, 6);
    assert.deepEqual(await readdir(folder), ['manifests'], 'no temporary files are left');
  });

  test('a manifest whose file is lost counts as empty, and the next one can be published', async () => {
    await openManifest().publish(manifestOf(5), folder);
    await rm(join(folder, 'manifests'), { recursive: true });
    const next = openManifest();
    assert.equal((await next.read()).revision, 0);
    assert.equal(await next.publish(manifestOf(6), folder), true);
  });
});
