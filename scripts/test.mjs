// `npm test`, `npm run test:all`, `npm test -- unit points`: the first words name steps, the others files and options
// of their runner.
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { failedFiles, failedTests, testCounts } from './read-test-output.mjs';
import { pinnedEnvironment, root, runCommand } from './run-command.mjs';

const words = process.argv.slice(2).filter((word) => word !== '--all');
const isWhole = process.argv.includes('--all');
const isAll = isWhole || Boolean(process.env.CI);
/** How much is tested, for the tests themselves. */
const tier = isWhole ? 'all' : isAll ? 'ci' : 'core';
const logs = join(root, '.cache', 'test');
/** Twice the number of cores: the server's tests spend half of their time waiting for a clock, a lease or a build. */
const lanes = 4;
const shownLines = 120;
const leftOut = {
  core: `Left to npm run test:all: tests tagged slow and PostgreSQL where the code does not differ (counted as skipped),
journeys without the tag @core, and all but one appearance of each screen in the walk.`,
  ci: 'Left to npm run test:all: a second look at each screen, the walk in Ukrainian, and the one in a made-up language.',
};

const step = (name, command, more) => ({ name, command, cwd: '.', files: [], ...more });
const typed = ['server', 'web', 'domain', 'domain/tsconfig.sources.json', 'contract', 'e2e', 'bench'];

/** Longest first; the second round needs the build of the first one, and the processors for itself. */
const rounds = [
  [
    ...serverSteps(),
    // Vitest reserves a core for itself: on two it would run all files one by one.
    step('unit', ['vitest', 'run', '--passWithNoTests', '--maxWorkers=100%'], { isTest: true }),
    step('build', ['node', 'scripts/build-web.mjs']),
    step('lint', ['oxlint', '--deny-warnings']),
    ...typed.map((project) => step(`types:${project}`, ['tsc', '-p', project, '--noEmit'])),
    step('unused', ['knip', '--no-progress']),
    step('format', ['oxfmt', '--check', '--no-error-on-unmatched-pattern']),
    step('generated', ['node', 'scripts/generate.mjs', '--check']),
  ],
  [
    step('e2e', ['playwright', 'test', '--pass-with-no-tests'], { cwd: 'e2e', isTest: true, needs: 'build' }),
    step('size', ['size-limit'], { cwd: 'web', needs: 'build' }),
    // Too long for CI: before a release it is early enough.
    ...(isWhole ? [step('language', ['node', 'scripts/new-language.mjs'])] : []),
  ],
];

/** Files whose tests replace functions or timers run in separate processes, all others share two. */
function serverSteps() {
  const node = [
    'node',
    '--test-reporter=spec',
    '--test-timeout=600000',
    '--import=./src/testing/untracked-promises.ts',
  ];
  const command = [...node, '--test-global-setup=src/testing/global-setup.ts'];
  const names = fs.globSync('src/**/*.test.ts', { cwd: join(root, 'server') }).sort();
  const isApart = (file) => /\bmock\./.test(fs.readFileSync(join(root, 'server', file), 'utf8'));
  const shared = names.filter((file) => !isApart(file));
  const more = { cwd: 'server', isTest: true };
  return [
    // Neighbours alternate, so that both processes are busy for about the same time.
    ...[0, 1].map((lane) =>
      step(`server:${lane + 1}`, [...command, '../scripts/run-in-one-process.mjs'], {
        ...more,
        files: shared.filter((_, index) => index % 2 === lane),
      }),
    ),
    step('server:apart', [...command, '--test', '--test-concurrency=1'], { ...more, files: names.filter(isApart) }),
  ];
}

/** Prerequisites are added; words that name no step are passed to the test runners. */
function chosenRounds() {
  const isName = (word) => rounds.flat().some(({ name }) => name.includes(word));
  const first = words.findIndex((word) => !isName(word));
  const [named, rest] = first < 0 ? [words, []] : [words.slice(0, first), words.slice(first)];
  const isChosen = ({ name, isTest }) =>
    named.length > 0 ? named.some((word) => name.includes(word)) : isTest || rest.length === 0;
  const needed = rounds.flat().flatMap((one) => (isChosen(one) ? one.needs : []));
  return rounds.map((round) =>
    round.filter((one) => isChosen(one) || needed.includes(one.name)).flatMap((one) => narrowed(one, rest)),
  );
}

