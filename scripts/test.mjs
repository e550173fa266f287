// `npm test [-- word… [-t title]]` and `npm run test:all`. A word picks the steps that it names, or else the test files.
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve as resolvePath } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { failedTests, testCounts } from './read-test-output.mjs';
import { pinnedEnvironment, root } from './run-command.mjs';

const options = { all: { type: 'boolean' }, title: { type: 'string', short: 't' } };
const { values, positionals: words } = parseArgs({ options, allowPositionals: true });
const isAll = values.all === true || Boolean(process.env.CI);
const logs = join(root, '.cache', 'test');
/** One more than there are cores: the server's tests wait for a clock or a lease for a quarter of their time. */
const lanes = 3;
const shownLines = 120;

/**
 * Longest first; the second round needs what the first one built, and the processors for itself.
 *
 * @param {string[]} parts of names: test files that have none of them are left out
 */
function roundsOf(parts) {
  const titled = (flag) => (values.title === undefined ? [] : [flag, values.title]);
  return [
    [
      ...serverSteps(parts, titled('--test-name-pattern')),
      step('unit', ['vitest', 'run', '--passWithNoTests', ...parts, ...titled('-t')], { isTest: true }),
      step('build', ['node', 'scripts/build-web.mjs']),
      step('lint', ['oxlint', '--deny-warnings']),
      ...['server', 'web', 'domain', 'domain/tsconfig.test.json', 'contract', 'e2e', 'bench'].map((project) =>
        step(`types:${project}`, ['tsc', '-p', project, '--noEmit']),
      ),
      step('unused', ['knip', '--no-progress']),
      step('format', ['oxfmt', '--check', '--no-error-on-unmatched-pattern']),
      step('generated', ['node', 'scripts/generate.mjs', '--check']),
    ],
    [
      step('e2e', ['playwright', 'test', '--pass-with-no-tests', ...parts, ...titled('-g')], {
        cwd: 'e2e',
        isTest: true,
        needs: 'build',
      }),
      step('size', ['size-limit'], { cwd: 'web', needs: 'build' }),
    ],
  ];
}

function step(name, command, more) {
  return { name, command, cwd: '.', ...more };
}

/** Files whose tests replace functions or timers run in processes of their own, all others share two. */
function serverSteps(parts, titled) {
  const node = ['node', ...titled, '--test-reporter=spec', '--test-timeout=600000'];
  const common = ['--import=./src/testing/untracked-promises.ts', '--test-global-setup=src/testing/global-setup.ts'];
  const cwd = join(root, 'server');
  const names = globSync('src/**/*.test.ts', { cwd }).sort();
  const wanted = names.filter((file) => parts.length === 0 || parts.some((part) => file.includes(part)));
  const apart = wanted.filter((file) => /\bmock\./.test(readFileSync(join(cwd, file), 'utf8')));
  const shared = wanted.filter((file) => !apart.includes(file));
  const inOne = [...node, ...common, '../scripts/run-in-one-process.mjs'];
  return [
    // Neighbours take turns, so that both processes are busy for about as long.
    ['server:1', inOne, shared.filter((_, index) => index % 2 === 0)],
    ['server:2', inOne, shared.filter((_, index) => index % 2 === 1)],
    ['server:apart', [...node, ...common, '--test', '--test-concurrency=1'], apart],
  ].flatMap(([name, command, files]) => (files.length === 0 ? [] : step(name, command, { cwd, files, isTest: true })));
}

/** The steps that the words name, with what they need, or else all tests that the words and the title leave. */
function chosenRounds() {
  const isName = (word) => roundsOf([]).some((round) => round.some(({ name }) => name.includes(word)));
  const named = words.filter(isName);
  const rounds = roundsOf(words.filter((word) => !isName(word)));
  const isNarrow = words.length > named.length || values.title !== undefined;
  const isChosen = ({ name, isTest }) =>
    named.length > 0 ? named.some((word) => name.includes(word)) : !isNarrow || isTest;
  const needed = rounds
    .flat()
    .filter(isChosen)
    .map(({ needs }) => needs);
  return rounds.map((round) => round.filter((one) => isChosen(one) || needed.includes(one.name)));
}

