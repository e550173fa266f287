// What documents and comments refer to must exist: readers rely on it.
import assert from 'node:assert/strict';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { parseSync } from 'oxc-parser';
import { test } from 'vitest';
import { root } from './run-command.mjs';

const folders = ['.', 'docs', 'docs/decisions', 'docs/export-formats'];
const documents = folders.flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => normalize(join(folder, name))),
);

test('links between documents point to existing files', () => {
  const broken = documents.flatMap((document) => {
    const links = [...textOf(document).matchAll(/\]\(([^)#\s]+)(#[^)]*)?\)/g)].map(([, target]) => target);
    const own = links.filter((target) => !/^[a-z]+:/.test(target));
    return own
      .filter((target) => !existsSync(join(root, dirname(document), target)))
      .map((target) => `${document}: ${target}`);
  });
  assert.deepEqual(broken, []);
});

test('repository paths named in documents exist', () => {
  const broken = documents.flatMap((document) => {
    const paths = [
      ...textOf(document).matchAll(/`((?:domain|contract|server|web|e2e|bench|scripts|docs)\/[\w./-]+)`/g),
    ];
    // X stands for any feature.
    return paths
      .filter(([, path]) => !path.endsWith('/X'))
      .filter(([, path]) => !existsSync(join(root, path)))
      .map(([, path]) => `${document}: ${path}`);
  });
  assert.deepEqual(broken, []);
});

const skipped = new Set(['node_modules', '.git', '.cache', 'dist', 'dist-builds', 'photos', 'builds']);
const files = globSync(['**/*.*', '**/.*'], { cwd: root, exclude: (name) => skipped.has(basename(name)) });
const baseNames = new Set(files.map((path) => basename(path)));
const decisions = new Set(files.flatMap((path) => /^docs\/decisions\/0*(\d+)-/.exec(path)?.[1] ?? []));
/** Built, served, files of others, or examples. */
const elsewhere =
  /^(?:tiles|items|page-heads|offline-texts|share-icons|manifest)\.json$|^secrets\.yaml$|^golos\.css$|^X\.layer\.css$|^create-point\.test\.ts$|^worker\.ts$/;
const pathPattern = /(?<![\w./<*-])(?:[\w.-]+\/)*[\w.-]*\w\.(?:tsx?|mjs|md|css|sh|ya?ml|json)(?![\w/<*-]|\.\w)/g;

test('files and decisions named in comments exist, and sections are those of public standards', () => {
  const broken = files.flatMap((path) =>
    commentsOf(path).flatMap((text) => brokenIn(text).map((it) => `${path}: ${it}`)),
  );
  assert.deepEqual(broken, []);
});

function brokenIn(comment) {
  const text = comment.replaceAll(/\s*\n\s*(?:\*|\/\/|#)?\s*/g, ' ').replaceAll(/\bhttps?:\/\/\S+/g, '');
  const numbers = [...text.matchAll(/\bdecisions? (\d+(?:(?:, | and )\d+)*)/gi)].flatMap(([, list]) =>
    list.split(/\D+/),
  );
  const sections = [...text.matchAll(/(?<!\b[A-Z]{3,} [\d.]+,? )(?:§|\bsection )\d+/gi)].map(([found]) => found);
  const paths = [...text.matchAll(pathPattern)].map(([path]) => path.replace(/^\.\//, ''));
  return [
    ...numbers.filter((number) => !decisions.has(number)).map((number) => `decision ${number}`),
    ...sections,
    ...paths.filter((path) => !elsewhere.test(basename(path)) && !isThere(path)),
  ];
}

function isThere(name) {
  return name.includes('/') ? files.some((path) => path === name || path.endsWith(`/${name}`)) : baseNames.has(name);
}

/** Of TypeScript and JavaScript by syntax, of other files by their lines. */
function commentsOf(path) {
  if (/\.(?:tsx?|mjs)$/.test(path)) return parseSync(path, textOf(path)).comments.map(({ value }) => value);
  if (path.endsWith('.css')) return textOf(path).match(/\/\*[\s\S]*?\*\//g) ?? [];
  if (/(?:\.(?:sh|ya?ml)|Dockerfile|\.ci\/run)$/.test(path)) return textOf(path).match(/^\s*#.*$/gm) ?? [];
  return [];
}

function textOf(document) {
  return readFileSync(join(root, document), 'utf8');
}
