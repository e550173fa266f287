import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { after, before, test } from 'node:test';
import { readFailures } from './failed-files.mjs';

const node = "import assert from 'node:assert'; import { before, describe, test } from 'node:test';";
const files = {
  'fine.test.mjs': "test('fine', () => {}); test('to be done', { todo: true }, () => assert.equal(1, 2));",
  'wrong.test.mjs': "test('fine', () => {}); describe('suite', () => { test('wrong', () => assert.equal(1, 2)); });",
  'hook.test.mjs': "before(() => { throw new Error('no stage'); }); test('fine', () => {});",
  'ended.test.mjs': "test('fine', () => process.exit(3));",
  'no-module.test.mjs': 'this is no module',
  'walk.mjs': "export const walk = () => test('walked', () => assert.equal(1, 2));",
  'walking.test.mjs': "import { walk } from './walk.mjs'; walk();",
};

let folder;
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'failed-files-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), `${node}\n${text}\n`);
});
after(() => rmSync(folder, { recursive: true, force: true }));

test('each file that did not pass is told, whatever the way in which it failed, with its tests and their errors', () => {
  const written = join(folder, 'failures.jsonl');
  const reporter = `--test-reporter=${join(import.meta.dirname, 'failed-files.mjs')}`;
  // The runner of a test tells its children that they are such: this one has to be a runner itself.
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const args = ['--test', reporter, `--test-reporter-destination=${written}`, '*.test.mjs'];
  const { status } = spawnSync(process.execPath, args, { cwd: folder, env });
  assert.equal(status, 1);
  const failures = readFailures(readFileSync(written, 'utf8'));
  const failed = ['wrong', 'hook', 'ended', 'no-module', 'walking'].map((name) => join(folder, `${name}.test.mjs`));
  assert.deepEqual([...failures.keys()].sort(), failed.sort());
  const [wrong] = failures.get(join(folder, 'wrong.test.mjs'));
  assert.equal(wrong.test, 'wrong');
  assert.match(wrong.error, /AssertionError[\s\S]*wrong\.test\.mjs:2/);
  assert.match(failures.get(join(folder, 'hook.test.mjs'))[0].error, /no stage/);
});
