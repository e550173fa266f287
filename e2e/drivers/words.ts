import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@dozor/domain/schema/label.ts';
import { JourneyError } from './journey-error.ts';

/** Looks up the product's text of a key such as `map:filters.open`. */
export type Words = (key: string, values?: Record<string, string>) => string;

const folder = join(import.meta.dirname, '..', '..', 'web', 'src', 'i18n');

export function wordsOf(language: Language): Words {
  const read = new Map<string, unknown>();
  return (key, values = {}) => {
    const [namespace = '', path = ''] = key.split(':');
    if (!read.has(namespace)) {
      read.set(namespace, JSON.parse(readFileSync(join(folder, language, `${namespace}.json`), 'utf8')));
    }
    let found = read.get(namespace);
    for (const part of path.split('.')) found = (found as Record<string, unknown> | undefined)?.[part];
    if (typeof found !== 'string') throw new JourneyError(`There are no words for ${key} in ${language}.`);
    return found.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
  };
}
