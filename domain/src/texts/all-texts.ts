import type russian from '../../../texts/ru.json';
import { fullLanguage, type Language, languages } from '../schema/label.ts';
import { completeTexts } from './complete-texts.ts';
import type { TextGroup } from './read-texts.ts';

type TextFile = typeof russian;

/** Each language's file, whole. A browser has `no-texts.ts` instead: see `imports` of package.json. */
export const allTexts = Object.fromEntries(await Promise.all(languages.map(readTexts))) as Readonly<
  Record<Language, TextFile>
>;

async function readTexts(language: Language): Promise<[Language, TextGroup]> {
  const instead = fullLanguage(language);
  const own = await readFile(language);
  return [language, instead === language ? own : completeTexts(own, language, await readFile(instead))];
}

async function readFile(language: Language): Promise<TextGroup> {
  const file = (await import(`../../../texts/${language}.json`, { with: { type: 'json' } })) as { default: TextGroup };
  return file.default;
}
