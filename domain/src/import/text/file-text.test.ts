import assert from 'node:assert/strict';
import { test } from 'vitest';
import { encodeUtf8 } from '../../export/text/utf8.ts';
import { hasByteOrderMark, latinText } from './file-text.ts';
import { guessEncoding, utf16Of } from './guess-encoding.ts';

test('UTF-16 is detected by a byte order mark in either order, UTF-16 XML even without one', () => {
  for (const [bytes, encoding] of [
    [[0xff, 0xfe, 0x41], 'utf-16le'],
    [[0xfe, 0xff, 0, 0x41], 'utf-16be'],
    [[0x3c, 0], 'utf-16le'],
    [[0, 0x3c], 'utf-16be'],
  ] as const) {
    assert.equal(utf16Of(Uint8Array.from(bytes)), encoding, String(bytes));
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

test('the UTF-8 byte order mark is three bytes long', () => {
  assert.ok(hasByteOrderMark(Uint8Array.of(0xef, 0xbb, 0xbf, 0x41)));
  assert.ok(!hasByteOrderMark(Uint8Array.of(0xef, 0xbb)));
  assert.ok(!hasByteOrderMark(Uint8Array.of(0xef, 0xbb, 0xbe)));
});

/** Encodes Russian letters as Windows-1251, where А is 192. */
const russian = (text: string) =>
  Uint8Array.from(text, (letter) => letter.charCodeAt(0) - (letter > '~' ? 0x410 - 192 : 0));
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test('lines vote for an encoding; adjacent non-ASCII letters count as Russian', () => {
  const plain = latin('1,2,3');
  assert.equal(guessEncoding([plain]), 'utf-8');
  assert.equal(guessEncoding([plain, encodeUtf8('Москва')]), 'utf-8');
  assert.equal(guessEncoding([russian('Москва'), russian('Тверь')]), 'windows-1251');
  assert.equal(guessEncoding([encodeUtf8('Тверь'), russian('Москва')]), 'utf-8');
  assert.equal(guessEncoding([encodeUtf8('Тверь'), russian('Москва'), russian('Псков')]), 'windows-1251');
  assert.equal(guessEncoding([latin('Vitesse limitée'), latin('Écoles fermées')]), 'iso-8859-1');
});

test('Latin-1 text has one character per byte, at any length', () => {
  const bytes = new Uint8Array(10_000).fill(0xe9);
  assert.equal(latinText(bytes), 'é'.repeat(10_000));
});
