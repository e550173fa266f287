import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { AppError, FieldErrors } from '../../core/app-error.ts';
import { listenBare } from '../../testing/servers/bare-api.ts';
import { StoreUnavailableError } from '../photos/report-unavailable.ts';

const thrown: Record<string, unknown> = {
  fields: new FieldErrors({ x: 'is required' }),
  shown: new FieldErrors({ x: 'is required' }, 'Look at x'),
  stale: new AppError('objectChanged', { version: 3 }),
  busy: new AppError('serverBusy'),
  full: Object.assign(new Error('disk'), { code: 'SQLITE_FULL' }),
  locked: Object.assign(new Error('locked'), { code: 'SQLITE_BUSY' }),
  store: new StoreUnavailableError(new Error('bucket')),
  framework: Object.assign(new Error('too large'), { code: 'FST_REQ_FILE_TOO_LARGE', statusCode: 413 }),
  refused: Object.assign(new Error('somehow wrong'), { statusCode: 418 }),
  first: Object.assign(new Error('somehow wrong'), { statusCode: 400 }),
  last: Object.assign(new Error('somehow wrong'), { statusCode: 499 }),
  redirect: Object.assign(new Error('secret of the inside'), { statusCode: 399 }),
  failed: Object.assign(new Error('secret of the inside'), { statusCode: 500 }),
  bug: new TypeError('secret of the inside'),
  text: 'secret of the inside',
  nothing: null,
};

describe('errors', () => {
  let api: Awaited<ReturnType<typeof listenBare>>;
  before(async () => {
    api = await listenBare({}, (bare) => {
      bare.get('/throw/:name', async (request) => {
        throw thrown[(request.params as { name: string }).name];
      });
    });
  });
  after(() => api.close());

  const ask = async (name: string) => {
    const answer = await fetch(`${api.url}/throw/${name}`);
    return { status: answer.status, json: await answer.json(), wait: answer.headers.get('retry-after') };
  };

  test('an expected error has its status, its message and its extra fields', async () => {
    for (const [name, status, json] of [
      ['fields', 400, { x: 'is required' }],
      ['shown', 400, { x: 'is required', message: 'Look at x' }],
      ['framework', 413, { message: 'File is too large' }],
      ['refused', 400, { message: 'Unknown request' }],
      ['first', 400, { message: 'Unknown request' }],
      ['last', 400, { message: 'Unknown request' }],
    ] as const) {
      assert.deepEqual(await ask(name), { status, json, wait: null }, name);
    }
    const stale = await ask('stale');
    assert.equal(stale.status, 409);
    assert.equal((stale.json as { version: number }).version, 3);
    assert.equal((await ask('full')).status, 507);
  });

  test('a 503 response has a Retry-After header', async () => {
    for (const name of ['busy', 'locked', 'store']) {
      const { status, wait } = await ask(name);
      assert.deepEqual([status, wait], [503, '2'], name);
    }
  });

  test('an unexpected error reveals no details', async () => {
    for (const name of ['redirect', 'failed', 'bug', 'text', 'nothing']) {
      const { status, json } = await ask(name);
      assert.equal(status, 500, name);
      assert.deepEqual(Object.keys(json as object), ['message']);
      assert.doesNotMatch(JSON.stringify(json), /secret/, name);
    }
  });
});
