import assert from 'node:assert/strict';
import { test } from 'vitest';
import { cleanText, hasForbiddenCharacters, hasForbiddenTextCharacters } from './text.ts';

const overrides = ['\u202A', '\u202B', '\u202C', '\u202D', '\u202E', '\u2066', '\u2067', '\u2068', '\u2069'];
const controls = ['\u0000', '\u0007', '\u001B', '\u007F', '\u0085', '\u009F'];

test('control characters, bidi overrides and lone surrogates are always rejected', () => {
  for (const character of [...overrides, ...controls, '\uD83D', '\uDE00']) {
    assert.ok(hasForbiddenCharacters(`a${character}b`), JSON.stringify(character));
    assert.ok(hasForbiddenTextCharacters(`a${character}b`), JSON.stringify(character));
  }
});

test('line breaks and tabs are rejected in a single line and allowed in a text', () => {
  for (const character of ['\n', '\r', '\t']) {
    assert.ok(hasForbiddenCharacters(`a${character}b`));
    assert.ok(!hasForbiddenTextCharacters(`a${character}b`));
  }
  assert.ok(hasForbiddenCharacters('a\u2028b'));
});

test('letters of any alphabet, punctuation and emoji are allowed', () => {
  for (const text of ['Заречье', 'Şəhər', 'მცხეთა', '東京', 'Кафе «У дороги» №5', '👍🏽', 'שלום', "O'Neil & Co"]) {
    assert.ok(!hasForbiddenCharacters(text), text);
    assert.ok(!hasForbiddenTextCharacters(text), text);
  }
});

test('a text is composed and trimmed', () => {
  assert.equal(cleanText('\u00A0 и\u0306од \n'), 'йод');
});
