import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import sharp from 'sharp';
import { readConfig } from '../../platform/config.ts';
import { eachDialect, freshDatabase } from '../../testing/fresh-database.ts';
import { HttpClient } from '../../testing/http-client.ts';
import { makeUser } from '../../testing/test-accounts.ts';
import { addPoint } from '../../testing/test-points.ts';
import { withServer } from '../../testing/test-server.ts';
import { startServer } from '../../start-server.ts';
import { createLog } from '../../platform/log.ts';
import { checkDatabase } from './check-database.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup, RestoreRefusedError } from './restore-backup.ts';

eachDialect((dialect) => {
  const server = withServer({ dialect });
  let folder = '';
  before(() => (folder = mkdtempSync(join(tmpdir(), 'dozor-backup-'))));
  after(() => rmSync(folder, { recursive: true }));

  async function pointWithPhoto(): Promise<{ pointId: string; photo: string }> {
    const { client } = await makeUser(server());
    const { _id: pointId } = await addPoint(client);
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.set('text', 'фото');
    form.append('photos', new Blob([new Uint8Array(picture)]), 'a.png');
    const answer = await client.post(`/api/comments/${pointId}/add`, undefined, { raw: form });
    return { pointId, photo: (answer.json as { photos: { url: string }[] }).photos[0]?.url ?? '' };
  }

  for (const target of ['sqlite', 'postgres'] as const) {
    test(`a backup taken under writes restores whole into ${target}`, async () => {
      const { pointId, photo } = await pointWithPhoto();
      const { client } = await makeUser(server());
      const path = join(folder, `${target}.backup`);
      const writes = Promise.all(Array.from({ length: 20 }, () => addPoint(client)));
      await makeBackup(server().services.config, path, Date.now());
      await writes;

      const fresh = await freshDatabase(target);
      const config = readConfig({ PORT: '0', SAMPLE_DATA: 'off', LOG_LEVEL: 'silent', ...fresh.env });
      await restoreBackup(config, path, { force: true, nowMs: Date.now() });
      const restored = await startServer({ config, log: createLog(config) });
      try {
        const visitor = new HttpClient(restored.url);
        assert.equal((await visitor.get(`/api/points/${pointId}`)).status, 200);
        assert.equal((await visitor.get(photo)).status, 200);
        assert.deepEqual(await checkDatabase(restored.services.database, restored.services.places), []);
        await assert.rejects(
          restoreBackup(config, path, { force: target === 'sqlite', nowMs: Date.now() }),
          RestoreRefusedError,
        );
      } finally {
        await restored.close();
        await fresh.remove();
      }
    });
  }

  test('a check names what is broken', async () => {
    const { client } = await makeUser(server());
    const point = await addPoint(client);
    const { database, places } = server().services;
    const at = (idx: number) => database.kysely.updateTable('points').where('idx', '=', idx);
    await at(point.idx).set({ speed: 65, country: 'FR', version: 7 }).execute();
    const broken = await checkDatabase(database, places);
    await at(point.idx).set({ speed: 60, country: point.country, version: 1 }).execute();
    assert.equal(broken.filter((line) => line.startsWith(`point ${point._id}:`)).length, 3);
  });

  test('a file that is no backup is refused and nothing is touched', async () => {
    const path = join(folder, 'no.backup');
    writeFileSync(path, 'not a database');
    const empty = join(folder, 'empty');
    const config = readConfig({ DATA_DIR: empty });
    await assert.rejects(restoreBackup(config, path, { force: false, nowMs: 0 }), RestoreRefusedError);
    await assert.rejects(restoreBackup(config, join(folder, 'none'), { force: false, nowMs: 0 }), RestoreRefusedError);
  });
});
