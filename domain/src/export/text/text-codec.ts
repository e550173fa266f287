/**
 * A single-byte character set. The domain has no windows-1251 table of its own: the caller (server, browser, test)
 * supplies one, based on iconv-lite or the platform.
 */
export interface TextCodec {
  /** Unsupported characters may become anything; callers pass only supported ones. */
  encode(text: string): Uint8Array;
  decode(bytes: Uint8Array): string;
}

/** The character sets supplied by the caller. */
export type TextCodecs = { readonly windows1251: TextCodec };