async function runAll() {
  const results = [];
  for (const [index, round] of chosenRounds().entries()) {
    const lane = async () => {
      for (let next = round.shift(); next; next = round.shift()) {
        const isBlocked = results.some(({ name, passed }) => name === next.needs && !passed);
        const result = isBlocked ? { ...next, passed: false, seconds: 0, output: 'not run' } : await run(next);
        results.push(result);
        report(result);
      }
    };
    await Promise.all(Array.from({ length: index === 0 ? lanes : 1 }, lane));
  }
  return results;
}

/** What fails in the server's tests is run once more by Node itself, as Playwright does by itself. */
async function run({ name, cwd, command: [program, ...args], files }) {
  const started = performance.now();
  const log = logOf(name);
  rmSync(`${log}.attempts`, { force: true });
  const rerun = files ? [`--test-rerun-failures=${log}.attempts`] : [];
  const runOnce = () => spawned(program, [...rerun, ...args, ...(files ?? [])], cwd);
  const first = await runOnce();
  const last = files && first.code !== 0 ? await runOnce() : first;
  const flaky = last === first || last.code !== 0 ? 0 : testCounts(first.output).failed;
  const output = flaky > 0 ? `${last.output}\n  ${flaky} flaky\n` : last.output;
  writeFileSync(log, last === first ? output : first.output + output);
  return { name, passed: last.code === 0, seconds: (performance.now() - started) / 1000, output };
}

const logOf = (name) => join(logs, `${name.replaceAll(/[:/]/g, '-')}.log`);

function spawned(program, args, cwd) {
  const { NODE_ENV: _env, NODE_TEST_CONTEXT: _context, FORCE_COLOR: _color, ...inherited } = pinnedEnvironment();
  const compiled = join(root, '.cache', 'compiled');
  const own = { NO_COLOR: '1', NODE_COMPILE_CACHE: compiled, TESTS: isAll ? 'all' : 'core', TMPDIR: temporary };
  const child = spawn(program, args, { cwd: resolvePath(root, cwd), env: { ...inherited, ...own } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}

function report({ name, passed, seconds, output }) {
  const counts = testCounts(output);
  const text = counts.passed + counts.failed > 0 ? `  ${counts.passed} passed, ${counts.failed} failed` : '';
  console.log(`${passed ? '✔' : '✖'} ${name.padEnd(18)} ${seconds.toFixed(1).padStart(6)} s${text}`);
  if (passed) return;
  const lines = output.trimEnd().split('\n').slice(-shownLines);
  for (const line of lines) console.log(`  │ ${line}`);
}

function summarise(results, seconds) {
  const red = results.filter(({ passed }) => !passed);
  const total = { passed: 0, failed: 0, skipped: 0, flaky: 0 };
  for (const { output } of results) for (const [key, count] of Object.entries(testCounts(output))) total[key] += count;
  console.log(`\n${results.length - red.length} of ${results.length} steps passed in ${seconds.toFixed(0)} s`);
  console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
  if (total.flaky > 0) console.log(`flaky: ${total.flaky} passed on the second attempt only; see .cache/test`);
  if (!isAll) {
    console.log(
      'Left to `npm run test:all`: tests tagged slow, PostgreSQL where the code does not differ (both counted as',
    );
    console.log('skipped), journeys without the tag @core, and all but one appearance of each screen in the walk.');
  }
  for (const { name, output } of red) {
    console.log(`\n${name} failed; everything it printed is in ${logOf(name)}`);
    const alone = failedTests(output).map(
      ({ file, title }) => `${name.split(':')[0]} ${file} -t ${JSON.stringify(title)}`,
    );
    for (const words of alone) console.log(`  npm test -- ${words}`);
  }
  if (words.length === 0 && values.title === undefined && red.length === 0) {
    const figures = JSON.stringify({ seconds: Math.round(seconds), date: new Date().toISOString() });
    writeFileSync(join(logs, `last-${isAll ? 'all' : 'core'}.json`), figures);
  }
  return red.length === 0 ? 0 : 1;
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(130));
mkdirSync(logs, { recursive: true });
// In memory where there is such a disk: nothing here has to survive a power cut but where a test says so.
const temporary = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'dozor-test-'));
// PostgreSQL runs as another user where the tests run as root.
chmodSync(temporary, 0o711);
process.once('exit', () => rmSync(temporary, { recursive: true, force: true }));
const started = performance.now();
const results = await runAll();
if (results.length === 0) console.error(`No step and no file is called ${words.join(' ')}.`);
process.exitCode = results.length === 0 ? 2 : summarise(results, (performance.now() - started) / 1000);
