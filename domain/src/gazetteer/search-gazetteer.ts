/*
 * Matches names by prefix, then with one typo (Damerau, 1964: "A technique for computer detection and correction of
 * spelling errors"). All folded names are in one string: scanning its 0.7 MB is faster than building an index.
 */
import { distanceMeters } from '../geometry/distance.ts';
import type { Coordinates } from '../geometry/position.ts';
import { type FullLanguage, fullLanguage, type Language } from '../schema/label.ts';
import type { Gazetteer } from './decode-gazetteer.ts';
import { foldName } from './fold-name.ts';
import { type GazetteerPlace, isTwin, placeAt } from './gazetteer-place.ts';

/** The keys, in the same order, normalised for the search with typos. */
interface TypoKeys {
  keys: string;
  starts: Uint32Array;
  fold: (name: string) => string;
}

/** Romanised digraphs that are one letter in Russian become one letter here, so that a typo in one counts once. */
const sounds = Object.entries({ shch: 'щ', sh: 'ш', ch: 'ч', zh: 'ж', kh: 'х', ts: 'ц', yu: 'ю', ya: 'я', ye: 'e' });

const known = new WeakMap<Gazetteer, TypoKeys>();

function typoKeysFor(gazetteer: Gazetteer, text: string): TypoKeys {
  if (!/[а-яё]/i.test(text)) {
    const { keys, keyStarts } = gazetteer;
    return { keys, starts: keyStarts, fold: (name) => name };
  }
  const made = known.get(gazetteer) ?? bySounds(gazetteer);
  known.set(gazetteer, made);
  return made;
}

function bySounds({ keys: written, keyStarts }: Gazetteer): TypoKeys {
  const keys = toSounds(written);
  const starts = new Uint32Array(keyStarts.length);
  let start = 1;
  for (let key = 0; key < starts.length; key++) {
    starts[key] = start;
    start = keys.indexOf('\n', start) + 1;
  }
  return { keys, starts, fold: toSounds };
}

function toSounds(text: string): string {
  return sounds.reduce((made, [latin, sound]) => made.replaceAll(latin, sound), text);
}

export interface GazetteerQuery {
  text: string;
  language: Language;
  /** The middle of the reader's map: nearby places rank higher. */
  near?: Coordinates | undefined;
  /** The reader's country, ISO 3166-1: places there rank higher. */
  home?: string | undefined;
  max: number;
}

/** In powers of ten of population: a whole name beats the beginning of one unless that place is ten times larger. */
const fits = { exact: 0, firstWord: 0.6, beginning: 1, word: 1.5, typo: 3, typoAtStart: 4 } as const;

const shortestText = 2;
/** A shorter text is more likely unfinished than the full name of a village. */
const minFullNameLength = 4;
/** In a shorter text, one typo turns any word into any other. */
const minTypoLength = 4;
/** With this many exact matches, typos are not considered. */
const enough = 3;
const lineFeed = 10;
const space = 32;

/** The additional cost of a match in a language other than the reader's. */
const foreignWhole = 0.8;
const foreignPart = 2;
/** The bonus of a place in the reader's country. */
const atHome = 1;
/** A region counts like a town of a tenth of its size. */
const regionCost = 1;
/** Within this distance, places do not lose rank. */
const nearMeters = 30_000;
const readerBit = { en: 1, ru: 2 } as const satisfies Record<FullLanguage, number>;

/** Place → cost of its match. */
type Found = Map<number, number>;

/** Best first: by the match, the size, the distance and the reader's country together. */
export function searchGazetteer(gazetteer: Gazetteer, query: GazetteerQuery): GazetteerPlace[] {
  const { name, within } = partsOf(query.text);
  if (name.length < shortestText) return [];
  const found = asWritten(gazetteer, name, query.language);
  if (found.size < enough && name.length >= minTypoLength && !hasExactMatch(found)) {
    addTypos(found, gazetteer, query);
  }
  const inside = within === '' ? null : areasNamed(gazetteer, within, query.language);
  const places = ranked(gazetteer, found, query)
    .filter(
      (place) => inside === null || inside.has(gazetteer.areas[place]!) || inside.has(countryOf(gazetteer, place)),
    )
    .slice(0, query.max * 2)
    .map((place) => placeAt(gazetteer, place, query.language));
  return places.filter((place) => !places.some((other) => isTwin(place, other))).slice(0, query.max);
}

/** The text after a comma names the region or the country. */
function partsOf(text: string): { name: string; within: string } {
  const [name = '', ...rest] = text.split(',');
  return { name: foldName(name), within: foldName(rest.join(' ')) };
}

