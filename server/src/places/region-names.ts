import { readFileSync } from 'node:fs';
import { type FullLanguage, fullLanguage, type Language } from '@dozor/domain/schema/label.ts';

const namesFile = new URL('../../data/region-names.json', import.meta.url);
const positions = { ru: 0, en: 1 } as const satisfies Record<FullLanguage, number>;
let names: Readonly<Record<string, readonly string[]>> | undefined;

/** The display name of a region; its code if it has none. */
export function regionName(code: string, language: Language): string {
  names ??= JSON.parse(readFileSync(namesFile, 'utf8')) as NonNullable<typeof names>;
  return names[code]?.[positions[fullLanguage(language)]] ?? code;
}
