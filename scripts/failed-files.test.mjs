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
  'done.test.mjs': "test('fine', () => process.exit(0));",
  'no-module.test.mjs': 'this is no module',
  'uncaught.test.mjs':
    "test('left', async () => { setTimeout(() => { throw new Error('nobody caught it'); }, 5); }); test('next', () => new Promise((done) => setTimeout(done, 50)));",
  'rejected.test.mjs':
    "test('left', async () => { Promise.reject(new Error('nobody minded')); await new Promise((done) => setTimeout(done, 20)); });",
  'walk.mjs': "export const walk = () => test('walked', () => assert.equal(1, 2));",
  'walking.test.mjs': "import { walk } from './walk.mjs'; walk();",
};

let folder;
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'failed-files-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), `${node}\n${text}\n`);
});
after(() => rmSync(folder, { recursive: true, force: true }));

const reporter = `--test-reporter=${join(import.meta.dirname, 'failed-files.mjs')}`;

function runNode(args) {
  // The runner of a test tells its children that they are such: this one has to be a runner itself.
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  return spawnSync(process.execPath, args, { cwd: folder, env });
}

function runTogether(files, options = []) {
  return runNode([...options, join(import.meta.dirname, 'run-in-one-process.mjs'), ...files]);
}

test('each file that did not pass is told, whatever the way in which it failed, with its tests and their errors', () => {
  const written = join(folder, 'failures.jsonl');
  const { status } = runNode(['--test', reporter, `--test-reporter-destination=${written}`, '*.test.mjs']);
  assert.equal(status, 1);
  const failures = readFailures(readFileSync(written, 'utf8'));
  const failed = ['wrong', 'hook', 'ended', 'no-module', 'uncaught', 'rejected', 'walking'].map((name) =>
    join(folder, `${name}.test.mjs`),
  );
  assert.deepEqual([...failures.keys()].sort(), failed.sort());
  const [wrong] = failures.get(join(folder, 'wrong.test.mjs'));
  assert.equal(wrong.test, 'wrong');
  assert.match(wrong.error, /AssertionError[\s\S]*wrong\.test\.mjs:2/);
  assert.match(failures.get(join(folder, 'hook.test.mjs'))[0].error, /no stage/);
});

test('of files that share a process each is told that failed, could not be read or left an error that nobody caught', () => {
  const written = join(folder, 'shared.jsonl');
  const options = [reporter, `--test-reporter-destination=${written}`];
  const failing = ['wrong', 'no-module', 'uncaught', 'rejected', 'walking'].map((name) => `${name}.test.mjs`);
  assert.equal(runTogether([...failing, 'fine.test.mjs'], options).status, 1);
  const failures = readFailures(readFileSync(written, 'utf8'));
  assert.deepEqual([...failures.keys()].sort(), failing.map((name) => join(folder, name)).sort());
  assert.match(failures.get(join(folder, 'uncaught.test.mjs'))[0].error, /nobody caught it/);

  const fine = runTogether(['fine.test.mjs']);
  assert.match(String(fine.stdout), /pass 1$/m);
  assert.equal(fine.status, 0);
  assert.equal(runTogether(['no-module.test.mjs']).status, 1);
});

test('a file that ends the process it shares is named, and what did not run is not taken for passed', () => {
  const { status, stderr } = runTogether(['done.test.mjs', 'fine.test.mjs']);
  assert.notEqual(status, 0);
  assert.match(String(stderr), /^done\.test\.mjs ended the process/m);
});
