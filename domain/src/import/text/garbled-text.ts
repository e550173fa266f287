/** What letters become that are read in the encoding of others. */
const signs = [
  // What no encoding has, and what stands where Latin-1 has nothing.
  /[\ufffd\u0080-\u009f]/u,
  // UTF-8 read as Western or as Cyrillic letters.
  /[ÃÂÐÑ][\u00a0-\u00bf‚ƒ„…†‡ˆ‰Š‹Œ‘’“”•–—™š›œž]|[РС][\u00a0-\u00bfЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—™љ›њќћџЎўЈҐЄЇІіґёєјЅѕї]/u,
  // Cyrillic letters read as Western ones: words of nothing but accents.
  /[\u00c0-\u00ff]{4}/u,
  // Those of DOS read as those of Windows: signs within words.
  /\p{L}[®¬¦§©«°±¤€‚„…†‡‰‹™]\p{L}|[\u2500-\u259f]/u,
  // KOI8 read as windows-1251: small and capital letters have changed places.
  /(?<![а-яё])[а-яё][А-ЯЁ]{3}/u,
];

/** True if a text looks as if it were read in another encoding than its own. */
export function looksGarbled(text: string): boolean {
  return signs.some((sign) => sign.test(text));
}
