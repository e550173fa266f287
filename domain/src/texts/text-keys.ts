import type { Language } from '../schema/label.ts';
import type { TextGroup } from './read-texts.ts';

/** One text of a file, whatever the number of its plural forms. */
export interface TextPlace {
  /** The groups it is in, outermost first. */
  path: readonly string[];
  /** Without a plural form. */
  key: string;
  isCounted: boolean;
}

const form = /_(zero|one|two|few|many|other)$/;

export function textPlaces(texts: TextGroup, path: readonly string[] = []): TextPlace[] {
  const found = new Map<string, TextPlace[]>();
  for (const [key, text] of Object.entries(texts)) {
    const counted = countedKey(texts, key);
    const isGroup = typeof text !== 'string';
    const place = { path, key: counted ?? key, isCounted: counted !== undefined };
    found.set(place.key, isGroup ? textPlaces(text, [...path, key]) : [place]);
  }
  return [...found.values()].flat();
}

/** `other` also ends names such as `dang_other`: alone it is a plural form only of a text with a count in it. */
export function countedKey(group: TextGroup, key: string): string | undefined {
  const base = key.replace(form, '');
  if (base === key) return undefined;
  const hasForms = ['zero', 'one', 'two', 'few', 'many'].some((one) => `${base}_${one}` in group);
  const text = group[key];
  return hasForms || (typeof text === 'string' && text.includes('{{count}}')) ? base : undefined;
}

/** `map.filters.open`. */
export function addressOf({ path, key }: TextPlace): string {
  return [...path, key].join('.');
}

export function formOf(key: string): string | undefined {
  return form.exec(key)?.[1];
}

export function formsOf(language: Language): readonly string[] {
  return new Intl.PluralRules(language).resolvedOptions().pluralCategories;
}

/** Empty where there is none. */
export function groupAt(group: TextGroup, ...path: readonly string[]): TextGroup {
  return path.reduce<TextGroup>((at, key) => (typeof at[key] === 'object' ? at[key] : {}), group);
}
