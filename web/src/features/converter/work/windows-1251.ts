import type { TextCodec, TextCodecs } from '@dozor/domain/export/text/text-codec.ts';

/** windows-1251 from the platform's decoder: its output for each of the 256 bytes, inverted for encoding. */
function platformWindows1251(): TextCodec {
  const decoder = new TextDecoder('windows-1251');
  const allBytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  const byteOf = new Map(Array.from(decoder.decode(allBytes), (character, byte) => [character, byte] as const));
  const unknown = 0x3f;
  return {
    encode: (text) => Uint8Array.from(text, (character) => byteOf.get(character) ?? unknown),
    decode: (bytes) => decoder.decode(bytes),
  };
}

export const platformCodecs: TextCodecs = { windows1251: platformWindows1251() };
