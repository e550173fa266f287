import { byLanguage, fullLanguage, type Language, languages } from '@dozor/domain/schema/label.ts';
import { readGroup } from '@dozor/domain/texts/read-texts.ts';
import { readTexts } from '../../../web/build/text-files.ts';

const textsOf = byLanguage((language) => new Set(readGroup(readTexts(language)).values()));
const isWhole = (language: Language) => fullLanguage(language) === language;

/** Russian and English texts that mean something in no text of the language: alphabets tell only some of them. */
const foreign = byLanguage((language) => {
  const others = languages.filter((other) => isWhole(other) && other !== language);
  return new Set(others.flatMap((other) => [...textsOf[other]].filter((text) => !textsOf[language].has(text))));
});

export function isForeignText(text: string, language: Language): boolean {
  return text.length > 3 && foreign[language].has(text);
}
