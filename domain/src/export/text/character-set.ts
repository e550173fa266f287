import { isOrdinary } from './clean-text.ts';
import type { TextCodec } from './text-codec.ts';
import { commonCyrillic, latinLetters } from './transliteration-table.ts';
import { decodeUtf8, encodeUtf8 } from './utf8.ts';

/** The character set of a file: it accepts any text and transliterates characters it lacks. */
export interface CharacterSet {
  readonly holdsCyrillic: boolean;
  /** Characters without an equivalent are omitted, never replaced by a question mark. */
  fit(text: string): string;
  encode(fitted: string): Uint8Array;
  /** Invalid bytes become U+FFFD. */
  decode(bytes: Uint8Array): string;
}

export const utf8: CharacterSet = {
  holdsCyrillic: true,
  fit: (text) => text,
  encode: encodeUtf8,
  decode: (bytes) => decodeUtf8(bytes) ?? '\ufffd',
};

/** ASCII without a codec. */
export function singleByteSet(codec: TextCodec | null): CharacterSet {
  const byteOf = codec === null ? asciiByte : lazyBytes(codec);
  const holds = (character: string) => character.length === 1 && byteOf(character.charCodeAt(0)) >= 0;
  const known = new Map<string, string>();
  const fitCharacter = (character: string): string => {
    if (holds(character)) return character;
    const before = known.get(character);
    if (before !== undefined) return before;
    const fitted = Array.from(replacementOf(character), fitCharacter).join('');
    known.set(character, fitted);
    return fitted;
  };
  const fits: (string | undefined)[] = [];
  const fitUnits = (text: string): string => {
    let fitted = '';
    for (let index = 0; index < text.length; index++) {
      const unit = text.charCodeAt(index);
      fitted += fits[unit] ??= fitCharacter(String.fromCharCode(unit));
    }
    return fitted;
  };
  const encode = (text: string) => {
    const bytes = new Uint8Array(text.length);
    for (let index = 0; index < text.length; index++) bytes[index] = byteOf(text.charCodeAt(index));
    return bytes;
  };
  return {
    holdsCyrillic: holds('я'),
    fit: (text) => (isOrdinary(text) ? fitUnits(text) : Array.from(joinLetterPairs(text), fitCharacter).join('')),
    encode,
    decode: (bytes) => (codec === null ? String.fromCharCode(...bytes) : codec.decode(bytes)),
  };
}

export const ascii: CharacterSet = singleByteSet(null);

function asciiByte(unit: number): number {
  return unit < 0x80 ? unit : -1;
}

/** UTF-16 unit → its byte or -1, looked up once each. */
function lazyBytes(codec: TextCodec): (unit: number) => number {
  const notAsked = -2;
  const bytes = new Int16Array(1 << 16).fill(notAsked);
  return (unit) => {
    const known = bytes[unit] as number;
    if (known !== notAsked) return known;
    const character = String.fromCharCode(unit);
    const encoded = codec.encode(character);
    const held = encoded.length === 1 && codec.decode(encoded) === character;
    const byte = held ? (encoded[0] as number) : -1;
    bytes[unit] = byte;
    return byte;
  };
}

/** The replacement for a character the set lacks: a single step, whose result may itself need replacing. */
function replacementOf(character: string): string {
  const listed = commonCyrillic.get(character) ?? latinLetters.get(character);
  if (listed !== undefined) return listed;
  const small = character.toLowerCase();
  const listedSmall = small === character ? undefined : (commonCyrillic.get(small) ?? latinLetters.get(small));
  if (listedSmall !== undefined) return listedSmall.charAt(0).toUpperCase() + listedSmall.slice(1);
  const plain = character.normalize('NFKD').replace(/\p{M}/gu, '');
  return plain === character ? '' : plain;
}

/** Joins two letters that are pronounced as one: the Armenian u. */
function joinLetterPairs(text: string): string {
  return text.replaceAll('ու', 'u').replaceAll('Ու', 'U').replaceAll('ՈՒ', 'U');
}
