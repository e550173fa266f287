/*
 * Adds a language to a copy of the repository as CONTRIBUTING.md says, in two files, and tries it: the types, its texts, the
 * build, and every screen in the narrowest window. Its texts are those of `texts/mark-texts.mjs`, so that a text of the code
 * stands out. The copy stays for a look: `.cache/new-language`.
 */
import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import process from 'node:process';
import { pinnedEnvironment, root, runCommand } from './run-command.mjs';
import { markedTexts } from './texts/mark-texts.mjs';

const copy = join(root, '.cache', 'new-language');
/** Written in Cyrillic letters, but with plural forms and names of countries unlike the Russian ones. */
const language = 'sr';
const facts = { name: 'Ӎӓҏқӣҏ', offer: '⟦Пҏӧдӧԓӝӣҭь⟧', locale: 'sr-RS', readsInstead: 'ru', draft: true };
const notCopied = /^(\.git|\.cache|data|node_modules|docs\/screenshots|web\/dist|web\/dist-builds)(\/|$)/;
/** Read only: the browser, and the borders of countries. */
const sharedCaches = /^(chromium-|borders$)/;
/** With what they import: all others but the tests. */
const typed = ['server', 'web'];
const walks = ['map', 'text'].map((kind) => `specs/screens/all-screens-${kind}.test.ts`);

rmSync(copy, { recursive: true, force: true });
copyRepository();
addLanguage();
assert.deepEqual(changedFiles(), ['texts/languages.json', `texts/${language}.json`]);
for (const project of typed) await run('tsc', ['-p', project, '--noEmit']);
await run('vitest', ['run', '--project', 'web', 'src/i18n/texts.test.ts']);
await run('node', [join('scripts', 'build-web.mjs')]);
await run('playwright', ['test', '--max-failures=0', ...walks], {
  cwd: join(copy, 'e2e'),
  env: { NEW_LANGUAGE: language, TESTS: 'all' },
});
assert.deepEqual(changedFiles(), ['texts/languages.json', `texts/${language}.json`], 'a step changed more files');

/** Packages are those of this folder, but for the workspaces. */
function copyRepository() {
  for (const name of readdirSync(root)) {
    const isWanted = (path) => !notCopied.test(relative(root, path));
    if (isWanted(join(root, name))) cpSync(join(root, name), join(copy, name), { recursive: true, filter: isWanted });
  }
  mkdirSync(join(copy, 'node_modules', '@dozor'), { recursive: true });
  link('node_modules', (name) => name !== '@dozor');
  for (const workspace of readdirSync(join(root, 'node_modules', '@dozor')))
    symlinkSync(join('..', '..', workspace), join(copy, 'node_modules', '@dozor', workspace));
  mkdirSync(join(copy, '.cache'));
  link('.cache', (name) => sharedCaches.test(name));
}

function link(folder, isWanted) {
  const names = existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : [];
  for (const name of names.filter((one) => isWanted(one)))
    symlinkSync(join(root, folder, name), join(copy, folder, name));
}

function addLanguage() {
  const read = (name) => JSON.parse(readFileSync(join(copy, 'texts', name), 'utf8'));
  const write = (name, content) => writeFileSync(join(copy, 'texts', name), `${JSON.stringify(content, null, 2)}\n`);
  const languages = read('languages.json');
  assert.ok(!(language in languages), 'this language exists: choose another one here');
  write('languages.json', { ...languages, [language]: facts });
  write(`${language}.json`, markedTexts(language, read('ru.json')));
}

/** Against the repository. */
function changedFiles() {
  const [before, now] = [filesOf(root), filesOf(copy)];
  const isSame = (path) => before.has(path) && readFileSync(join(root, path)).equals(readFileSync(join(copy, path)));
  return [...new Set([...before, ...now])].filter((path) => !now.has(path) || !isSame(path)).toSorted();
}

function filesOf(folder, under = '') {
  const entries = readdirSync(join(folder, under), { withFileTypes: true });
  const found = entries.flatMap((entry) => {
    const path = join(under, entry.name);
    if (notCopied.test(path) || entry.isSymbolicLink()) return [];
    return entry.isDirectory() ? [...filesOf(folder, path)] : [path];
  });
  return new Set(found);
}

async function run(program, args, { cwd = copy, env = {} } = {}) {
  const code = await runCommand(program, args, { cwd, env: pinnedEnvironment({ ...env, PATH: copyPath() }) });
  if (code !== 0) {
    console.error(`A new language failed at ${program} ${args.join(' ')}; the copy is ${copy}`);
    process.exit(code);
  }
}

/** Programs of the workspaces are those of the copy. */
function copyPath() {
  return [join(copy, 'node_modules', '.bin'), process.env.PATH ?? ''].join(':');
}
