import assert from 'node:assert/strict';
import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, test } from 'node:test';
import { startMemoryBucket } from '../../testing/stand-ins/memory-bucket.ts';
import type { BuildStore } from './build-store.ts';
import { folderBuildStore } from './open-build-store.ts';
import { s3BuildStore } from './s3-build-store.ts';

const name = 'CSV/0123456789abcdef/RU.csv';

async function refusesToWriteOver(store: BuildStore): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'dozor-made-'));
  for (const content of ['first', 'second']) {
    await writeFile(join(folder, content), content);
    await store.keep(name, join(folder, content));
  }
  const stored = await store.read(name);
  assert.equal(stored && (await text(stored)), 'first');
  assert.deepEqual(await store.names(), [name]);
  await store.remove(name);
  assert.equal(await store.read(name), undefined);
}

describe('an existing name keeps its content', () => {
  test('in a folder', async () => {
    const root = await mkdtemp(join(tmpdir(), 'dozor-builds-'));
    await refusesToWriteOver(folderBuildStore(root));
    assert.deepEqual(await readdir(join(root, 'CSV')), []);
  });

  test('in a bucket', async () => {
    const bucket = await startMemoryBucket();
    try {
      await refusesToWriteOver(s3BuildStore(bucket.url, new AbortController().signal));
    } finally {
      bucket.close();
    }
  });
});
