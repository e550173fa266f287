import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exportFormatIds, type ExportFormatId } from '@dozor/domain/format/all-formats.ts';
import { makeUser } from '../../testing/clients/test-accounts.ts';
import { addPoint } from '../../testing/content/test-points.ts';
import { eachDialect } from '../../testing/databases/fresh-database.ts';
import { withServer } from '../../testing/servers/test-server.ts';

eachDialect((dialect) => {
  let nowMs = Date.parse('2026-03-04T05:06:07.000Z');
  const server = withServer({ dialect, clock: { now: () => nowMs } });

  async function timeOf(country: string): Promise<{ header: string; name: string }> {
    const answer = await server()
      .visitor()
      .post('/api/export/', { format: 'Navitel', country: [country] });
    assert.equal(answer.status, 200, answer.text);
    const name = /filename="([^"]*)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? '';
    return { header: answer.text.split('\r\n')[0] ?? '', name };
  }

  test('a file is dated by the last change of any data, even if empty, or else by the database creation', async () => {
    const { kysely } = server().services.database;
    const { applied } = await kysely
      .selectFrom('migrations')
      .select('applied')
      .where('name', '=', '0001-baseline')
      .executeTakeFirstOrThrow();
    assert.ok(applied > Date.parse('2020-01-01'));
    const [year = '', month = '', day = ''] = new Date(applied).toISOString().slice(0, 10).split('-');
    const empty = await timeOf('all');
    assert.ok(empty.header.includes(`// Dozor ${day}-${month}-${year} `), empty.header);
    assert.equal(empty.name, `dozor_Navitel_all_${year}-${month}-${day}.txt`);
    nowMs += 86_400_000;
    assert.deepEqual(await timeOf('all'), empty);

    const { client } = await makeUser(server());
    await addPoint(client);
    nowMs += 86_400_000;
    for (const country of ['RU', 'AQ']) {
      const { header, name } = await timeOf(country);
      assert.ok(header.endsWith('// Dozor 05-03-2026 05:06'), header);
      assert.equal(name, `dozor_Navitel_${country}_2026-03-05.txt`);
    }
  });

  test('a file made again from the same data a day later is the same, byte by byte', async () => {
    const { client } = await makeUser(server());
    for (const type of ['static_cam', 'crosswalk', 'begin_village']) await addPoint(client, { type });
    const bytesOf = async (format: ExportFormatId) => {
      const answer = await server()
        .visitor()
        .post('/api/export/', { format, country: ['all'] });
      assert.equal(answer.status, 200, `${format}: ${answer.text}`);
      return answer.bytes;
    };
    const before = new Map<ExportFormatId, Buffer>();
    for (const format of exportFormatIds) before.set(format, await bytesOf(format));
    nowMs += 86_400_000;
    for (const [format, bytes] of before) {
      assert.ok(bytes.length > 0, format);
      assert.ok(bytes.equals(await bytesOf(format)), `${format} changed`);
    }
    nowMs += 86_400_000;
    await addPoint(client);
    assert.notDeepEqual(await bytesOf('GPX'), before.get('GPX'));
  });
});
