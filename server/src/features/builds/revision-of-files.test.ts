import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { generateInto } from '../../synthetic/generate-into.ts';
import { makeUser } from '../../testing/clients/test-accounts.ts';
import { addPoint, editable } from '../../testing/content/test-points.ts';
import { eachDialect } from '../../testing/databases/fresh-database.ts';
import { withServer } from '../../testing/servers/test-server.ts';
import { until } from '../../testing/until.ts';

interface Entry {
  path: string;
  content: string;
  format: string;
  country: string;
  revision: number;
}

eachDialect((dialect) => {
  const server = withServer({ dialect, makesBuilds: true });

  test('a file has the rows of its revision, however often they change while files are made', async () => {
    const { services } = server();
    const { client } = await makeUser(server(), ['editor']);
    const visitor = server().visitor();
    let point = await addPoint(client, { type: 'static_cam', speed: 20 });
    /** What each revision says, oldest first. */
    const written = [{ revision: services.readModel.revision(), speed: 20 }];
    await generateInto(services, { count: 1500, seed: 'revisions' });
    await services.changeFeed.catchUp();
    const files = new Map<string, Entry>();
    const collect = async () => {
      const { json } = await visitor.get('/builds/manifest.json');
      for (const entry of (json as { files: Entry[] }).files) {
        const isWanted = ['GeoJSON', 'CSV'].includes(entry.format) && ['RU', 'all'].includes(entry.country);
        if (!isWanted || files.has(entry.content)) continue;
        files.set(entry.content, entry);
        const { text } = await visitor.get(entry.content);
        const found = speedIn(entry.format, text, point._id);
        const expected = written.findLast(({ revision }) => revision <= entry.revision);
        assert.equal(found, expected?.speed, `${entry.path} of revision ${entry.revision}`);
      }
    };
    for (let change = 1; change <= 6; change += 1) {
      const speed = 20 + change * 10;
      const body = { point: { ...editable(point), speed }, version: point.version };
      const answer = await client.put(`/api/points/${point._id}`, body);
      assert.equal(answer.status, 200, answer.text);
      point = (answer.json as { point: Point }).point;
      written.push({ revision: services.readModel.revision(), speed });
      await collect();
      // Changes fall into different stages of the making: before, between and after the formats.
      const { size } = files;
      if (change === 3) await until(async () => (await collect(), files.size > size));
    }
    const last = written.at(-1)!;
    await until(async () => {
      await collect();
      return [...files.values()].filter(({ revision }) => revision === last.revision).length === 4;
    }, 120_000);
    const marks = [...files.values()].map(({ path, revision }) => `${path} ${revision}`);
    assert.deepEqual(marks, [...new Set(marks)], 'two files of different rows share a revision');
  });
});

function speedIn(format: string, text: string, id: string): number | undefined {
  if (format === 'GeoJSON') {
    const { features } = JSON.parse(text) as { features: { properties: { _id: string; speed: number } }[] };
    return features.find(({ properties }) => properties._id === id)?.properties.speed;
  }
  const [head = '', ...rows] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const names = head.split(/[;,]/);
  const row = rows.map((line) => line.split(/[;,]/)).find((cells) => cells[names.indexOf('_id')] === id);
  return row && Number(row[names.indexOf('speed')]);
}
