// Every check of the product, in the order in which `npm test` starts them.

/**
 * @typedef {object} Check
 * @property {string} name what `npm test -- <filter>` matches
 * @property {string[]} command
 * @property {string} [cwd] below the root
 * @property {string[]} [after] checks that must have passed before: it needs what they made
 * @property {boolean} [alone] measures times or draws: nothing else runs beside it
 * @property {number} [minutes] the longest it may take
 */

const nodeTest = ['node', '--test', '--test-reporter=spec', '--test-timeout=180000'];
const withPostgres = '--test-global-setup=src/testing/global-setup.ts';

/** @type {Check[]} */
export const checks = [
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
    command: [...nodeTest, 'scripts/{document-links,file-lock,run-checks,test-counts}.test.mjs'],
  },
  { name: 'unused', command: ['knip', '--no-progress'] },
  { name: 'generated', command: ['node', 'scripts/generate.mjs', '--check'] },
  {
    name: 'server',
    command: [...nodeTest, '--test-concurrency=2', withPostgres, 'src/**/*.test.ts'],
    cwd: 'server',
    minutes: 25,
  },
  { name: 'unit:domain', command: [...nodeTest, 'src/**/*.test.ts'], cwd: 'domain' },
  { name: 'unit:contract', command: [...nodeTest, 'src/**/*.test.ts'], cwd: 'contract' },
  { name: 'unit:web', command: ['vitest', 'run'], cwd: 'web' },
  { name: 'build', command: ['node', 'scripts/build-web.mjs'] },
  { name: 'size', command: ['size-limit'], cwd: 'web', after: ['build'] },
  {
    name: 'e2e',
    command: [...nodeTest, '--test-concurrency=2', 'specs/**/*.test.ts'],
    cwd: 'e2e',
    after: ['build'],
    alone: true,
    minutes: 25,
  },
];