function narrowed({ command, files, ...one }, rest) {
  if (!one.isTest || rest.length === 0) return [{ ...one, command, files }];
  if (files.length === 0) return [{ ...one, command: [...command, ...rest], files }];
  const parts = rest.filter((word) => !word.startsWith('-'));
  const wanted = files.filter((file) => parts.length === 0 || parts.some((part) => file.includes(part)));
  // Node's options precede the file.
  const options = rest.filter((word) => word.startsWith('-'));
  return wanted.length === 0 ? [] : [{ ...one, command: command.toSpliced(1, 0, ...options), files: wanted }];
}

async function runAll() {
  const results = [];
  for (const [index, round] of chosenRounds().entries()) {
    const lane = async () => {
      for (let next = round.shift(); next; next = round.shift()) {
        const isBlocked = results.some(({ name, passed }) => name === next.needs && !passed);
        const result = isBlocked ? { ...next, passed: false, output: 'not run', ms: 0 } : await run(next);
        results.push({ ...result, counts: testCounts(result.output, result.firstOutput) });
        report(results.at(-1));
      }
    };
    await Promise.all(Array.from({ length: index === 0 ? lanes : 1 }, lane));
  }
  return results;
}

/** Server files with a failed test are run once more, as Playwright and Vitest do themselves. */
async function run({ name, cwd, command: [program, ...args], files }) {
  const log = logOf(name);
  const started = performance.now();
  const runOnce = async (some) => {
    const file = fs.openSync(log, 'w');
    const options = { cwd: join(root, cwd), env, stdio: ['ignore', file, file] };
    const code = await runCommand(program, [...args, ...some], options);
    return { name, passed: code === 0, output: fs.readFileSync(log, 'utf8'), ms: performance.now() - started };
  };
  const first = await runOnce(files);
  const again = first.passed ? [] : failedFiles(first.output).filter((file) => files.includes(file));
  if (again.length === 0) return first;
  fs.copyFileSync(log, `${log}.first`);
  return { ...(await runOnce(again)), firstOutput: first.output };
}

function logOf(name) {
  return join(logs, `${name.replaceAll(/[:/]/g, '-')}.log`);
}

function report({ name, passed, ms, output, counts }) {
  const text = counts.passed + counts.failed > 0 ? `  ${counts.passed} passed, ${counts.failed} failed` : '';
  console.log(`${passed ? '✔' : '✖'} ${name.padEnd(18)} ${(ms / 1000).toFixed(1).padStart(6)} s${text}`);
  if (!passed) console.log(output.trimEnd().split('\n').slice(-shownLines).join('\n').replaceAll(/^/gm, '  │ '));
}

function summarise(results) {
  const seconds = Math.round(performance.now() / 1000);
  const red = results.filter(({ passed }) => !passed);
  const command = isAll ? 'npm run test:all' : 'npm test';
  const total = (key) => results.reduce((sum, { counts }) => sum + counts[key], 0);
  console.log(`\n${results.length - red.length} of ${results.length} steps passed in ${seconds} s`);
  console.log(`${total('passed')} passed, ${total('failed')} failed, ${total('skipped')} skipped`);
  if (total('flaky') > 0) console.log(`flaky: ${total('flaky')} passed on the second attempt only; see .cache/test`);
  if (tier !== 'all') console.log(leftOut[tier]);
  for (const { name, output } of red) {
    console.log(`\n${name} failed; everything it printed is in ${logOf(name)}`);
    for (const one of failedTests(output)) console.log(`  ${command} -- ${name.split(':')[0]} ${one}`);
  }
  const last = join(logs, `last-${isAll ? 'all' : 'core'}.json`);
  if (words.length + red.length === 0) fs.writeFileSync(last, JSON.stringify({ seconds, date: new Date() }));
  return red.length === 0 ? 0 : 1;
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(130));
fs.mkdirSync(logs, { recursive: true });
// In memory if possible: nothing here has to survive a power cut, except in tests that say so.
const temporary = fs.mkdtempSync(join(fs.existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'dozor-test-'));
// Same mode as the system's: PostgreSQL runs as another user when the tests run as root, and removes its folder at the
// end.
fs.chmodSync(temporary, 0o1777);
process.once('exit', () => fs.rmSync(temporary, { recursive: true, force: true }));
const { NODE_ENV: _env, NODE_TEST_CONTEXT: _context, FORCE_COLOR: _color, ...inherited } = pinnedEnvironment();
const compiled = join(root, '.cache', 'compiled');
const own = { NO_COLOR: '1', NODE_COMPILE_CACHE: compiled, TESTS: tier, TMPDIR: temporary };
const env = { ...inherited, ...own };
process.exitCode = summarise(await runAll());
