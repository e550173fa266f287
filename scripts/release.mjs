// `npm run release -- 1.0.39`: says what cutting that version would do and what is missing; with --cut does it: raises
// the version, creates the fixture of the upgrade test, runs all checks, commits and tags with the notes. Nothing is pushed.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { pinnedEnvironment, root, runCommand } from './run-command.mjs';

const notesFiles = ['CHANGELOG.md', 'web/src/content/ru/releasenotes.md'];
const read = (path) => readFileSync(join(root, path), 'utf8');
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

const { values, positionals } = parseArgs({
  options: { cut: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [version = ''] = positionals;
const { version: current, workspaces } = JSON.parse(read('package.json'));
const packageFiles = ['package.json', ...workspaces.map((name) => `${name}/package.json`)];
const tag = `v${version}`;
const notesFile = join('.cache', `release-notes-${version}.md`);

/** Package files and lock file with the new version, of the project and of its workspaces in each other. */
function raised(path) {
  const content = JSON.parse(read(path));
  const own = ({ name }) => name === 'dozor' || name?.startsWith('@dozor/');
  const parts = content.packages ? [content, ...Object.values(content.packages).filter(own)] : [content];
  for (const part of parts) {
    part.version = version;
    for (const name of Object.keys(part.dependencies ?? {})) {
      if (name.startsWith('@dozor/')) part.dependencies[name] = version;
    }
  }
  return `${JSON.stringify(content, null, 2)}\n`;
}

/** The section of this version, up to the next one, without comments; '' if there is none. */
function notesIn(path) {
  const sections = read(path).split(/^## /m);
  const section = sections.find((text) => text.split('\n')[0].split(/\s/)[0] === version) ?? '';
  const [, ...lines] = section.split('\n');
  return lines
    .join('\n')
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .trim();
}

function* problems() {
  if (!/^\d+\.\d+\.\d+$/.test(version)) return yield `"${version}" is not a version: npm run release -- 1.2.3`;
  // The current one can be cut as long as it has no tag.
  if (version.localeCompare(current, 'en', { numeric: true }) < 0) yield `${version} is older than ${current}`;
  if (git('tag', '--list', tag) !== '') yield `the tag ${tag} exists`;
  for (const path of notesFiles) if (notesIn(path) === '') yield `${path} has no section "## ${version}"`;
  if (git('status', '--porcelain') !== '') yield 'there are changes that are not committed';
  return undefined;
}

async function run(program, ...args) {
  const code = await runCommand(program, args, { env: pinnedEnvironment() });
  if (code !== 0)
    throw new Error(`"${program} ${args.join(' ')}" failed; "git status" shows what has been changed so far`);
}

const steps = [
  [
    `raise the version from ${current} to ${version} in ${packageFiles.length} package files and package-lock.json`,
    async () => {
      for (const path of [...packageFiles, 'package-lock.json']) writeFileSync(join(root, path), raised(path));
      await run('npm', 'ci', '--dry-run', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error');
    },
  ],
  [
    'create the fixture of the upgrade test, unless there is one',
    async () => {
      if (!existsSync(join(root, 'server/src/database/fixtures', `${version}.json.gz`)))
        await run('node', 'scripts/make-upgrade-fixture.mjs');
    },
  ],
  ['run every check (npm run test:all)', () => run('npm', 'run', 'test:all')],
  [
    `write the notes to ${notesFile}`,
    () => {
      mkdirSync(join(root, '.cache'), { recursive: true });
      writeFileSync(join(root, notesFile), `Dozor ${version}\n\n${notesIn(notesFiles[0])}\n`);
    },
  ],
  [
    `commit as "release: ${version}" and tag as ${tag} with the notes`,
    async () => {
      await run('git', 'add', '-A');
      // The version to be cut may be in the package files already.
      await run('git', 'commit', '--quiet', '--allow-empty', '-m', `release: ${version}`);
      await run('git', 'tag', '--annotate', '--cleanup=whitespace', '--file', notesFile, tag);
    },
  ],
];

async function release() {
  const found = [...problems()];
  for (const problem of found) console.error(`✖ ${problem}`);
  if (found.length > 0) return 1;
  for (const [text, act] of steps) {
    console.log(values.cut ? `→ ${text}` : `would ${text}`);
    if (values.cut) await act();
  }
  if (!values.cut) console.log(`\nNothing was changed. To do it: npm run release -- ${version} --cut`);
  else console.log(`\nDone. To publish it: git push origin HEAD ${tag}`);
  return 0;
}

try {
  process.exitCode = await release();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
