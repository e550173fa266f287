export const languages = ['ru', 'en'] as const;

export type Language = (typeof languages)[number];

export const defaultLanguage: Language = 'ru';

/** Content such as the names of towns or untranslated pages exists only in these languages. */
export type FullLanguage = 'ru' | 'en';

/** Facts about each language: its own name, its offer to those who read another, its locale, and its fallback for missing content. */
export const languageFacts = {
  ru: { name: 'Русский', offer: 'Продолжить по-русски', locale: 'ru-RU', readsInstead: 'ru' },
  en: { name: 'English', offer: 'Continue in English', locale: 'en-GB', readsInstead: 'en' },
} as const satisfies Record<
  Language,
  { name: string; offer: string; locale: `${string}-${string}`; readsInstead: FullLanguage }
>;

export function fullLanguage(language: Language): FullLanguage {
  return languageFacts[language].readsInstead;
}

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

export type Label = { readonly [language in Language]: string };

// #__NO_SIDE_EFFECTS__
export function byLanguage<T>(make: (language: Language) => T): { readonly [language in Language]: T } {
  return Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<Language, T>;
}

/** Not translated: in Latin letters, unless a language has its own spelling. */
// #__NO_SIDE_EFFECTS__
export function properName(name: string, written: Partial<Label> = {}): Label {
  return byLanguage((language) => written[language] ?? name);
}
