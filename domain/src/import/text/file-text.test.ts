import assert from 'node:assert/strict';
import { test } from 'vitest';
import { encodeUtf8 } from '../../export/text/utf8.ts';
import { hasByteOrderMark, latinText } from './file-text.ts';
import { guessEncoding, utf16Of } from './guess-encoding.ts';

test('a mark of UTF-16 is known in both orders, and XML in it without a mark', () => {
  for (const bytes of [
    [0xff, 0xfe, 0x41],
    [0xfe, 0xff, 0, 0x41],
    [0x3c, 0],
    [0, 0x3c],
  ]) {
    assert.notEqual(utf16Of(Uint8Array.from(bytes)), null, String(bytes));
  }
  for (const bytes of [
    [],
    [0xff],
    [0xfe],
    [0xfe, 0xfe],
    [0xff, 0xff],
    [0xfd, 0xff],
    [0xff, 0xfd],
    [0x3c, 0x3c],
    [0, 0],
  ]) {
    assert.equal(utf16Of(Uint8Array.from(bytes)), null, String(bytes));
  }
});

test('the mark of UTF-8 is three bytes', () => {
  assert.ok(hasByteOrderMark(Uint8Array.of(0xef, 0xbb, 0xbf, 0x41)));
  assert.ok(!hasByteOrderMark(Uint8Array.of(0xef, 0xbb)));
  assert.ok(!hasByteOrderMark(Uint8Array.of(0xef, 0xbb, 0xbe)));
});

/** Windows-1251 of Russian letters: А is 192. */
const russian = (text: string) =>
  Uint8Array.from(text, (letter) => letter.charCodeAt(0) - (letter > '~' ? 0x410 - 192 : 0));
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test('the lines vote for an encoding; letters that stand together are Russian', () => {
  const plain = latin('1,2,3');
  assert.equal(guessEncoding([plain]), 'utf-8');
  assert.equal(guessEncoding([plain, encodeUtf8('Москва')]), 'utf-8');
  assert.equal(guessEncoding([russian('Москва'), russian('Тверь')]), 'windows-1251');
  assert.equal(guessEncoding([encodeUtf8('Тверь'), russian('Москва')]), 'utf-8');
  assert.equal(guessEncoding([encodeUtf8('Тверь'), russian('Москва'), russian('Псков')]), 'windows-1251');
  assert.equal(guessEncoding([latin('Vitesse limitée'), latin('Écoles fermées')]), 'iso-8859-1');
});

test('a Latin text is as long as its bytes, however many', () => {
  const bytes = new Uint8Array(10_000).fill(0xe9);
  assert.equal(latinText(bytes), 'é'.repeat(10_000));
});
