import { byLanguage, type Language } from '@dozor/domain/schema/label.ts';
import { allTexts } from '@dozor/domain/texts/all-texts.ts';
import type { KeysOf } from '@dozor/domain/texts/keys-of.ts';
import { fillPlaces, findText, readGroup, type Values } from '@dozor/domain/texts/read-texts.ts';
import type russian from '../../../texts/ru.json';

type Groups = (typeof russian)['server'];

/** A group of the server's texts, for mails, feeds and pages. */
export type TextReader<Group extends keyof Groups> = (key: KeysOf<Groups[Group]>, values?: Values) => string;

const texts = byLanguage((language) => readGroup(allTexts[language].server));
const numbers = byLanguage((language) => new Intl.NumberFormat(language));

/** Numbers are written as in the language, and `count` determines the plural form. */
export function textsOf<Group extends keyof Groups>(group: Group, language: Language): TextReader<Group> {
  return (key, values) => {
    const count = values?.['count'];
    const found = findText(texts[language], `${group}.${key}`, language, typeof count === 'number' ? count : undefined);
    const text = found ?? key;
    if (values === undefined) return text;
    const written = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? numbers[language].format(value) : value,
    ]);
    return fillPlaces(text, Object.fromEntries(written) as Values);
  };
}
