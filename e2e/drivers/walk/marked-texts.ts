import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatFacts } from '@dozor/domain/format/all-formats.ts';
import { cameraModels } from '@dozor/domain/point/camera-model.ts';
import { isLanguage, type Language, languageFacts, languages } from '@dozor/domain/schema/label.ts';

/** Set by `scripts/new-language.mjs`, in a copy of the repository: each word of the language has unusual letters. */
const given = process.env['NEW_LANGUAGE'];
export const newLanguage: Language | undefined = isLanguage(given) ? given : undefined;

/** Those of `scripts/texts/mark-texts.mjs`; a word of one or two letters, or an abbreviation, may have none of them. */
const unusual = /[ӓӗӣӧӯӹӭґӝӟқԓӎңҏҫҭҳӵ]/i;

const names = new Set(
  (newLanguage === undefined ? [] : [...spokenNames(), ...writtenByIntl(newLanguage)]).flatMap(wordsIn),
);

/** Words in Cyrillic letters that are neither of a text of the language nor names. */
export function unmarkedWords(text: string): string[] {
  const isShort = (word: string) => word.length <= 2 || /^\p{Lu}{3}$/u.test(word);
  return wordsIn(text).filter((word) => !isShort(word) && !unusual.test(word) && !names.has(word));
}

function wordsIn(text: string): string[] {
  return text.match(/\p{Script=Cyrillic}+/gu) ?? [];
}

/** Not translated: makers, models, products, languages by their own names, and regions, which are Russian or English. */
function spokenNames(): string[] {
  const file = join(import.meta.dirname, '../../../server/data/region-names.json');
  const regions = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>);
  return [
    ...cameraModels.flatMap(({ name, maker }) => [name.ru, maker.ru]),
    ...Object.values(formatFacts).map(({ name }) => name.ru),
    ...languages.map((language) => languageFacts[language].name),
    // Those of the scene.
    ...regions.flatMap(([code, [name = '']]) => (/^(?:AD|KZ)/.test(code) ? [name] : [])),
  ];
}

/** Dates, spans, quantities and countries, in the words of the browser. */
function writtenByIntl(language: Language): string[] {
  const days = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 1)));
  const dateStyles = ['short', 'medium', 'long', 'full'] as const;
  const displays = ['long', 'short', 'narrow'] as const;
  const units = ['second', 'minute', 'hour', 'day', 'week', 'month', 'year'] as const;
  const measures = [
    'meter',
    'kilometer',
    'kilometer-per-hour',
    'mile-per-hour',
    'byte',
    'kilobyte',
    'megabyte',
    ...units,
  ];
  const counts = [-5, -2, -1, 0, 1, 2, 5];
  const relative = displays.flatMap((style) => (['auto', 'always'] as const).map((numeric) => ({ style, numeric })));
  const countries = displays.map(
    (style) => new Intl.DisplayNames([language], { type: 'region', fallback: 'none', style }),
  );
  return [
    ...dateStyles.flatMap((dateStyle) => days.map((day) => day.toLocaleString(language, { dateStyle }))),
    ...displays.flatMap((month) => days.map((day) => day.toLocaleString(language, { month }))),
    ...relative.flatMap((options) => {
      const format = new Intl.RelativeTimeFormat(language, options);
      return units.flatMap((unit) => counts.map((count) => format.format(count, unit)));
    }),
    ...displays.flatMap((unitDisplay) =>
      measures.flatMap((unit) =>
        counts.map((one) => one.toLocaleString(language, { style: 'unit', unit, unitDisplay })),
      ),
    ),
    ...[1e3, 1e6].map((one) => one.toLocaleString(language, { notation: 'compact' })),
    ...countries.flatMap((named) => allCodes().map((code) => named.of(code) ?? '')),
  ];
}

function allCodes(): string[] {
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCodePoint(65 + at));
  return letters.flatMap((first) => letters.map((second) => first + second));
}
