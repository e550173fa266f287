import { readFileSync } from 'node:fs';

export type Language = 'ru' | 'en';

const namesFile = new URL('../../../data/region-names.json', import.meta.url);
let names: Readonly<Record<string, readonly [ru: string, en: string]>> | undefined;

/** The name of a region for people; its code where it has none. */
export function regionName(code: string, language: Language): string {
  names ??= JSON.parse(readFileSync(namesFile, 'utf8')) as NonNullable<typeof names>;
  return names[code]?.[language === 'ru' ? 0 : 1] ?? code;
}
