// Every check of the product, in the order in which `npm test` starts them.
import { serverGroups } from './server-groups.mjs';

/**
 * @typedef {object} Check
 * @property {string} name what `npm test -- <filter>` matches
 * @property {string[]} command
 * @property {string} [cwd] below the root
 * @property {string[]} [after] checks that must have passed before: it needs what they made
 * @property {boolean} [alone] measures times or draws: nothing else runs beside it
 * @property {number} [minutes] the longest it may take
 * @property {string[]} [files] the test files, as patterns below `cwd`: the end of the command
 * @property {boolean} [sharesProcess] these files run one after the other in one process
 * @property {boolean} [retry] of test files of node's runner: those that failed are run once more, alone, after all others
 */

/** The longest a test, or a file of tests, may take: for what never comes to an end. A busy machine may take its time. */
const nodeTest = ['node', '--test', '--test-reporter=spec', '--test-timeout=600000'];
/** As many as there are cores: of three each takes longer and meets its time limits, and the whole ends no sooner. */
const lanes = ['--test-concurrency=2'];
/** Beside another check. */
const oneLane = ['--test-concurrency=1'];
const withPostgres = '--test-global-setup=src/testing/global-setup.ts';
const withReadyData = '--test-global-setup=setup/global-setup.ts';
const untracked = ['--import', './src/testing/untracked-promises.ts'];

/** @type {Check[]} */
export const checks = [
  ...serverGroups().map(({ name, files, sharesProcess }) => ({
    name: `server:${name}`,
    command: [...nodeTest, ...untracked, ...oneLane, withPostgres],
    files,
    sharesProcess,
    cwd: 'server',
    retry: true,
    minutes: 45,
  })),
  { name: 'format', command: ['oxfmt', '--check', '--no-error-on-unmatched-pattern'] },
  { name: 'lint', command: ['oxlint', '--deny-warnings'] },
  ...['domain', 'contract', 'server', 'web', 'e2e', 'bench'].map((workspace) => ({
    name: `types:${workspace}`,
    command: ['tsc', '-p', workspace, '--noEmit'],
  })),
  { name: 'types:domain-tests', command: ['tsc', '-p', 'domain/tsconfig.test.json', '--noEmit'] },
  { name: 'dependency-rules', command: [...nodeTest, 'scripts/dependency-rules.test.mjs'] },
  {
    name: 'unit:scripts',
    command: [
      ...nodeTest,
      'scripts/{document-links,failed-files,file-lock,language-files,run-checks,test-counts,mutants/mutants}.test.mjs',
    ],
  },
  { name: 'unused', command: ['knip', '--no-progress'] },
  { name: 'generated', command: ['node', 'scripts/generate.mjs', '--check'] },
  ...['domain', 'contract'].map((workspace) => ({
    name: `unit:${workspace}`,
    command: nodeTest,
    files: ['src/**/*.test.ts'],
    sharesProcess: true,
    cwd: workspace,
  })),
  { name: 'unit:web', command: ['vitest', 'run'], cwd: 'web' },
  { name: 'build', command: ['node', 'scripts/build-web.mjs'] },
  { name: 'size', command: ['size-limit'], cwd: 'web', after: ['build'] },
  {
    name: 'e2e',
    command: [...nodeTest, ...lanes, withReadyData],
    files: ['specs/**/*.test.ts'],
    cwd: 'e2e',
    after: ['build'],
    alone: true,
    retry: true,
    minutes: 45,
  },
];
