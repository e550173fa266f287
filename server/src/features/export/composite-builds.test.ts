import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { strFromU8, unzipSync } from 'fflate';
import type { ExportFormatId } from '@dozor/domain/format/all-formats.ts';
import { completeExportOptions, type ExportOptions, exportOptionsSchema } from '@dozor/domain/format/export-options.ts';
import { Events } from '../../core/events.ts';
import { generateInto } from '../../synthetic/generate-into.ts';
import { withServer } from '../../testing/servers/test-server.ts';
import { slow } from '../../testing/tiers.ts';
import { ExportEngine } from './export-engine.ts';
import type { ExportCounts } from './threads/export-job.ts';

describe('ready files of several parts', slow, () => {
  const server = withServer({ dialect: 'sqlite' });

  before(async () => {
    await generateInto(server().services, { count: 6000, seed: 'parts' });
    await server().services.changeFeed.catchUp();
  });

  function optionsOf(format: ExportFormatId): ExportOptions {
    const given = { format, country: ['all'], rating: -1, selectOnlyConfirmed: false };
    return completeExportOptions(exportOptionsSchema.parse(given), new Date());
  }

  async function builds(
    format: ExportFormatId,
  ): Promise<{ files: Map<string, Buffer>; counts: Record<string, ExportCounts> }> {
    const { readModel, log } = server().services;
    const engine = new ExportEngine({ readModel, events: new Events(log), log });
    const moment = engine.moment();
    try {
      const survey = await engine.survey(moment, undefined, new AbortController().signal);
      const changedMs = Object.fromEntries(Object.keys(survey).map((country) => [country, 1_700_000_000_000]));
      const chunks = engine.builds(moment, { options: optionsOf(format), changedMs }, new AbortController().signal);
      const parts = new Map<string, Buffer[]>();
      let next = await chunks.next();
      for (; !next.done; next = await chunks.next()) {
        const { country, bytes } = next.value;
        parts.set(country, [...(parts.get(country) ?? []), Buffer.from(bytes)]);
      }
      const files = new Map([...parts].map(([country, each]) => [country, Buffer.concat(each)]));
      return { files, counts: next.value };
    } finally {
      moment.end();
      await engine.close();
    }
  }

  test('each country has its own package, which is a valid archive and identical on every build', async () => {
    const { files, counts } = await builds('OsmAnd');
    assert.deepEqual([...files.keys()].toSorted(), Object.keys(counts).toSorted());
    assert.ok(files.size > 10);
    for (const [country, file] of files) {
      const entries = unzipSync(file);
      assert.deepEqual(Object.keys(entries), ['items.json', 'favorites.gpx']);
      const waypoints = strFromU8(entries['favorites.gpx']!).match(/<wpt /g)?.length ?? 0;
      assert.equal(waypoints, counts[country]?.total, country);
    }
    const again = await builds('OsmAnd');
    for (const [country, file] of files) assert.ok(again.files.get(country)?.equals(file), country);
  });

  test('a country with too many points for the format has no file, all others do', async () => {
    const [{ files, counts }, whole] = await Promise.all([builds('OsmAndTrack'), builds('GPX')]);
    assert.ok((whole.counts['all']?.total ?? 0) > 5000);
    assert.equal(files.has('all') || 'all' in counts, false);
    assert.deepEqual(
      [...files.keys()].toSorted(),
      [...whole.files.keys()].filter((country) => country !== 'all').toSorted(),
    );
    for (const [country, file] of files) {
      assert.equal(file.toString().match(/<wpt /g)?.length ?? 0, whole.counts[country]?.total, country);
      assert.ok(file.toString().endsWith('</gpx>\n'));
    }
  });
});
