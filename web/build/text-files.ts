import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLanguage, fullLanguage, type Language, languages } from '@dozor/domain/schema/label.ts';
import { completeTexts } from '@dozor/domain/texts/complete-texts.ts';
import { missingTexts } from '@dozor/domain/texts/missing-texts.ts';
import type { TextGroup } from '@dozor/domain/texts/read-texts.ts';
import { textPlaces } from '@dozor/domain/texts/text-keys.ts';

export const textsFolder = join(import.meta.dirname, '../../texts');

/** The namespaces that are loaded together, before anything is shown and with a card; every other one is a file of its own. */
export const textParts: Readonly<Record<string, readonly string[]>> = {
  'first-texts': ['shell', 'answers', 'screens', 'map'],
  'card-texts': ['actions', 'comments', 'photos', 'votes'],
};

/** What a visitor sees first; a language is offered from this share of it. */
const firstSeen: readonly string[] = [...Object.values(textParts).flat(), 'edit'];
const offeredFrom = 0.6;

/** All texts of a language; those that it lacks are Russian or English. */
export function readTexts(language: Language): TextGroup {
  const own = readTextFile(language);
  const instead = fullLanguage(language);
  return instead === language ? own : completeTexts(own, language, readTextFile(instead));
}

export function readTextFile(language: Language): TextGroup {
  return JSON.parse(readFileSync(textFile(language), 'utf8')) as TextGroup;
}

export function textFile(language: Language): string {
  return join(textsFolder, `${language}.json`);
}

/** Those of which enough is translated for the menu. */
export function offeredLanguages(): Language[] {
  const source = firstSeenOf(readTextFile(defaultLanguage));
  const max = (1 - offeredFrom) * textPlaces(source).length;
  return languages.filter((language) => missingTexts(readTextFile(language), language, source).length <= max);
}

function firstSeenOf(texts: TextGroup): TextGroup {
  return Object.fromEntries(Object.entries(texts).filter(([namespace]) => firstSeen.includes(namespace)));
}
