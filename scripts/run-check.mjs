// Runs one check in a process group of its own, within its time, and keeps what it printed.
import { spawn } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve as resolvePath } from 'node:path';
import process from 'node:process';
import { readFailures } from './failed-files.mjs';
import { pinnedEnvironment, root } from './run-command.mjs';
import { testCounts } from './test-counts.mjs';

const defaultMinutes = 15;
/**
 * Plain text, and the settings of nobody who runs this; below a test, a test runner would not be one of its own. Each of
 * the several hundred test files is a process that reads the same sources: the first one keeps what they compile to.
 */
const ownSettings = {
  NO_COLOR: '1',
  FORCE_COLOR: undefined,
  NODE_ENV: undefined,
  NODE_TEST_CONTEXT: undefined,
  NODE_COMPILE_CACHE: join(root, '.cache', 'compiled'),
};
const logDir = join(root, '.cache', 'checks');
const reporter = join(root, 'scripts', 'failed-files.mjs');

/**
 * @typedef {import('./checks.mjs').Check} Check
 * @typedef {import('./failed-files.mjs').Failure} Failure
 * @typedef {object} Result
 * @property {Check} check
 * @property {boolean} passed
 * @property {string} reason why it did not pass
 * @property {string} output
 * @property {number} seconds
 * @property {string} logFile
 * @property {Map<string, Failure[]>} failures by file, where the check is one of test files that may be run again
 * @property {Failure[][]} unsteady of each file that failed among the others and passed by itself
 */

/**
 * @param {Check} check
 * @param {string} [runName] of this run, for what is kept of it
 * @returns {Promise<Result>}
 */
export async function runCheck(check, runName = check.name) {
  mkdirSync(logDir, { recursive: true });
  const fileOf = (ending) => join(logDir, `${runName.replaceAll(':', '-')}${ending}`);
  const failuresFile = fileOf('.failures.jsonl');
  rmSync(failuresFile, { force: true });
  const kept = check.retry ? reporting(failuresFile) : [];
  const command = check.sharesProcess ? inOneProcess(check.command, kept) : [...check.command, ...kept];
  const result = await runProcess(check, [...command, ...(check.files ?? [])], fileOf('.log'));
  const failures = existsSync(failuresFile) ? readFailures(readFileSync(failuresFile, 'utf8')) : new Map();
  return { ...result, check, failures, unsteady: [] };
}

/** With `--test` each file would be a process of its own. */
function inOneProcess(command, kept) {
  return [...command.filter((word) => word !== '--test'), ...kept, join(root, 'scripts', 'run-in-one-process.mjs')];
}

/** A second reporter beside the first one, which needs to be told again where it writes. */
function reporting(failuresFile) {
  return [
    '--test-reporter-destination=stdout',
    `--test-reporter=${reporter}`,
    `--test-reporter-destination=${failuresFile}`,
  ];
}

function runProcess(check, [program, ...args], logFile) {
  const log = createWriteStream(logFile);
  const started = Date.now();
  const limitMinutes = check.minutes ?? defaultMinutes;
  // A process group of its own, so that whatever the check started ends with it.
  const child = spawn(program, args, {
    cwd: resolvePath(root, check.cwd ?? '.'),
    env: pinnedEnvironment(ownSettings),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  let reason = '';
  const keep = (chunk) => {
    output += chunk;
    log.write(chunk);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const stop = () => killGroup(child.pid);
  process.once('exit', stop);
  const timer = setTimeout(() => {
    reason = `stopped after ${limitMinutes} minutes`;
    stop();
  }, limitMinutes * 60_000);
  return new Promise((resolve) => {
    const end = (failure) => {
      clearTimeout(timer);
      process.removeListener('exit', stop);
      log.end();
      reason ||= failure;
      resolve({ passed: reason === '', reason, output, seconds: (Date.now() - started) / 1000, logFile });
    };
    child.once('error', (error) => end(error.message));
    child.once('close', (code) => {
      if (code !== 0) end(`exit code ${code ?? 'none'}`);
      else end(testCounts(output)?.passed === 0 ? 'it ran no test' : '');
    });
  });
}

function killGroup(pid) {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
