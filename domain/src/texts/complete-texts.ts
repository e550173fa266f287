import { fullLanguage, type Language } from '../schema/label.ts';
import type { TextGroup } from './read-texts.ts';
import { countedKey, formOf, formsOf, groupAt } from './text-keys.ts';

/**
 * A language's texts, with those of Russian or English where it has none: whole texts, so that no sentence is in two
 * languages. All forms of a counted text are one text; borrowed, they keep the forms of their own language:
 * `points_one` of English is `points_en_one` (see `findText`).
 */
export function completeTexts(own: TextGroup, language: Language, fallback: TextGroup): TextGroup {
  const texts = Object.entries(fallback).flatMap(([key, text]): [string, string | TextGroup][] => {
    if (typeof text !== 'string') return [[key, completeTexts(groupAt(own, key), language, text)]];
    const counted = countedKey(fallback, key);
    const keys = keysOf(counted ?? key, counted !== undefined, language);
    if (keys.every((one) => hasText(own, one))) return keys.map((one) => [one, own[one]!]);
    return [[counted === undefined ? key : `${counted}_${fullLanguage(language)}_${formOf(key)}`, text]];
  });
  return Object.fromEntries(texts);
}

/** The keys of one text in a language's file: with a count, one for each of the language's plural forms. */
export function keysOf(key: string, isCounted: boolean, language: Language): string[] {
  return isCounted ? formsOf(language).map((form) => `${key}_${form}`) : [key];
}

/** An empty text is one that is not translated yet. */
export function hasText(group: TextGroup, key: string): boolean {
  return typeof group[key] === 'string' && group[key] !== '';
}
