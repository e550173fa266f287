const signs = [
  // Characters that no encoding produces, and the gaps of Latin-1.
  /[\ufffd\u0080-\u009f]/u,
  // UTF-8 decoded as Western or Cyrillic.
  /[ÃÂÐÑ][\u00a0-\u00bf‚ƒ„…†‡ˆ‰Š‹Œ‘’“”•–—™š›œž]|[РС][\u00a0-\u00bfЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—™љ›њќћџЎўЈҐЄЇІіґёєјЅѕї]/u,
  // Cyrillic decoded as Western: words of only accented letters.
  /[\u00c0-\u00ff]{4}/u,
  // A DOS encoding decoded as Windows: symbols within words.
  /\p{L}[®¬¦§©«°±¤€‚„…†‡‰‹™]\p{L}|[\u2500-\u259f]/u,
  // KOI8 decoded as windows-1251: lower and upper case are swapped.
  /(?<![а-яё])[а-яё][А-ЯЁ]{3}/u,
];

export function looksGarbled(text: string): boolean {
  return signs.some((sign) => sign.test(text));
}
