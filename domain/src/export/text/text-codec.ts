/** The domain has no windows-1251 table: server, browser or test supply one, based on iconv-lite or the platform. */
export interface TextCodec {
  /** Unsupported characters may become anything; callers pass only supported ones. */
  encode(text: string): Uint8Array;
  decode(bytes: Uint8Array): string;
}

export type TextCodecs = { readonly windows1251: TextCodec };
