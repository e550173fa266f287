import assert from 'node:assert/strict';
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { test, type TestContext } from 'node:test';
import { longManifest, publishFiles } from '../../testing/content/published-files.ts';
import { eachDialect } from '../../testing/databases/fresh-database.ts';
import { withServer } from '../../testing/servers/test-server.ts';
import { until } from '../../testing/until.ts';
import type { BuildEntry } from './build-manifest.ts';
import { shownManifest } from './shown-manifest.ts';

/** Counts the entries that are serialized, and the long texts that are hashed. */
function counted(context: TestContext): { entries: number; hashes: number } {
  const counts = { entries: 0, hashes: 0 };
  const stringify = JSON.stringify.bind(JSON);
  context.mock.method(JSON, 'stringify', (value: unknown) => {
    for (const part of [value, ...Object.values(value ?? {})].flat()) {
      if (typeof part === 'object' && part !== null && 'sha256' in part) counts.entries += 1;
    }
    return stringify(value);
  });
  const createHash = crypto.createHash.bind(crypto);
  context.mock.method(crypto, 'createHash', (name: string) => {
    const hash = createHash(name);
    const update = hash.update.bind(hash);
    return Object.assign(hash, {
      update(data: Buffer) {
        if (data.length > 100_000) counts.hashes += 1;
        return update(data);
      },
    });
  });
  syncBuiltinESMExports();
  context.after(() => setImmediate(syncBuiltinESMExports));
  return counts;
}

eachDialect((dialect) => {
  const server = withServer({ dialect });

  test('for ten who ask, in whatever coding, the manifest is serialized and hashed once', async (context) => {
    await publishFiles(server(), 1);
    const counts = counted(context);
    const ask = async (coding: string) => {
      const answer = await fetch(`${server().url}/builds/manifest.json`, { headers: { 'accept-encoding': coding } });
      return [answer.headers.get('etag')?.slice(0, 23), (await answer.json()) as { files: BuildEntry[] }] as const;
    };
    await until(async () => (await ask('identity'))[1].files.length === 3000);
    const answers = await Promise.all(
      ['identity', 'gzip', 'br', 'identity', 'br'].flatMap((coding) => [ask(coding), ask(coding)]),
    );
    assert.deepEqual(counts, { entries: 3000, hashes: 1 });
    assert.equal(new Set(answers.map(([tag]) => tag)).size, 1);
    for (const [, { files }] of answers) assert.equal(files.length, 3000);
  });
});

test('the next manifest serializes only the entries that are new in it', (context) => {
  const manifest = longManifest();
  shownManifest(manifest, {});
  const counts = counted(context);
  const [first, ...others] = manifest.files;
  const next = { ...manifest, files: [{ ...first!, rows: 2 }, ...others] };
  assert.equal(JSON.parse(shownManifest(next, {}).toString()).files[0].rows, 2);
  assert.equal(JSON.parse(shownManifest(next, { country: 'c7' }).toString()).files.length, 1);
  assert.equal(counts.entries, 1);
});
