import { cameraModels } from '@dozor/domain/point/camera-model.ts';
import { type Language, languages } from '@dozor/domain/schema/label.ts';

/** Whether the screens are in the language that `scripts/new-language.mjs` adds to a copy of the repository. */
export const isMarked = process.env['NEW_LANGUAGE'] !== undefined;

/** Those of `scripts/texts/mark-texts.mjs`; a word of one or two letters may have none of them. */
const markedLetter = /[ӓӗӣӧӯӹӭґӝӟқԓӎңԥҏҫҭҳӵ]/i;

const names = new Set<string>();
if (isMarked) {
  for (const language of languages)
    for (const text of namesOf(language)) for (const word of wordsIn(text)) names.add(word);
}

/** Words in Cyrillic letters that no text of the language has: they must be names. */
export function unmarkedWords(text: string): string[] {
  return wordsIn(text).filter((word) => word.length > 2 && !markedLetter.test(word) && !names.has(word));
}

function wordsIn(text: string): string[] {
  return text.match(/\p{Script=Cyrillic}+/gu) ?? [];
}

/** What the browser writes by itself, and names that are the same in every language. */
function namesOf(language: Language): string[] {
  const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 1)));
  const styles = ['short', 'medium', 'long', 'full'] as const;
  return [
    ...styles.flatMap((dateStyle) => months.map((day) => day.toLocaleString(language, { dateStyle, timeZone: 'UTC' }))),
    ...cameraModels.flatMap(({ name, maker }) => [name.ru, maker.ru]),
  ];
}
