import assert from 'node:assert/strict';
import { test } from 'node:test';
import { completeExportOptions, exportOptionsSchema } from '@dozor/domain/format/export-options.ts';
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
