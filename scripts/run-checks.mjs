// Runs checks beside each other, as many as there are cores, and keeps what each one printed.
import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { pinnedEnvironment, root } from './run-command.mjs';
import { testCounts } from './test-counts.mjs';

const lanes = 2;
const defaultMinutes = 15;
const logDir = join(root, '.cache', 'checks');

/**
 * @typedef {import('./checks.mjs').Check} Check
 * @typedef {{check: Check, passed: boolean, reason: string, output: string, seconds: number, logFile: string}} Result
 */

/**
 * @param {Check[]} checks
 * @param {(result: Result) => void} onResult called as each one ends
 * @returns {Promise<Result[]>}
 */
export async function runChecks(checks, onResult) {
  mkdirSync(logDir, { recursive: true });
  const waiting = [...checks];
  const results = [];
  const running = new Set();
  const names = new Set(checks.map((check) => check.name));
  while (waiting.length > 0 || running.size > 0) {
    const next = nextCheck(waiting, results, running, names);
    if (next === undefined) {
      await Promise.race([...running].map((entry) => entry.done));
      continue;
    }
    waiting.splice(waiting.indexOf(next), 1);
    const failedBefore = (next.after ?? []).find((name) => results.some((r) => r.check.name === name && !r.passed));
    const entry = { check: next };
    running.add(entry);
    entry.done = (failedBefore ? notRun(next, failedBefore) : runCheck(next)).then((result) => {
      running.delete(entry);
      results.push(result);
      onResult(result);
    });
  }
  return results;
}

/** The first that may start now. One that runs alone waits until nothing else is left to run or to wait for. */
function nextCheck(waiting, results, running, names) {
  if (running.size >= lanes || [...running].some(({ check }) => check.alone)) return undefined;
  const done = new Set(results.map(({ check }) => check.name));
  const isReady = (check) => (check.after ?? []).every((name) => done.has(name) || !names.has(name));
  const shared = waiting.filter((check) => !check.alone);
  if (shared.length > 0) return shared.find(isReady);
  return running.size === 0 ? waiting.find(isReady) : undefined;
}

function notRun(check, failedBefore) {
  return Promise.resolve({
    check,
    passed: false,
    reason: `not run: ${failedBefore} failed`,
    output: '',
    seconds: 0,
    logFile: '',
  });
}

function runCheck(check) {
  const [program, ...args] = check.command;
  const logFile = join(logDir, `${check.name.replace(':', '-')}.log`);
  const log = createWriteStream(logFile);
  const started = Date.now();
  const limitMinutes = check.minutes ?? defaultMinutes;
  // A process group of its own, so that whatever the check started ends with it.
  const child = spawn(program, args, {
    cwd: join(root, check.cwd ?? '.'),
    env: pinnedEnvironment({ NO_COLOR: '1', FORCE_COLOR: undefined, NODE_ENV: undefined }),
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
      resolve({ check, passed: reason === '', reason, output, seconds: (Date.now() - started) / 1000, logFile });
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
