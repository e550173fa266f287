import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import SqliteFile from 'better-sqlite3';
import { until } from '../testing/until.ts';
import { openSqliteDialect } from './dialect.ts';
import { watchDataVersion } from './watch-data-version.ts';

test('the commit of another connection is reported, a second one too, and at rest the version is hardly read', async (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'dozor-watch-'));
  const path = join(folder, 'dozor.sqlite');
  const { dataVersion, dialect } = openSqliteDialect(path);
  const driver = dialect.createDriver();
  const other = new SqliteFile(path);
  other.exec('create table a (b)');
  const calls = { version: 0, changed: 0 };
  const counted = (): number => {
    calls.version += 1;
    return dataVersion!();
  };
  const listener = watchDataVersion({ path, dataVersion: counted }, () => (calls.changed += 1));
  context.after(async () => {
    await listener.stop();
    other.close();
    await driver.destroy();
    rmSync(folder, { recursive: true });
  });
  for (const changed of [1, 2]) {
    other.exec('insert into a values (1)');
    const writtenMs = performance.now();
    await until(() => calls.changed === changed);
    assert.ok(performance.now() - writtenMs < 10_000);
  }
  const startMs = performance.now();
  let before = calls.version;
  // The first second may still be one of looking often.
  await until(() => {
    if (performance.now() - startMs < 1000) before = calls.version;
    return performance.now() - startMs > 3000;
  });
  const reads = calls.version - before;
  assert.ok(reads > 0 && reads < 40, `${reads} times in two seconds`);
});
