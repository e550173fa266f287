import assert from 'node:assert/strict';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { after, before, beforeEach, describe, mock, test } from 'node:test';
import { createLog } from '../core/log.ts';
import { readConfig } from '../platform/config.ts';
import { makeUser } from '../testing/clients/test-accounts.ts';
import { addPoint } from '../testing/content/test-points.ts';
import { eachDialect } from '../testing/databases/fresh-database.ts';
import { startTestServer } from '../testing/servers/test-server.ts';
import { loadPlaces } from './load-places.ts';
import { createPlaces } from './places.ts';

const log = createLog(readConfig({ LOG_LEVEL: 'silent' }));
const moscow = { country: 'RU', region: 'RU-MOW' };

describe('borders', () => {
  const reading = mock.method(fs, 'readFileSync');
  /** Counts the reads of the regions file on this thread. */
  const reads = () => reading.mock.calls.filter(({ arguments: [path] }) => String(path).includes('regions.pbf')).length;
  before(syncBuiltinESMExports);
  beforeEach(() => reading.mock.resetCalls());
  after(() => {
    reading.mock.restore();
    syncBuiltinESMExports();
  });

  // Must run before anything else reads the borders on this thread: they are read once per process.
  eachDialect((dialect) => {
    test('are not read on the main thread by the first write after a start', async () => {
      const server = await startTestServer({ dialect });
      try {
        const { client } = await makeUser(server);
        assert.equal((await addPoint(client)).country, 'RU');
        assert.equal(reads(), 0);
      } finally {
        await server.close();
      }
    });
  });

  test('are read in another thread, with the same results', async () => {
    // A separate URL, since borders already loaded are not read again.
    const coming = loadPlaces(log, new URL('./borders-worker.ts', import.meta.url));
    const places = await coming.loaded();
    assert.deepEqual(places.locate(37.61556, 55.75222), moscow);
    assert.equal(reads(), 0);
    const here = createPlaces();
    for (let x = -169.9; x < 170; x += 3.7) {
      for (let y = -55.3; y < 79; y += 2.9) assert.deepEqual(places.locate(x, y), here.locate(x, y), `${x} ${y}`);
    }
    assert.equal(reads(), 1);
  });

  test('are read on the main thread if the worker fails', async () => {
    const coming = loadPlaces(log, new URL('file:///nothing/is/here.ts'));
    assert.deepEqual((await coming.loaded()).locate(37.61556, 55.75222), moscow);
    assert.equal(reads(), 1);
  });
});
