import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withServer } from '../../../testing/servers/test-server.ts';
import { until } from '../../../testing/until.ts';
import { ExportThread } from './export-thread.ts';

const server = withServer({ dialect: 'sqlite' });

test('an idle thread ends, and the next job starts another', async () => {
  const { log, readModel } = server().services;
  const thread = new ExportThread(log, undefined, 50);
  const survey = async () => {
    const answers = thread.request({
      kind: 'survey',
      memory: readModel.memory.describe(),
      versions: new Uint32Array(),
    });
    for await (const answer of answers) {
      assert.equal(answer.kind, 'surveyed');
      break;
    }
  };
  try {
    await survey();
    assert.equal(thread.isReady, true);
    await until(() => !thread.isReady);
    await survey();
    assert.equal(thread.isReady, true);
  } finally {
    await thread.close();
  }
});