function asWritten(gazetteer: Gazetteer, name: string, language: Language): Found {
  const { keys, keyStarts } = gazetteer;
  const found: Found = new Map();
  const isLong = name.length >= minFullNameLength;
  const look = (before: string, fit: number) => {
    let key = 0;
    for (let at = keys.indexOf(before + name); at >= 0; at = keys.indexOf(before + name, at + 1)) {
      key = keyAt(keyStarts, at + 1, key);
      const next = isLong && fit === fits.beginning ? keys.charCodeAt(at + 1 + name.length) : 0;
      const whole = next === lineFeed ? fits.exact : next === space ? fits.firstWord : fit;
      keep(found, gazetteer, { key, fit: whole, language });
    }
  };
  look('\n', fits.beginning);
  look(' ', fits.word);
  return found;
}

function addTypos(found: Found, gazetteer: Gazetteer, { text, language }: GazetteerQuery): void {
  const { keys, starts, fold } = typoKeysFor(gazetteer, text);
  const name = fold(partsOf(text).name);
  for (let key = 0; key < starts.length; key++) {
    const length = lengthWithOneTypo(name, keys, starts[key]!);
    if (length < 0) continue;
    const next = keys.charCodeAt(starts[key]! + length);
    const fit = next === lineFeed || next === space ? fits.typo : fits.typoAtStart;
    keep(found, gazetteer, { key, fit, language });
  }
}

/** True if a full name, or its whole first word, matches exactly. */
function hasExactMatch(found: Found): boolean {
  return Array.from(found.values()).some((fit) => fit < fits.beginning);
}

function keep(
  found: Found,
  { keyPlaces, keyReaders }: Gazetteer,
  { key, fit, language }: { key: number; fit: number; language: Language },
): void {
  const place = keyPlaces[key]!;
  const isForeign = (keyReaders[key]! & readerBit[fullLanguage(language)]) === 0;
  const all = fit + (isForeign ? (fit === fits.exact ? foreignWhole : foreignPart) : 0);
  if (all < (found.get(place) ?? Infinity)) found.set(place, all);
}

/** Searches from a key known to start at or before the position. */
function keyAt(starts: Uint32Array, at: number, from: number): number {
  let low = from;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle]! <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}

function ranked(gazetteer: Gazetteer, found: Found, query: GazetteerQuery): number[] {
  const ranks = new Map(Array.from(found, ([place, cost]) => [place, worth(gazetteer, place, query) - cost]));
  return Array.from(found.keys()).toSorted((one, other) => ranks.get(other)! - ranks.get(one)! || one - other);
}

/** Ten times the population offsets ten times the distance. */
function worth(gazetteer: Gazetteer, place: number, { near, home }: GazetteerQuery): number {
  const { areaCount, areas, codes, x, y, inhabitants } = gazetteer;
  const code = codes[areas[place]!]!;
  const isRegion = place < areaCount && code.length > 2;
  const size = Math.log10(1 + inhabitants[place]!) - (isRegion ? regionCost : 0);
  const wanted = size + (home && code.startsWith(home) ? atHome : 0);
  if (near === undefined) return wanted;
  return wanted - Math.log10(1 + distanceMeters(near.x, near.y, x[place]!, y[place]!) / nearMeters);
}

function areasNamed(gazetteer: Gazetteer, name: string, language: Language): Set<number> {
  const found = asWritten(gazetteer, name, language);
  return new Set(Array.from(found.keys()).filter((place) => place < gazetteer.areaCount));
}

function countryOf({ codes, areas }: Gazetteer, place: number): number {
  return codes.indexOf(codes[areas[place]!]!.slice(0, 2));
}

/** Allows one wrong, missing, extra or transposed letter (Damerau, 1964); -1 if `query` does not match at `start`. */
function lengthWithOneTypo(query: string, text: string, start: number): number {
  let at = 0;
  while (at < query.length && query.charCodeAt(at) === text.charCodeAt(start + at)) at++;
  if (at === query.length) return at;
  const there = start + at;
  if (goesOn(query, at + 1, text, there + 1)) return query.length;
  if (goesOn(query, at, text, there + 1)) return query.length + 1;
  if (goesOn(query, at + 1, text, there)) return query.length - 1;
  const isSwapped =
    query.charCodeAt(at) === text.charCodeAt(there + 1) && query.charCodeAt(at + 1) === text.charCodeAt(there);
  return isSwapped && goesOn(query, at + 2, text, there + 2) ? query.length : -1;
}

function goesOn(query: string, from: number, text: string, start: number): boolean {
  for (let at = from; at < query.length; at++) {
    if (query.charCodeAt(at) !== text.charCodeAt(start + at - from)) return false;
  }
  return true;
}
