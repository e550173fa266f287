import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { after, before, test } from 'node:test';
import { runChecks } from './run-checks.mjs';

const print = (text, rest = '') => ['node', '-e', `console.log(${JSON.stringify(text)});${rest}`];
const ignore = () => undefined;

test('each check is reported as it ends, with what it printed and why it failed', async () => {
  const reported = [];
  const checks = [
    { name: 'self-good', command: print('fine') },
    { name: 'self-bad', command: print('broken', 'process.exitCode = 3') },
  ];
  await runChecks(checks, ({ check, passed, reason, output }) => reported.push([check.name, passed, reason, output]));
  assert.deepEqual(
    reported.sort((a, b) => (a[0] < b[0] ? -1 : 1)),
    [
      ['self-bad', false, 'exit code 3', 'broken\n'],
      ['self-good', true, '', 'fine\n'],
    ],
  );
});

test('a check whose forerunner failed is not run and counts as failed', async () => {
  const checks = [
    { name: 'self-later', command: print('never'), after: ['self-first'] },
    { name: 'self-first', command: print('', 'process.exitCode = 1') },
  ];
  const results = await runChecks(checks, ignore);
  const later = results.find(({ check }) => check.name === 'self-later');
  assert.deepEqual([later.passed, later.reason, later.output], [false, 'not run: self-first failed', '']);
});

test('a check that runs alone starts when all others have ended', async () => {
  const ended = [];
  const checks = [
    { name: 'self-alone', command: print(''), alone: true },
    { name: 'self-one', command: print('') },
    { name: 'self-two', command: print(''), after: ['self-one'] },
  ];
  await runChecks(checks, ({ check }) => ended.push(check.name));
  assert.equal(ended.at(-1), 'self-alone');
  assert.equal(ended.length, 3);
});

test('a check that hangs is stopped together with what it started', async () => {
  const hangs =
    "const c = require('node:child_process').spawn('sleep', ['600'], { stdio: 'inherit' }); console.log(String(c.pid))";
  const [result] = await runChecks([{ name: 'self-hangs', command: ['node', '-e', hangs], minutes: 0.02 }], ignore);
  assert.equal(result.passed, false);
  assert.match(result.reason, /stopped after/);
  // The sleeper holds the same output: the result comes only once it has let go of it.
  assert.ok(result.seconds < 60, `it took ${result.seconds} s`);
});

test('a test runner that ran no test has failed', async () => {
  const [result] = await runChecks([{ name: 'self-empty', command: print('ℹ tests 0\nℹ pass 0\nℹ fail 0') }], ignore);
  assert.equal(result.reason, 'it ran no test');
});

/** The first run of one leaves a mark, with which the second one passes. */
const suite = {
  'steady.test.mjs': '',
  'unsteady.test.mjs': "assert.ok(existsSync('mark'), writeFileSync('mark', '') ?? 'nobody was here');",
  'red.test.mjs': "assert.fail('always');",
};
const runner = ['node', '--test', '--test-reporter=spec', '--test-concurrency=2'];
const imports = `import assert from 'node:assert'; import { test } from 'node:test';
import { existsSync, writeFileSync } from 'node:fs';`;
let folder;

before(() => {
  folder = mkdtempSync(join(tmpdir(), 'run-checks-'));
  for (const [name, body] of Object.entries(suite))
    writeFileSync(join(folder, name), `${imports}\ntest('${name}', () => {${body}});\n`);
});
after(() => rmSync(folder, { recursive: true, force: true }));

const named = (unsteady) => unsteady.map(([failure]) => basename(failure.file));
const ofFiles = (name, files, more) => ({ name, command: runner, cwd: folder, files, retry: true, ...more });

test('a test file that fails among the others and passes alone, after all other checks, passes but is named', async () => {
  rmSync(join(folder, 'mark'), { force: true });
  const ended = [];
  const checks = [
    ofFiles('self-files', ['steady.test.mjs', 'unsteady.test.mjs']),
    { name: 'self-later', command: print(''), after: ['self-one'] },
    { name: 'self-one', command: print('') },
  ];
  const results = await runChecks(checks, ({ check }) => ended.push(check.name));
  assert.deepEqual(ended, ['self-one', 'self-later', 'self-files']);
  const { passed, reason, unsteady } = results.find(({ check }) => check.name === 'self-files');
  assert.deepEqual([passed, reason, named(unsteady)], [true, '', ['unsteady.test.mjs']]);
  assert.match(unsteady[0][0].error, /nobody was here/);
});

test('of files that share a process the one that failed is run again by itself', async () => {
  rmSync(join(folder, 'mark'), { force: true });
  const files = ['steady.test.mjs', 'unsteady.test.mjs'];
  const [result] = await runChecks([ofFiles('self-shared', files, { sharesProcess: true })], ignore);
  assert.deepEqual([result.passed, named(result.unsteady)], [true, ['unsteady.test.mjs']]);
  const ends = result.output.match(/end of \S+/g).map((line) => basename(line));
  // Of the second run there is none.
  assert.deepEqual([...new Set(ends)], files);
  assert.equal(ends.length, 2 * files.length);
});

test('a test file that fails twice has failed, beside one that is only unsteady', async () => {
  rmSync(join(folder, 'mark'), { force: true });
  const [result] = await runChecks([ofFiles('self-files', ['*.test.mjs'])], ignore);
  const { passed, reason, unsteady } = result;
  assert.deepEqual(
    [passed, reason, named(unsteady)],
    [false, 'exit code 1, also in a second run', ['unsteady.test.mjs']],
  );
});

test('without leave for a second run, a file that fails once has failed', async () => {
  rmSync(join(folder, 'mark'), { force: true });
  const [result] = await runChecks([ofFiles('self-files', ['unsteady.test.mjs'], { retry: false })], ignore);
  assert.deepEqual([result.passed, result.unsteady], [false, []]);
});

test('what needs a check that is run again waits for the second run', async () => {
  rmSync(join(folder, 'mark'), { force: true });
  const ended = [];
  const checks = [
    ofFiles('self-files', ['unsteady.test.mjs']),
    { name: 'self-needs', command: print(''), after: ['self-files'] },
  ];
  const results = await runChecks(checks, ({ check }) => ended.push(check.name));
  assert.deepEqual(ended, ['self-files', 'self-needs']);
  assert.ok(results.every(({ passed }) => passed));
});
