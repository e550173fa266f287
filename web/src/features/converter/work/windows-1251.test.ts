import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { platformCodecs } from './windows-1251.ts';

const { windows1251 } = platformCodecs;
/** The only byte that the code page leaves undefined: the platform and the library decode it differently. */
const undefinedByte = 0x98;

test('every byte decodes as in iconv and encodes back to itself', () => {
  for (let byte = 0; byte < 256; byte += 1) {
    if (byte === undefinedByte) continue;
    const character = windows1251.decode(Uint8Array.of(byte));
    expect(character, String(byte)).toBe(iconv.decode(Buffer.of(byte), 'win1251'));
    expect([...windows1251.encode(character)]).toEqual([byte]);
  }
});

test('a text survives the round trip', () => {
  const text = 'Начало населённого пункта № 5 «Ёлки» — Ґ';
  expect(windows1251.decode(windows1251.encode(text))).toBe(text);
});
