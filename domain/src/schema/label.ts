import facts from '../../../texts/languages.json' with { type: 'json' };

export type Language = keyof typeof facts;

export const defaultLanguage: Language = 'ru';

/** Content such as the names of towns or untranslated pages exists only in these languages. */
export type FullLanguage = 'ru' | 'en';

/** A language's own name, its offer to those who read another, its locale, and its fallback for missing content. */
export interface LanguageFacts {
  name: string;
  offer: string;
  locale: string;
  readsInstead: FullLanguage;
  /** Not yet read by a native speaker. */
  draft?: boolean;
}

export const languageFacts = facts as Readonly<Record<Language, LanguageFacts>>;

export const languages: readonly Language[] = /* @__PURE__ */ Object.keys(facts) as Language[];

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
