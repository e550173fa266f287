import assert from 'node:assert/strict';
import iconv from 'iconv-lite';
import { test } from 'vitest';
import { looksGarbled } from './garbled-text.ts';

const texts: Readonly<Record<string, string>> = {
  cp866: 'Широта, ограничение скорости',
  'koi8-r': 'Широта, ограничение скорости',
  'windows-1251': 'Широта, ограничение скорости',
  'utf-8': 'Широта, ограничение скорости, prędkość, größer',
  'windows-1250': 'szerokość geograficzna, prędkość',
  gbk: '限速摄像头',
};

/** Encodings that a reader may wrongly assume. */
const taken = ['windows-1251', 'latin1', 'windows-1252'];

test('text decoded with the wrong encoding is detected as garbled', () => {
  for (const [encoding, text] of Object.entries(texts)) {
    assert.ok(!looksGarbled(text), text);
    for (const other of taken.filter((one) => one !== encoding)) {
      // Most Polish bytes are letters in both encodings, and Chinese text turns into words made of letters.
      if (encoding === 'windows-1250' && other !== 'latin1') continue;
      if (encoding === 'gbk' && other === 'windows-1251') continue;
      const read = iconv.decode(iconv.encode(text, encoding), other);
      assert.ok(looksGarbled(read), `${encoding} as ${other}: ${read}`);
    }
  }
});

test('correctly decoded text is not detected as garbled', () => {
  const fine = [
    'Geschwindigkeitsbegrenzung größer',
    'Île-de-France, à côté',
    'Санкт-Петербург',
    'ГАИ',
    'iPhone',
    'Łódź',
  ];
  const more = ['М4 «Дон» — 60 км/ч', "l'été", 'ЖК Яуза', 'São João', '45°N', 'Køge–Næstved'];
  for (const text of [...fine, ...more]) assert.ok(!looksGarbled(text), text);
});
