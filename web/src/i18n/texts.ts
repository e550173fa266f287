import { byLanguage, type Language } from '@dozor/domain/schema/label.ts';

/** A file of texts as written: nested groups. */
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

/** With a count, in the language's plural form for it. */
export function findText(texts: Texts, key: string, language: Language, count?: number): string | undefined {
  const counted = count === undefined ? undefined : texts.get(`${key}_${plurals[language].select(count)}`);
  return counted ?? texts.get(key);
}

/** A value is inserted literally. */
export function fillPlaces(text: string, values: Values): string {
  return text.replaceAll(places, (_, name: string) => String(values[name] ?? ''));
}
