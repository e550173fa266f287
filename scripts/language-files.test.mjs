// The cost of another language: the recipe in CONTRIBUTING.md names every file that contains texts in each language.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, matchesGlob } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { test } from 'vitest';
import { languages } from '../domain/src/schema/label.ts';
import { root } from './run-command.mjs';
import { readSourceFiles } from './source-files.mjs';

const maxFiles = 2;
/** The languages in which every text exists. */
const fullLanguages = ['ru', 'en'];

const recipe = /<!-- language-files -->([\s\S]*)<!-- \/language-files -->/.exec(
  readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8'),
)?.[1];
const named = [...(recipe ?? '').matchAll(/`([\w-]+(?:\/[\w.<>*-]+)+\.\w+|[A-Z]+\.md)`/g)].map(([, path]) => path);
const sources = readSourceFiles().filter(({ isTest }) => !isTest);

/** Files named after a language, or in a folder named after it. Text pages and the clips of a drive do not count: any may be missing. */
const filesOf = (language) =>
  ['domain', 'contract', 'server', 'web', 'e2e']
    .flatMap((workspace) => [join(workspace, 'src'), join(workspace, 'build'), join(workspace, 'specs')])
    .flatMap((folder) => listed(folder))
    .filter((path) => !path.startsWith('web/src/content/') && !/\/(golden|clips)\//.test(path))
    .filter((path) => new RegExp(`/${language}/|[/-]${language}\\.`).test(path));

/** The files named by the recipe, for an existing language. */
const namedFiles = (language) => {
  const patterns = named.map((path) => path.replaceAll('<language>', language));
  const all = [...new Set(patterns.flatMap((pattern) => (pattern.includes('*') ? globbed(pattern) : [pattern])))];
  return all.toSorted();
};

test('another language touches at most 2 files, and the recipe names every file with texts in each language', () => {
  const holders = sources.filter((source) => textsByLanguage(source).length > 0).map(({ path }) => path);
  for (const language of languages) {
    const files = namedFiles(language);
    const forgotten = [...holders, ...filesOf(language)].filter((path) => !files.includes(path));
    assert.deepEqual(forgotten, [], 'not in the recipe "Add a language"');
    const advice = 'texts of a screen can be a group of the namespace of a related one';
    assert.ok(files.length <= maxFiles, `${files.length} files for ${language}: ${advice}`);
  }
});

test('what a browser may lack in a language is asked for in its fallback too', () => {
  const ofOneLanguage = /\b(?:Intl\.\w+(?:Format|Names)|toLocale\w*String)\(\[?(?:language|useLanguage\(\))(?=[\],)])/g;
  const found = sources
    .filter(({ path }) => path.startsWith('web/src/'))
    .flatMap(({ path, text }) => [...text.matchAll(ofOneLanguage)].map(([call]) => `${path}: ${call}`));
  assert.deepEqual(found, [], 'use localesOf');
});

test('no source file lists the languages one by one', () => {
  const lists = sources.flatMap((source) => listsOfLanguages(source).map((text) => `${source.path}: ${text}`));
  assert.deepEqual(lists, []);
});

test('texts are found in tables by language and in conditions on one language', () => {
  const found = (text) => textsByLanguage({ path: 'a.ts', text }).length;
  assert.equal(found("const a = { ru: 'да', en: 'yes' };"), 1);
  assert.equal(found("const a = language === 'ru' ? 'да' : 'yes';"), 1);
  assert.equal(found("if (language === 'ru') return children;"), 0);
  assert.equal(found('const a = { en: 0, ru: 1 } as const satisfies Record<FullLanguage, number>;'), 0);
});

/** Tables with a row per language, and conditions on one language that choose a text. */
function textsByLanguage({ path, text }) {
  const found = [];
  // Tables of the two complete languages (`fullLanguage`) do not grow with another language.
  const outside = [];
  new Visitor({
    TSSatisfiesExpression(node) {
      if (text.slice(node.typeAnnotation.start, node.typeAnnotation.end).includes('FullLanguage')) outside.push(node);
    },
    ObjectExpression(node) {
      const keys = node.properties.map((property) => property.key?.name ?? property.key?.value);
      if (fullLanguages.every((language) => keys.includes(language))) found.push(node);
    },
    ConditionalExpression: (node) => void (isAboutOne(node.test, text) && isText(node, text) && found.push(node)),
    IfStatement: (node) => void (isAboutOne(node.test, text) && isText(node, text) && found.push(node)),
  }).visit(parseSync(path, text).program);
  return found.filter((node) => !outside.some(({ start, end }) => start <= node.start && node.end <= end));
}

function isAboutOne(node, text) {
  return languages.some((language) => text.slice(node.start, node.end).includes(`'${language}'`));
}

/** The Russian text of a pair is the one in Cyrillic. */
function isText({ start, end }, text) {
  return /['"`>][^'"`\n]*\p{Script=Cyrillic}/u.test(text.slice(start, end));
}

function listsOfLanguages({ path, text }) {
  const found = [];
  const isCode = (node) => languages.includes(node?.value);
  new Visitor({
    ArrayExpression(node) {
      if (node.elements.filter(isCode).length > 1) found.push(text.slice(node.start, node.end));
    },
    Literal(node) {
      if (/\{(?:\w\w,)+\w\w\}/.test(String(node.value))) found.push(node.raw);
    },
  }).visit(parseSync(path, text).program);
  return found;
}

function listed(folder) {
  try {
    const files = readdirSync(join(root, folder), { recursive: true, withFileTypes: true });
    return files
      .filter((file) => file.isFile())
      .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1));
  } catch {
    return [];
  }
}

function globbed(pattern) {
  const folder = pattern.slice(0, -basename(pattern).length - 1);
  return listed(folder).filter((path) => matchesGlob(path, pattern));
}
