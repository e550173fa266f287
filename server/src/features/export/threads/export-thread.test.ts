import assert from 'node:assert/strict';
import { test } from 'node:test';
import { completeExportOptions, exportOptionsSchema } from '@dozor/domain/format/export-options.ts';
import { pointRow } from '../../../testing/read-model/made-points.ts';
import { modelOf } from '../../../testing/read-model/model-content.ts';
import { withServer } from '../../../testing/servers/test-server.ts';
import { until } from '../../../testing/until.ts';
import { ExportThread } from './export-thread.ts';

const server = withServer({ dialect: 'sqlite' });

test('an idle thread ends, and the next job starts another', async () => {
  const { log, readModel } = server().services;
  const thread = new ExportThread(log, undefined, 50);
  const options = completeExportOptions(exportOptionsSchema.parse({ format: 'CSV', country: ['all'] }), new Date());
  const count = async () => {
    const answers = thread.request({
      kind: 'count',
      memory: readModel.memory.describe(),
      versions: new Uint32Array(),
      options,
    });
    for await (const answer of answers) {
      assert.equal(answer.kind, 'counted');
      break;
    }
  };
  try {
    await count();
    assert.equal(thread.isReady, true);
    await until(() => !thread.isReady);
    await count();
    assert.equal(thread.isReady, true);
  } finally {
    await thread.close();
  }
});

/** For work of a second: a chunk that is not given back would stop it for good. */
const timeout = 30_000;

test(
  'a file of many more chunks than are in flight arrives whole, one after another and side by side',
  { timeout },
  async (context) => {
    const rows = Array.from({ length: 8000 }, (_, at) => pointRow({ idx: at + 1, x: 30 + at / 1000, y: 55 }));
    const { memory } = modelOf(rows);
    const thread = new ExportThread(server().services.log);
    context.after(() => thread.close());
    const options = completeExportOptions(
      exportOptionsSchema.parse({ format: 'GeoJSON', country: ['all'] }),
      new Date(),
    );
    const task = {
      kind: 'file',
      memory: memory.describe(),
      versions: new Uint32Array(),
      options,
      changedMs: 0,
      encoding: 'identity',
    } as const;
    const bytesOf = async () => {
      let [bytes, chunks] = [0, 0];
      for await (const answer of thread.request(task)) {
        if (answer.kind === 'end') return { bytes, chunks };
        if (answer.kind === 'bytes') [bytes, chunks] = [bytes + answer.bytes.length, chunks + 1];
      }
      return assert.fail('the file has no end');
    };
    const first = await bytesOf();
    assert.ok(first.chunks > 8, `${first.chunks} chunks`);
    // A reader that leaves early gives back what it holds, so that the next files get as much.
    for (let left = 0; left < 20; left++) {
      for await (const answer of thread.request(task)) if (answer.kind === 'bytes') break;
    }
    for (const { bytes } of await Promise.all([1, 2, 3, 4, 5].map(bytesOf))) assert.equal(bytes, first.bytes);
  },
);
