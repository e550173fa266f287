import assert from 'node:assert/strict';
import { availableParallelism } from 'node:os';
import { mock, test } from 'node:test';
import { completeExportOptions, exportOptionsSchema } from '@dozor/domain/format/export-options.ts';
import { Events } from '../../core/events.ts';
import { withServer } from '../../testing/servers/test-server.ts';
import { until } from '../../testing/until.ts';
import { ExportEngine } from './export-engine.ts';
import { ExportThread } from './threads/export-thread.ts';

const server = withServer({ dialect: 'sqlite' });
const options = completeExportOptions(exportOptionsSchema.parse({ format: 'CSV', country: ['all'] }), new Date());

test(
  'a file is split between two threads unless several are built at once',
  { skip: availableParallelism() < 2 && 'one processor' },
  async (t) => {
    const { readModel, log } = server().services;
    const engine = new ExportEngine({ readModel, events: new Events(log), log });
    t.after(() => engine.close());
    const { mock: requests } = mock.method(ExportThread.prototype, 'request');
    t.after(() => requests.restore());
    const sharesOf = async () => {
      requests.resetCalls();
      for await (const chunk of engine.file(options, { changedMs: 0, encoding: 'identity' }))
        assert.ok(chunk.length > 0);
      return requests.calls.filter(({ arguments: [request] }) => 'share' in request).length;
    };
    // The second file starts the second thread, which helps as soon as it is ready.
    const { mock: starts } = mock.method(ExportThread.prototype, 'startUp');
    await sharesOf();
    await sharesOf();
    assert.notEqual(starts.callCount(), 0);
    await until(async () => (await sharesOf()) === 2);
    mock.getter(ExportThread.prototype, 'openJobs', () => 3);
    assert.equal(await sharesOf(), 0);
  },
);
