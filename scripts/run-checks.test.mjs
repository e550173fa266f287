import assert from 'node:assert/strict';
import { test } from 'node:test';
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
