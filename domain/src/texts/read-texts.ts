import { byLanguage, fullLanguage, type Language } from '../schema/label.ts';

/** Texts as written in a language's file: nested groups. */
export type TextGroup = { readonly [key: string]: string | TextGroup };

/** The same by full key, `form.errors_one`. */
export type Texts = ReadonlyMap<string, string>;

export type Values = { readonly [name: string]: string | number | undefined };

const places = /\{\{(\w+)\}\}/g;
const plurals = byLanguage((language) => new Intl.PluralRules(language));

export function readGroup(group: TextGroup): Texts {
  return new Map(entriesOf(group, ''));
}

function entriesOf(group: TextGroup, before: string): [key: string, text: string][] {
  return Object.entries(group).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[before + key, value]] : entriesOf(value, `${before}${key}.`),
  );
}

/** With a count, in the plural form for it of the language, or of the one that a missing text was borrowed from. */
export function findText(texts: Texts, key: string, language: Language, count?: number): string | undefined {
  if (count === undefined) return texts.get(key);
  const instead = fullLanguage(language);
  return (
    texts.get(`${key}_${plurals[language].select(count)}`) ??
    texts.get(`${key}_${instead}_${plurals[instead].select(count)}`) ??
    texts.get(key)
  );
}

/** A value is inserted literally. */
export function fillPlaces(text: string, values: Values): string {
  return text.replaceAll(places, (_, name: string) => String(values[name] ?? ''));
}
