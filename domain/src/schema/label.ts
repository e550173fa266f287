/** The languages of the product; Russian is the default one. */
export const languages = ['ru', 'en'] as const;

export type Language = (typeof languages)[number];

export const defaultLanguage: Language = 'ru';

/** What is there in these alone, such as the names of towns or a page that nobody has translated, is read in one of them. */
export type FullLanguage = 'ru' | 'en';

/** What is known of each language: its own name, whose dates and maps it has, and what is read where it has no text. */
export const languageFacts = {
  ru: { name: 'Русский', locale: 'ru-RU', readsInstead: 'ru' },
  en: { name: 'English', locale: 'en-GB', readsInstead: 'en' },
} as const satisfies Record<Language, { name: string; locale: `${string}-${string}`; readsInstead: FullLanguage }>;

export function fullLanguage(language: Language): FullLanguage {
  return languageFacts[language].readsInstead;
}

/** Whether something from outside, such as a cookie, names one of the languages. */
export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** A text for people in every language of the product. */
export type Label = { readonly [language in Language]: string };

/** The same thing made for every language. */
// #__NO_SIDE_EFFECTS__
export function byLanguage<T>(make: (language: Language) => T): { readonly [language in Language]: T } {
  return Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<Language, T>;
}

/** A name that is not translated: in Latin letters, but where a language writes it in its own. */
// #__NO_SIDE_EFFECTS__
export function properName(name: string, written: Partial<Label> = {}): Label {
  return byLanguage((language) => written[language] ?? name);
}
