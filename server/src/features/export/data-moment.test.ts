import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { before, describe, test } from 'node:test';
import type { ExportFormatId } from '@dozor/domain/format/all-formats.ts';
import { completeExportOptions, exportOptionsSchema } from '@dozor/domain/format/export-options.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { Events } from '../../core/events.ts';
import { generateInto } from '../../synthetic/generate-into.ts';
import { makeUser } from '../../testing/clients/test-accounts.ts';
import { addPoint, editable } from '../../testing/content/test-points.ts';
import { withServer } from '../../testing/servers/test-server.ts';
import type { DataMoment } from './data-moment.ts';
import { ExportEngine } from './export-engine.ts';

const { signal } = new AbortController();
/** One of each way through the points: once, once for each part, by an index, as tiles. */
const formats: ExportFormatId[] = ['GeoJSON', 'CSV', 'OsmAnd', 'FlatGeobuf', 'PMTiles'];

type Made = Record<string, string>;

/** @param meanwhile called after the first bytes of each format */
async function makeAll(engine: ExportEngine, moment: DataMoment, meanwhile = async () => {}): Promise<Made> {
  const survey = await engine.survey(moment, undefined, signal);
  const made: Made = { survey: JSON.stringify(survey) };
  for (const format of formats) {
    const given = { format, country: ['all'], rating: -1, selectOnlyConfirmed: false };
    const options = completeExportOptions(exportOptionsSchema.parse(given), new Date('2026-05-01'));
    // An archive of all tiles takes seconds.
    const countries = format === 'PMTiles' ? ['RU'] : ['all', 'RU'];
    const changedMs = Object.fromEntries(countries.map((country) => [country, survey[country]!.changedMs]));
    const hashes = new Map(countries.map((country) => [country, createHash('sha256')]));
    let isFirst = true;
    for await (const { country, bytes } of engine.builds(moment, { options, changedMs }, signal)) {
      hashes.get(country)!.update(bytes);
      if (isFirst) await meanwhile();
      isFirst = false;
    }
    for (const [country, hash] of hashes) made[`${format} ${country}`] = hash.digest('hex');
  }
  return made;
}

describe('the data of a moment', () => {
  const server = withServer({ dialect: 'sqlite' });

  before(async () => {
    await generateInto(server().services, { count: 6000, seed: 'moment' });
    await server().services.changeFeed.catchUp();
  });

  test('files of a moment have its points, whatever is added, changed, voted on or removed before and while they are made', async () => {
    const { client } = await makeUser(server(), ['editor']);
    const place = { x: 30.5, y: 59.5 };
    const town = await addPoint(client, { ...place, type: 'begin_village', comment: 'Старое' });
    const camera = await addPoint(client, { speed: 40 });
    const gone = await addPoint(client);
    const child = { direction: 90, distance: 500, angle: 15, dirType: 1 };
    const finish = { _id: '-1', ...child, x: 60.3, y: 56.1 };
    const section = await addPoint(client, { type: 'speed_cam', x: 60.1, y: 56.1, childrens: [finish] });

    let round = 0;
    const change = async (): Promise<void> => {
      round += 1;
      const put = async (point: Point, fields: Record<string, unknown>) => {
        const { json } = await client.get(`/api/points/${point._id}`);
        const { version, ...now } = (json as { point: Point }).point ?? (json as Point);
        const answer = await client.put(`/api/points/${point._id}`, {
          point: { ...editable({ version, ...now }), ...fields },
          version,
        });
        assert.equal(answer.status, 200, answer.text);
      };
      await put(town, { comment: `Новое ${round}`, y: 59.5 + round / 100 });
      await put(camera, { speed: 40 + round * 10, x: 70 + round / 10 });
      await put(section, { childrens: [{ ...finish, x: 60.3 + round / 1000 }] });
      await client.post(`/api/points/${camera._id}/votes`, { value: 'here' });
      await addPoint(client);
      if (round === 1)
        assert.equal((await client.delete(`/api/points/${gone._id}`, { version: 1, comment: 'нет' })).status, 200);
    };

    const { readModel, log } = server().services;
    const engine = new ExportEngine({ readModel, events: new Events(log), log });
    const moments = [engine.moment()];
    try {
      const expected = await makeAll(engine, moments[0]!);
      await change();
      assert.deepEqual(await makeAll(engine, moments[0]!, change), expected);
      assert.ok(round > 4);
      moments.push(engine.moment());
      const later = await makeAll(engine, moments[1]!);
      assert.notEqual(later['GeoJSON RU'], expected['GeoJSON RU']);
      assert.notEqual(later['PMTiles RU'], expected['PMTiles RU']);
      assert.notEqual(later['survey'], expected['survey']);
      assert.ok(moments[1]!.revision > moments[0]!.revision);
    } finally {
      for (const moment of moments) moment.end();
      await engine.close();
    }
  });
});
