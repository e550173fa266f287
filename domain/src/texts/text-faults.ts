import { fullLanguage, type Language } from '../schema/label.ts';
import { hasText, keysOf } from './complete-texts.ts';
import { missingTexts } from './missing-texts.ts';
import { readGroup, type TextGroup, type Texts } from './read-texts.ts';
import { addressOf, groupAt, type TextPlace, textPlaces } from './text-keys.ts';

export interface SourceTexts {
  ru: TextGroup;
  en: TextGroup;
}

/** Their texts stand on buttons and in narrow bars: longer than both sources, but not much longer. */
const narrow = new Set(['shell', 'map']);
const maxGrowth = 1.6;
const shortText = 12;

const control = /(?!\n)[\p{Cc}\p{Bidi_Control}]/u;
const looseUnit = /[\d}] (?:км|м|МБ|Мб|km|m|MB|Mo)(?:\/\p{Letter}+)?(?!\p{Letter})/u;

/** What is wrong with a language's file, in sentences. Russian and English are whole, another language may be unfinished. */
export function textFaults(language: Language, own: TextGroup, sources: SourceTexts): string[] {
  const places = textPlaces(sources.ru);
  const known = new Map(places.flatMap((place) => addressesOf(place, language).map((address) => [address, place])));
  const [russian, english] = [readGroup(sources.ru), readGroup(sources.en)];
  const sourceTexts = [russian, english];
  // A source is compared with the other one: with itself it would always agree.
  const otherTexts = language === 'ru' ? [english] : language === 'en' ? [russian] : sourceTexts;
  const wrong = [...readGroup(own)].flatMap(([address, text]) => {
    const place = known.get(address);
    if (place === undefined) return [`${address} is not a key of ru.json`];
    const faults = [
      ...wrongIn(text, place, sourcesOf(place, address, otherTexts)),
      ...tooLong(text, place, sourcesOf(place, address, sourceTexts)),
    ];
    return faults.map((fault) => `${address} ${fault}`);
  });
  const lacking = [
    ...missing(language, own, sources.ru),
    ...places.flatMap((place) => missingForms(place, language, own)),
  ];
  return [...lacking.map((address) => `${address} is missing`), ...wrong].map(
    (fault) => `texts/${language}.json: ${fault}`,
  );
}

/** Whole namespaces, and single texts of the others. */
function missing(language: Language, own: TextGroup, source: TextGroup): string[] {
  if (fullLanguage(language) !== language) return [];
  const namespaces = Object.keys(source).filter((name) => !(name in own));
  const texts = missingTexts(own, language, source).filter(({ path }) => !namespaces.includes(path[0] ?? ''));
  return [...namespaces, ...texts.map(addressOf)];
}

function missingForms(place: TextPlace, language: Language, own: TextGroup): string[] {
  const group = groupAt(own, ...place.path);
  const keys = keysOf(place.key, place.isCounted, language);
  const isBegun = keys.some((key) => hasText(group, key));
  return isBegun ? keys.filter((key) => !hasText(group, key)).map((key) => [...place.path, key].join('.')) : [];
}

function addressesOf({ path, key, isCounted }: TextPlace, language: Language): string[] {
  return keysOf(key, isCounted, language).map((one) => [...path, one].join('.'));
}

/** A plural form that a source lacks is compared with that for many. */
function sourcesOf(place: TextPlace, address: string, sources: readonly Texts[]): string[] {
  const base = addressOf(place);
  return sources.flatMap((texts) => {
    const text = texts.get(address) ?? texts.get(`${base}_many`) ?? texts.get(`${base}_other`);
    return text === undefined ? [] : [text];
  });
}

function wrongIn(text: string, { isCounted }: TextPlace, sources: readonly string[]): string[] {
  if (text === '') return [];
  const faults: string[] = [];
  if (text.trim() === '') faults.push('is blank');
  if (control.test(text)) faults.push('has a control or direction character');
  if (looseUnit.test(text)) faults.push('has a breaking space before a unit');
  const marks = marksIn(text, isCounted);
  const allowed = sources.map((source) => marksIn(source, isCounted));
  if (!allowed.includes(marks)) faults.push(`has ${marks || 'no placeholder'} instead of ${allowed[0] || 'none'}`);
  return faults;
}

function tooLong(text: string, { path }: TextPlace, sources: readonly string[]): string[] {
  const max = Math.floor(Math.max(shortText, ...sources.map(({ length }) => maxGrowth * length)));
  const isLong = narrow.has(path[0] ?? '') && text.length > max;
  return isLong ? [`has ${text.length} characters of at most ${max}`] : [];
}

/** Placeholders and tags. One form may say “a point” without the count. */
function marksIn(text: string, isCounted: boolean): string {
  const marks = [...text.matchAll(/\{\{\w+\}\}|<\/?\w+\/?>/g)].map(([mark]) => mark);
  return marks
    .filter((mark) => !isCounted || mark !== '{{count}}')
    .toSorted()
    .join(' ');
}
