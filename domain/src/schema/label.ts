/** The languages of the product; Russian is the default. */
export const languages = ['ru', 'en'] as const;

export type Language = (typeof languages)[number];

export const defaultLanguage: Language = 'ru';

/**
 * Content that exists only in these languages, such as the names of towns or untranslated pages, is shown in one of
 * them.
 */
export type FullLanguage = 'ru' | 'en';

/** Facts about each language: its own name, its locale, and its fallback for missing content. */
export const languageFacts = {
  ru: { name: 'Русский', locale: 'ru-RU', readsInstead: 'ru' },
  en: { name: 'English', locale: 'en-GB', readsInstead: 'en' },
} as const satisfies Record<Language, { name: string; locale: `${string}-${string}`; readsInstead: FullLanguage }>;

export function fullLanguage(language: Language): FullLanguage {
  return languageFacts[language].readsInstead;
}

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** A text in every language of the product. */
export type Label = { readonly [language in Language]: string };

/** One value per language. */
// #__NO_SIDE_EFFECTS__
export function byLanguage<T>(make: (language: Language) => T): { readonly [language in Language]: T } {
  return Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<Language, T>;
}

/** A proper name, not translated: in Latin letters, unless a language has its own spelling. */
// #__NO_SIDE_EFFECTS__
export function properName(name: string, written: Partial<Label> = {}): Label {
  return byLanguage((language) => written[language] ?? name);
}
