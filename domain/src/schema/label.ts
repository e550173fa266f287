/** The languages of the product; Russian is the default one. */
export const languages = ['ru', 'en'] as const;

export type Language = (typeof languages)[number];

export const defaultLanguage: Language = 'ru';

/** Whether something from outside, such as a cookie, names one of the languages. */
export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** A text for people in every language of the product. */
export type Label = { readonly [language in Language]: string };

/** The same thing made for every language. */
export function byLanguage<T>(make: (language: Language) => T): { readonly [language in Language]: T } {
  return { ru: make('ru'), en: make('en') };
}
