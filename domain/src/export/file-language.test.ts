import assert from 'node:assert/strict';
import { test } from 'vitest';
import { fileLanguageOf } from './file-language.ts';

test('a file for everyone is in a language read in its country', () => {
  assert.deepEqual(['RU', 'UZ', 'FR', 'GB', 'all', ''].map(fileLanguageOf), ['ru', 'ru', 'en', 'en', 'ru', 'ru']);
});
