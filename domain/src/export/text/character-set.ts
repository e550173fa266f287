import { isOrdinary } from './clean-text.ts';
import type { TextCodec } from './text-codec.ts';
import { decodeUtf8, encodeUtf8 } from './utf8.ts';

/** Capitals are derived. Letters with common diacritics are not listed: removing the marks is enough. */

/** Cyrillic letters of Kazakh, Kyrgyz, Uzbek, Tajik, Tatar, Bashkir, Abkhaz and others → the nearest common one. */
const commonCyrillic: ReadonlyMap<string, string> = pairs(
  'әа ғг ӷг ҕг қк ҡк ҟк ӄк ҝк ңн ҥн ӈн өо ҩо ұу үу һх ҳх ҷч ҹч ҽч ҿч җж ҙз ҫс ҵц ҭт ԥп ҧп ѳф ѣе ѵи ӏі ӡз ԛк ԝв',
);

/** Letters and signs → ASCII. */
const latinLetters: ReadonlyMap<string, string> = new Map([
  ...rows('а a б b в v г g д d е e ё yo ж zh з z и i й y к k л l м m н n о o п p р r с s т t у u ф f х kh ц ts'),
  ...rows('ч ch ш sh щ shch ы y э e ю yu я ya і i ї yi є ye ґ g ў u ј j ђ dj ѓ gj љ lj њ nj ќ kj ћ c џ dz ѕ dz'),
  ...rows('ა a ბ b გ g დ d ე e ვ v ზ z თ t ი i კ k ლ l მ m ნ n ო o პ p ჟ zh რ r ს s ტ t უ u ფ p ქ k ღ gh ყ q'),
  ...rows('შ sh ჩ ch ც ts ძ dz წ ts ჭ ch ხ kh ჯ j ჰ h'),
  ...rows('ա a բ b գ g դ d ե e զ z է e ը y թ t ժ zh ի i լ l խ kh ծ ts կ k հ h ձ dz ղ gh ճ ch մ m յ y ն n շ sh'),
  ...rows('ո o չ ch պ p ջ j ռ r ս s վ v տ t ր r ց ts ւ v փ p ք k օ o ֆ f և ev'),
  ...rows('α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y φ f χ ch ψ ps ω o'),
  ...rows('ß ss æ ae œ oe ø o đ d ð d þ th ł l ı i ə e ħ h ŋ n ĸ k € EUR № No × x • * · .'),
  ...rows("‘ ' ’ ' ‚ ' ‛ ' ′ ' ` ' ʻ ' ʼ ' ʹ ' ‹ ' › ' « ' » ' “ ' ” ' „ ' ‟ ' ″ '"),
  ...rows('– - — - ‒ - ― - − - ‐ - ‑ - … ...'),
  ['ъ', ''],
  ['ь', ''],
]);

function pairs(list: string): Map<string, string> {
  return new Map(list.split(' ').map((pair) => [pair.charAt(0), pair.charAt(1)]));
}

function rows(list: string): [string, string][] {
  const words = list.split(' ');
  return words.flatMap((word, index) => (index % 2 === 0 ? [[word, words[index + 1] ?? ''] as [string, string]] : []));
}

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
