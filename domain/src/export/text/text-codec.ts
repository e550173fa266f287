/**
 * A character set of one byte per character. The domain has no table of windows-1251 of its own: its caller (the
 * server, the browser, a test) gives one, made from iconv-lite or from the platform.
 */
export interface TextCodec {
  /** What the set cannot hold may become anything, the callers ask only for what it holds. */
  encode(text: string): Uint8Array;
  decode(bytes: Uint8Array): string;
}

/** The character sets that come from outside. */
export type TextCodecs = { readonly windows1251: TextCodec };
