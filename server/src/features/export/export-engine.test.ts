import assert from 'node:assert/strict';
import { test } from 'node:test';
import { completeExportOptions, type ExportOptions, exportOptionsSchema } from '@dozor/domain/export/export-options.ts';
import { Events } from '../../platform/events.ts';
import { withServer } from '../../testing/test-server.ts';
import { generateInto } from '../generate/generate-into.ts';
import { ExportEngine } from './export-engine.ts';

const server = withServer({ dialect: 'sqlite' });
const settings = { changedMs: 0, encoding: 'identity' } as const;

function everything(format: string): ExportOptions {
  return completeExportOptions(exportOptionsSchema.parse({ format, country: ['all'], rating: -1 }), new Date());
}

async function whole(engine: ExportEngine, format: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const piece of engine.file(everything(format), settings)) parts.push(Buffer.from(piece));
  return Buffer.concat(parts);
}

test('a piece stays as it is until the next is asked for, whatever is made meanwhile', async () => {
  const { services } = server();
  await generateInto(services, { count: 3000, seed: 'pieces' });
  await services.changeFeed.catchUp();
  const engine = new ExportEngine({
    readModel: services.readModel,
    events: new Events(services.log),
    log: services.log,
  });
  try {
    const reference = await whole(engine, 'GeoJSON');
    let bytes = 0;
    for await (const piece of engine.file(everything('GeoJSON'), settings)) {
      await Promise.all(['KML', 'CSV', 'IGO'].map((format) => whole(engine, format)));
      assert.ok(reference.subarray(bytes, bytes + piece.length).equals(piece), `at ${bytes}`);
      bytes += piece.length;
    }
    assert.equal(bytes, reference.length);
    assert.ok(bytes > 1_000_000);
  } finally {
    await engine.close();
  }
});

test('what was given up hands its pieces back, and others are made in them', async () => {
  const { services } = server();
  const engine = new ExportEngine({
    readModel: services.readModel,
    events: new Events(services.log),
    log: services.log,
  });
  try {
    const first = await firstPiece(engine, 'GeoJSON');
    const before = Buffer.from(first);
    const others = ['KML', 'CSV', 'GPX', 'IGO', 'Navitel', 'Strelka'];
    for (let turn = 0; turn < 20 && before.equals(first); turn += 1) {
      await Promise.all(others.map((format) => whole(engine, format)));
    }
    assert.equal(before.equals(first), false);
  } finally {
    await engine.close();
  }
});

/** The first piece of a file that is given up at once. */
async function firstPiece(engine: ExportEngine, format: string): Promise<Uint8Array> {
  for await (const piece of engine.file(everything(format), settings)) return piece;
  throw new Error('an empty file');
}
