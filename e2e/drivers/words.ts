import { type Language, languages } from '@dozor/domain/schema/label.ts';
import type { TextGroup } from '@dozor/domain/texts/read-texts.ts';
import { readTexts } from '../../web/build/text-files.ts';
import { JourneyError } from './journey-error.ts';

/** Looks up the product's text of a key such as `map:filters.open`. */
export type Words = (key: string, values?: Record<string, string>) => string;

export function wordsOf(language: Language): Words {
  const texts = readTexts(language);
  return (key, values = {}) => {
    const [namespace = '', path = ''] = key.split(':');
    let found: string | TextGroup | undefined = texts[namespace];
    for (const part of path.split('.')) found = typeof found === 'object' ? found[part] : undefined;
    if (typeof found !== 'string') throw new JourneyError(`There are no words for ${key} in ${language}.`);
    return found.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
  };
}

/** Any of these texts, whole, whatever the language of the page. */
export function inAnyLanguage(...keys: string[]): RegExp {
  const texts = languages.map(wordsOf).flatMap((words) => keys.map((key) => words(key)));
  const patterns = new Set(texts.map((text) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)));
  return new RegExp(`^(?:${[...patterns].join('|')})$`);
}
