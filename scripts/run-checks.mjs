// Runs checks beside each other, one more than there are cores; a test file that failed gets a second run, alone.
import { runCheck } from './run-check.mjs';

/** The server's tests wait for a clock or a lease for a quarter of their time, in which two lanes would leave a processor idle. */
const lanes = 3;
/** Of all checks together: more files than these do not fail by chance, and would take long one after the other. */
const mostRunAgain = 5;

/**
 * @typedef {import('./checks.mjs').Check} Check
 * @typedef {import('./run-check.mjs').Result} Result
 */

/**
 * @param {Check[]} checks
 * @param {(result: Result) => void} onResult called as each one ends
 * @returns {Promise<Result[]>}
 */
export async function runChecks(checks, onResult) {
  /** @type {{check: Check, first?: Result}[]} */
  const waiting = checks.map((check) => ({ check }));
  const results = [];
  let failedFiles = 0;
  const running = new Set();
  const names = new Set(checks.map((check) => check.name));
  while (waiting.length > 0 || running.size > 0) {
    const next = nextRun(waiting, results, running, names);
    if (next === undefined) {
      await Promise.race([...running].map((entry) => entry.done));
      continue;
    }
    waiting.splice(waiting.indexOf(next), 1);
    const entry = { check: next.check };
    running.add(entry);
    entry.done = resultOf(next, results).then((result) => {
      running.delete(entry);
      if (next.first === undefined) failedFiles += result.failures.size;
      if (next.first === undefined && mayRunAgain(result, failedFiles)) {
        waiting.push({ check: { ...next.check, alone: true }, first: result });
        return;
      }
      results.push(result);
      onResult(result);
    });
  }
  return results;
}

/** The first that may start now. One that runs alone waits until nothing else is left that could run. */
function nextRun(waiting, results, running, names) {
  if (running.size >= lanes || [...running].some(({ check }) => check.alone)) return undefined;
  const done = new Set(results.map(({ check }) => check.name));
  const isReady = ({ check }) => (check.after ?? []).every((name) => done.has(name) || !names.has(name));
  const shared = waiting.find((run) => !run.check.alone && isReady(run));
  if (shared !== undefined || running.size > 0) return shared;
  return waiting.find(isReady);
}

function resultOf({ check, first }, results) {
  if (first !== undefined) return runAgain(first);
  const failedBefore = (check.after ?? []).find((name) => results.some((r) => r.check.name === name && !r.passed));
  return failedBefore ? notRun(check, failedBefore) : runCheck(check);
}

function notRun(check, failedBefore) {
  const reason = `not run: ${failedBefore} failed`;
  const nothing = { output: '', seconds: 0, logFile: '', failures: new Map(), unsteady: [] };
  return Promise.resolve({ check, passed: false, reason, ...nothing });
}

function mayRunAgain({ passed, failures }, failedFiles) {
  return !passed && failures.size > 0 && failedFiles <= mostRunAgain;
}

/** The files that failed, one after the other: red twice is red, but what is green alone is told as unsteady. */
async function runAgain(first) {
  const { check, failures } = first;
  const files = [...failures.keys()];
  const command = [...check.command, '--test-concurrency=1'];
  const second = await runCheck({ ...check, command, files, sharesProcess: false }, `${check.name}-again`);
  const isTold = second.passed || second.failures.size > 0;
  const steadily = files.filter((file) => !isTold || second.failures.has(file));
  return {
    ...second,
    check,
    reason: second.passed ? '' : `${second.reason}, also in a second run`,
    output: first.output + second.output,
    seconds: first.seconds + second.seconds,
    logFile: `${first.logFile} and ${second.logFile}`,
    unsteady: files.filter((file) => !steadily.includes(file)).map((file) => failures.get(file)),
  };
}
