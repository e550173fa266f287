// README.md shows what its reader gets: `npm run screenshots` writes down which version it took pictures of.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'vitest';
import { root } from './run-command.mjs';

const read = (name) => readFileSync(join(root, name), 'utf8');

test('the pictures of the documents are of the present version', () => {
  const { version } = JSON.parse(read('package.json'));
  assert.match(
    read('docs/screenshots/README.md'),
    new RegExp(`^Taken from version ${version.replaceAll('.', '\\.')}\\.$`, 'm'),
  );
});

test('README.md shows a map, a card, a way and a drive', () => {
  const shown = [...read('README.md').matchAll(/\((docs\/screenshots\/[\w-]+\.webp)\)/g)].map(([, path]) => path);
  const wanted = ['map', 'card', 'way', 'drive'].map((name) => `docs/screenshots/readme-${name}.webp`);
  assert.deepEqual(shown, wanted);
  for (const path of shown) assert.ok(existsSync(join(root, path)), path);
});
