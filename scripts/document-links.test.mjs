// Paths named in documents must exist: readers rely on them.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
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

function textOf(document) {
  return readFileSync(join(root, document), 'utf8');
}
