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

/** For `Intl`, in case a browser lacks the language: Chromium has no Kazakh. */
export function localesOf(language: Language): string[] {
  return [language, fullLanguage(language)];
}

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

export type Label = { readonly [language in Language]: string };

/** Each value is made when it is first read: most languages are not read, and the texts of some may come later. */
// #__NO_SIDE_EFFECTS__
export function byLanguage<T>(make: (language: Language) => T): { readonly [language in Language]: T } {
  const made = {};
  for (const language of languages) {
    const put = (value: T) => Object.defineProperty(made, language, { value, enumerable: true });
    Object.defineProperty(made, language, {
      enumerable: true,
      configurable: true,
      get() {
        const value = make(language);
        put(value);
        return value;
      },
    });
  }
  return made as Record<Language, T>;
}

const isCyrillic = byLanguage((language) => new Intl.Locale(language).maximize().script === 'Cyrl');

/** Not translated: in Latin letters, or in Cyrillic ones for their readers, unless a language or its fallback has its own spelling. */
// #__NO_SIDE_EFFECTS__
export function properName(name: string, written: Partial<Label> = {}): Label {
  const spelling = (language: Language) =>
    written[language] ?? written[isCyrillic[language] ? 'ru' : fullLanguage(language)] ?? name;
  return Object.fromEntries(languages.map((language) => [language, spelling(language)])) as Label;
}
