// A browser adds the labels of a language after the modules have started: none may read one before.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'vitest';
import { labelAt } from '../domain/src/labels/labels.ts';
import { languages } from '../domain/src/schema/label.ts';
import { root } from './run-command.mjs';
import { readSourceFiles } from './source-files.mjs';

test('no module of the domain reads a label while it starts', async () => {
  const read = [];
  const kind = Object.getPrototypeOf(labelAt('fields.speed'));
  for (const language of languages) {
    const { get } = Object.getOwnPropertyDescriptor(kind, language);
    Object.defineProperty(kind, language, {
      get() {
        read.push(this.key);
        return get.call(this);
      },
    });
  }
  const files = readSourceFiles().filter(
    ({ workspace, isTest, path }) => workspace === 'domain' && !isTest && !path.includes('/testing/'),
  );
  assert.ok(files.length > 300);
  for (const { path } of files) {
    await import(join(root, path));
    assert.deepEqual(read, [], path);
  }
  void labelAt('fields.speed').ru;
  assert.deepEqual(read, ['fields.speed']);
});
