// Runs tests on the mutants they reach: a test file in one process for all that are asked for while tests run, and one process
// for each that decides something while files are loaded.
import { fork } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { pinnedEnvironment, root } from '../run-command.mjs';

const program = fileURLToPath(new URL('./run-test-file.mjs', import.meta.url));
const hooks = new URL('./mutant-switch.mjs', import.meta.url).href;

/** After so many kills the tests have to hold without a mutant: else the last ones may have died of what others left. */
const killsBetweenChecks = 10;
/** The longest that a test file may take as it is. */
const surveyMs = 600_000;
/** A test that waits idly for so long, or ten times as long as without a mutant, waits for something that does not come. */
const leastIdleMs = 10_000;

/** @typedef {{planFile: string, hitsFile: string, scratch: string}} Plan what all processes of a run share */

/**
 * @param {string} testFile below the root
 * @param {number[]} ids
 * @param {Plan} plan
 * @returns {Promise<{killed: Map<number, string>, reached: number[], alone: number[], questions: number, broken?: string}>}
 *   by what each one was killed; `alone`: those that need a process each; `broken`: the tests fail without a mutant and
 *   have no say
 */
export async function tryMutants(testFile, ids, plan) {
  const killed = new Map();
  const started = Date.now();
  let runner = startRunner([testFile], plan);
  const { survey, endedBy } = await runner.ask({ survey: true }, surveyMs);
  const broken = whyBroken(survey) ?? endedBy;
  if (broken !== undefined) {
    runner.end();
    return { killed, reached: [], alone: [], questions: 0, broken };
  }
  const limitMs = 60_000 + 20 * (Date.now() - started);
  const idleMs = Math.max(leastIdleMs, survey.idleMs * 10);
  const onLoad = new Set(survey.onLoad);
  const unitsOf = (id) => survey.units.filter(({ asked }) => asked.includes(id));
  const asked = ids.filter((id) => onLoad.has(id) || unitsOf(id).length > 0);

  const runOne = async (id) => {
    const units = id === -1 ? survey.units : unitsOf(id);
    const questions = units.reduce((sum, unit) => sum + unit.questions, 0);
    const run = { id, unitIndexes: units.map(({ index }) => index), questions, idleMs };
    const reply = await runner.ask({ run }, limitMs);
    if (reply.endedBy === undefined) return reply.killedBy;
    runner.end();
    runner = startRunner([testFile], plan);
    return reply.endedBy;
  };
  // What a file keeps from one run to the next may make the second fail: then each mutant has a process of its own.
  const runsAgain = (await runOne(-1)) === undefined;
  const shared = runsAgain ? asked.filter((id) => !onLoad.has(id)) : [];
  const doubtful = [];
  let unchecked = [];
  const check = async () => {
    if (unchecked.length > 0 && (await runOne(-1)) !== undefined) {
      doubtful.push(...unchecked);
      for (const id of unchecked) killed.delete(id);
      runner.end();
      runner = startRunner([testFile], plan);
    }
    unchecked = [];
  };
  for (const id of shared) {
    const killedBy = await runOne(id);
    if (killedBy === undefined) continue;
    killed.set(id, killedBy);
    unchecked.push(id);
    if (unchecked.length >= killsBetweenChecks) await check();
  }
  await check();
  runner.end();
  const questions = survey.units.reduce((sum, unit) => sum + unit.questions, 0);
  const alone = asked.filter((id) => !shared.includes(id));
  return { killed, reached: asked, alone: [...alone, ...doubtful], questions };
}

/**
 * @param {number} id on while the files load too
 * @param {string[]} testFiles
 * @param {number} questions that they ask without it
 * @param {Plan} plan
 * @returns {Promise<string | undefined>} what killed it
 */
export async function tryAlone(id, testFiles, questions, plan) {
  const limits = {
    MUTANT: String(id),
    MUTANT_QUESTIONS: String(questions * 100 + 1_000_000),
    MUTANT_IDLE_MS: String(3 * leastIdleMs),
  };
  const runner = startRunner(testFiles, plan, limits);
  const { killedBy, endedBy } = await runner.reply(surveyMs);
  runner.end();
  return endedBy ?? killedBy;
}

function whyBroken(survey) {
  if (survey === undefined) return undefined;
  if (survey.units.length === 0) return survey.loadFailure ?? 'it has no tests';
  return survey.loadFailure ?? survey.units.find(({ failure }) => failure !== undefined)?.failure;
}

function startRunner(testFiles, { planFile, hitsFile, scratch }, extra = {}) {
  const variables = { MUTANTS_PLAN: planFile, MUTANTS_RUNNER: String(process.pid), TMPDIR: scratch, NO_COLOR: '1' };
  const child = fork(program, [hitsFile, ...testFiles.map((file) => join(root, file))], {
    cwd: join(root, testFiles[0].split('/')[0]),
    env: pinnedEnvironment({ DIALECTS: 'sqlite', ...process.env, ...variables, ...extra }),
    execPath: join(root, 'node_modules', '.bin', 'node'),
    execArgv: ['--import', hooks, '--no-warnings'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    // A process group of its own: whatever the tests started ends with it.
    detached: true,
  });
  let errors = '';
  child.stderr.on('data', (chunk) => (errors = (errors + chunk).slice(-4000)));
  const replies = [];
  let onReply = () => {};
  const arrive = (reply) => {
    replies.push(reply);
    onReply();
  };
  child.on('message', arrive);
  child.once('exit', (code, signal) =>
    arrive({ endedBy: `the process ended (${code ?? signal}) ${errors.trim().slice(0, 300)}` }),
  );
  const end = () => killGroup(child.pid);
  process.once('exit', end);
  const reply = (limitMs) => {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve({ endedBy: 'it took too long' }), limitMs);
      onReply = () => {
        if (replies.length === 0) return;
        clearTimeout(timer);
        resolve(replies.shift());
      };
      onReply();
    });
  };
  return {
    reply,
    ask(message, limitMs) {
      if (child.connected) child.send(message, () => {});
      return reply(limitMs);
    },
    end() {
      process.removeListener('exit', end);
      end();
    },
  };
}

function killGroup(pid) {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
