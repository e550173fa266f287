import { formatFacts } from '@dozor/domain/format/all-formats.ts';
import { byLanguage, fullLanguage, type Language, languages } from '@dozor/domain/schema/label.ts';
import { readGroup } from '@dozor/domain/texts/read-texts.ts';
import { readTexts } from '../../../web/build/text-files.ts';

const textsOf = byLanguage((language) => new Set(readGroup(readTexts(language)).values()));
const isWhole = (language: Language) => fullLanguage(language) === language;

/** Written in one alphabet or the other in any language. */
const names = new Set(Object.values(formatFacts).flatMap(({ name }) => Object.values(name)));

/** Russian and English texts that mean something in no text of the language: alphabets tell only some of them. */
const foreign = byLanguage((language) => {
  const others = languages.filter((other) => isWhole(other) && other !== language);
  return new Set(others.flatMap((other) => [...textsOf[other]].filter((text) => !textsOf[language].has(text))));
});

export function isForeignText(text: string, language: Language): boolean {
  return text.length > 3 && !names.has(text) && foreign[language].has(text);
}
