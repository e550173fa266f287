import assert from 'node:assert/strict';
import { test } from 'vitest';
import { fileLanguageOf } from './file-language.ts';

test('a file that is made for everybody is in a language that its country reads', () => {
  assert.deepEqual(['RU', 'UZ', 'FR', 'GB', 'all', ''].map(fileLanguageOf), ['ru', 'ru', 'en', 'en', 'ru', 'ru']);
});
