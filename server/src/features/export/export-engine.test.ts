import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { completeExportOptions, type ExportOptions, exportOptionsSchema } from '@dozor/domain/format/export-options.ts';
import { Events } from '../../core/events.ts';
import { generateInto } from '../../synthetic/generate-into.ts';
import { withServer } from '../../testing/servers/test-server.ts';
import { ExportEngine } from './export-engine.ts';

const settings = { changedMs: 0, encoding: 'identity' } as const;

function everything(format: string): ExportOptions {
  return completeExportOptions(exportOptionsSchema.parse({ format, country: ['all'], rating: -1 }), new Date());
}

async function whole(engine: ExportEngine, format: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const chunk of engine.file(everything(format), settings)) parts.push(Buffer.from(chunk));
  return Buffer.concat(parts);
}

/** The first chunk of a file that is then cancelled. */
async function firstChunk(engine: ExportEngine, format: string): Promise<Uint8Array> {
  for await (const chunk of engine.file(everything(format), settings)) return chunk;
  throw new Error('an empty file');
}

describe('chunks of a file', () => {
  const server = withServer({ dialect: 'sqlite' });

  before(async () => {
    const { services } = server();
    await generateInto(services, { count: 3000, seed: 'pieces' });
    await services.changeFeed.catchUp();
  });

  /** An engine with its own thread and unused chunks. */
  async function withEngine(use: (engine: ExportEngine) => Promise<void>): Promise<void> {
    const { readModel, log } = server().services;
    const engine = new ExportEngine({ readModel, events: new Events(log), log });
    try {
      await use(engine);
    } finally {
      await engine.close();
    }
  }

  test('a chunk stays unchanged until the next one is requested, even while other files are built', () =>
    withEngine(async (engine) => {
      const reference = await whole(engine, 'GeoJSON');
      let bytes = 0;
      for await (const chunk of engine.file(everything('GeoJSON'), settings)) {
        await Promise.all(['KML', 'CSV', 'IGO'].map((format) => whole(engine, format)));
        assert.ok(reference.subarray(bytes, bytes + chunk.length).equals(chunk), `at ${bytes}`);
        bytes += chunk.length;
      }
      assert.equal(bytes, reference.length);
      assert.ok(bytes > 1_000_000);
    }));

  test('an abandoned file returns its chunks, and other files reuse them', () =>
    withEngine(async (engine) => {
      const first = await firstChunk(engine, 'GeoJSON');
      const untouched = Buffer.from(first);
      const others = ['KML', 'CSV', 'GPX', 'IGO', 'Navitel', 'Strelka'];
      for (let turn = 0; turn < 20 && untouched.equals(first); turn += 1) {
        await Promise.all(others.map((format) => whole(engine, format)));
      }
      assert.equal(untouched.equals(first), false);
    }));
});
