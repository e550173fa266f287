import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { rowFormatIds, type ExportFormatId } from '@dozor/domain/format/all-formats.ts';
import { completeExportOptions, type ExportOptions, exportOptionsSchema } from '@dozor/domain/format/export-options.ts';
import { generateInto } from '../../synthetic/generate-into.ts';
import { withServer } from '../../testing/servers/test-server.ts';
import { slow } from '../../testing/tiers.ts';
import { dividedFile, mayHelp } from './divided-file.ts';
import { blockOf, blockSize } from './threads/export-job.ts';
import { ExportThread } from './threads/export-thread.ts';
import { sharedChunkCount } from './threads/shared-chunks.ts';

const blocks = 3;

function optionsOf(format: ExportFormatId, region: readonly string[] = []): ExportOptions {
  const query = { format, country: ['all'], region, rating: -1 };
  return completeExportOptions(exportOptionsSchema.parse(query), new Date());
}

test('a second thread helps with three or more processors, or with two while the map is quiet', () => {
  const cases = [1, 2, 3, 8].map((processors) =>
    [false, true].map((isMapQuiet) => mayHelp({ processors, isMapQuiet })),
  );
  assert.deepEqual(cases, [
    [false, false],
    [false, true],
    [true, true],
    [true, true],
  ]);
});

describe('a file made by two threads', slow, () => {
  const server = withServer({ dialect: 'sqlite' });
  const threads: ExportThread[] = [];

  before(async () => {
    const { services } = server();
    await generateInto(services, { count: 2 * blockSize, seed: 'shares' });
    await services.changeFeed.catchUp();
    threads.push(new ExportThread(services.log), new ExportThread(services.log));
    return () => Promise.all(threads.map((thread) => thread.close()));
  });

  function requestOf(options: ExportOptions) {
    const { memory } = server().services.readModel;
    // The memory of a server that another file has used may reach further.
    assert.ok(blockOf(memory.highestIdx) + 1 >= blocks);
    const versions = new Uint32Array(0);
    return { kind: 'file', memory: memory.describe(), versions, options, changedMs: 0, encoding: 'identity' } as const;
  }

  async function byOne(options: ExportOptions): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const answer of threads[0]!.request(requestOf(options))) {
      if (answer.kind === 'end') return Buffer.concat(parts);
      if (answer.kind === 'bytes') parts.push(Buffer.from(answer.bytes));
    }
    throw new Error('no end');
  }

  /** @param parts number of parts that may be started before the second thread has to stop helping */
  function divided(options: ExportOptions, parts = Infinity): AsyncGenerator<Uint8Array, void> {
    let started = 0;
    return dividedFile({
      blocks,
      request: (thread, share) => threads[thread]!.request({ ...requestOf(options), share }),
      mayContinue: () => started++ < parts,
    });
  }

  async function byTwo(options: ExportOptions, parts?: number): Promise<Buffer> {
    const chunks: Buffer[] = [];
    for await (const chunk of divided(options, parts)) chunks.push(Buffer.from(chunk));
    return Buffer.concat(chunks);
  }

  for (const format of rowFormatIds) {
    test(`${format} is byte-identical to the file made by a single thread`, async () => {
      const alone = await byOne(optionsOf(format));
      assert.ok(alone.length > 100_000, `${alone.length} bytes`);
      assert.ok((await byTwo(optionsOf(format))).equals(alone));
      for (const parts of [0, 1, 2]) assert.ok((await byTwo(optionsOf(format), parts)).equals(alone), `after ${parts}`);
    });
  }

  test('row separators are correct whichever block has the first row', async () => {
    const { features } = JSON.parse((await byOne(optionsOf('GeoJSON'))).toString()) as {
      features: { properties: { idx: number; region: string } }[];
    };
    /** For each block, a region whose points all lie in it. */
    const regions = new Map<number, string>();
    for (const [region, found] of Map.groupBy(features, ({ properties }) => properties.region)) {
      const [block = -1, ...others] = new Set(found.map(({ properties }) => blockOf(properties.idx)));
      if (region !== '' && others.length === 0) regions.set(block, region);
    }
    assert.equal(regions.size, blocks);
    for (const chosen of [[0], [1], [2], [0, 1], [0, 2], [1, 2], [0, 1, 2]]) {
      const region = chosen.map((block) => regions.get(block)!);
      for (const format of ['GeoJSON', 'CSV', 'KML'] as const) {
        const file = await byTwo(optionsOf(format, region));
        assert.ok(
          file.equals(await byOne(optionsOf(format, region))),
          `${format}, rows in blocks ${chosen.join(', ')}`,
        );
      }
    }
    const nothing = optionsOf('GeoJSON', ['AQ-X']);
    assert.ok((await byTwo(nothing)).equals(await byOne(nothing)));
    assert.deepEqual(JSON.parse((await byTwo(nothing)).toString()).features, []);
  });

  test('an abandoned file returns every chunk', async () => {
    const options = optionsOf('GeoJSON');
    const alone = await byOne(options);
    for (let time = 0; time < 40; time += 1) {
      let chunks = 0;
      for await (const chunk of divided(options)) {
        chunks += chunk.length > 0 ? 1 : 0;
        if (chunks > time % 20) break;
      }
    }
    assert.ok((await byTwo(options)).equals(alone));
    for (const thread of threads) {
      for await (const answer of thread.request(requestOf(options))) {
        if (answer.kind === 'end') break;
        // If chunks were lost, new ones would have been allocated by now.
        assert.ok(answer.kind === 'bytes' && answer.used.every((chunk) => chunk < sharedChunkCount));
      }
    }
  });

  test('the file fails if one of its threads fails', async () => {
    // A running thread could finish its share before it is stopped; one that is still starting cannot.
    await threads[1]!.close();
    const file = dividedFile({
      blocks,
      request: (thread, share) => {
        const answers = threads[thread]!.request({ ...requestOf(optionsOf('GeoJSON')), share });
        if (thread === 1) void threads[1]!.close();
        return answers;
      },
      mayContinue: () => true,
    });
    const take = async () => {
      for await (const chunk of file) assert.ok(chunk.length > 0);
    };
    await assert.rejects(take(), /the export thread ended/);
    assert.ok((await byTwo(optionsOf('CSV'))).equals(await byOne(optionsOf('CSV'))));
  });
});
