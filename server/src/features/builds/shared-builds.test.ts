import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { makeUser } from '../../testing/clients/test-accounts.ts';
import { addPoint } from '../../testing/content/test-points.ts';
import { startTestServer, type TestServer } from '../../testing/servers/test-server.ts';
import { startMemoryBucket } from '../../testing/stand-ins/memory-bucket.ts';
import { slow } from '../../testing/tiers.ts';
import { until } from '../../testing/until.ts';

interface Manifest {
  revision: number;
  files: { path: string; content: string; sha256: string }[];
}

async function manifestOf(server: TestServer): Promise<Manifest> {
  return (await server.visitor().get('/builds/manifest.json')).json as Manifest;
}

async function madeAt(server: TestServer, revision: number): Promise<Manifest> {
  return until(async () => {
    const found = await manifestOf(server);
    return found.revision >= revision && found;
  }, 120_000);
}

/** Uncompressed, as stored. */
const plain = { headers: { 'accept-encoding': 'identity' } };

/** Checks that every download matches its headers. @returns the number of downloads */
async function downloadAll(server: TestServer, { files }: Manifest): Promise<number> {
  const visitor = server.visitor();
  for (const { path, content, sha256 } of files) {
    const [lasting, exact] = [await visitor.get(path, plain), await visitor.get(content, plain)];
    for (const { status, bytes, headers } of [lasting, exact]) {
      const sum = createHash('sha256').update(bytes).digest('hex');
      assert.deepEqual([status, headers.get('x-checksum-sha256'), headers.get('etag')], [200, sum, `"${sum}"`]);
    }
    assert.equal(exact.headers.get('x-checksum-sha256'), sha256);
    assert.match(exact.headers.get('cache-control') ?? '', /immutable/);
  }
  return files.length;
}

async function leaseOwners(server: TestServer): Promise<string[]> {
  const rows = await server.services.database.kysely
    .selectFrom('leases')
    .where('name', '=', 'builds')
    .select('owner')
    .execute();
  return rows.map(({ owner }) => owner);
}

/** Two servers on one database, one of which makes the files for both. */
async function withTwo(
  env: Record<string, string>,
  use: (servers: [TestServer, TestServer]) => Promise<void>,
): Promise<void> {
  const first = await startTestServer({ dialect: 'postgres', env, makesBuilds: true });
  const { DATABASE_URL, DATA_DIR } = first.env;
  const second = await startTestServer({
    dialect: 'postgres',
    makesBuilds: true,
    env: { DATABASE_URL, DATA_DIR, ...env, ...otherFolder(env) },
  });
  try {
    await use([first, second]);
  } finally {
    await second.close();
    await first.close();
  }
}

const otherFolder = (env: Record<string, string>): Record<string, string> =>
  env['OTHER_DIR'] ? { DATA_DIR: env['OTHER_DIR'] } : {};

describe('on PostgreSQL', () => {
  test('one of two processes builds the files, and every download from either matches its checksum', slow, async () => {
    await withTwo({}, async ([first, second]) => {
      const { client } = await makeUser(first);
      await addPoint(client);
      let files = 0;
      for (let round = 0; round < 3; round += 1) {
        await addPoint(client);
        const { services } = first;
        const revision = services.readModel.revision();
        const [manifest] = await Promise.all([madeAt(first, revision), madeAt(second, revision)]);
        await addPoint(client);
        files += (await Promise.all([downloadAll(first, manifest), downloadAll(second, manifest)])).reduce(
          (a, b) => a + b,
        );
        assert.equal((await leaseOwners(first)).length, 1);
      }
      assert.ok(files > 100);
      const dead = { owner: 'a process that died', until: 0 };
      await first.services.database.kysely.updateTable('leases').set(dead).execute();
      await addPoint(client);
      await madeAt(second, first.services.readModel.revision());
      const [owner] = await leaseOwners(first);
      assert.notEqual(owner, dead.owner);
    });
  });

  test('processes on different machines share the files of a bucket', slow, async () => {
    const bucket = await startMemoryBucket();
    const otherDir = mkdtempSync(join(tmpdir(), 'dozor-other-'));
    try {
      await withTwo({ BUILD_STORE: bucket.url, OTHER_DIR: otherDir }, async ([first, second]) => {
        const { client } = await makeUser(first);
        await addPoint(client);
        const revision = first.services.readModel.revision();
        const [manifest] = await Promise.all([madeAt(first, revision), madeAt(second, revision)]);
        await downloadAll(first, manifest);
        await downloadAll(second, manifest);
        const keys = manifest.files.map(({ content }) => content.slice(1)).toSorted();
        const stored = [...bucket.objects.keys()].filter((key) => !key.endsWith('manifest.json')).toSorted();
        assert.deepEqual(
          stored.filter((key) => keys.includes(key)),
          keys,
        );
        const path = manifest.files[0]!.path;
        const whole = await second.visitor().get(path, plain);
        const etag = whole.headers.get('etag') ?? '';
        const part = await second.visitor().get(path, { headers: { range: 'bytes=2-5', 'if-range': etag } });
        assert.deepEqual([part.status, part.bytes], [206, whole.bytes.subarray(2, 6)]);
        assert.equal(part.headers.get('content-range'), `bytes 2-5/${whole.bytes.length}`);
        const head = await second.visitor().send('HEAD', path, undefined, plain);
        assert.deepEqual([head.status, head.headers.get('content-length')], [200, String(whole.bytes.length)]);
      });
    } finally {
      bucket.close();
      rmSync(otherDir, { recursive: true });
    }
  });
});
