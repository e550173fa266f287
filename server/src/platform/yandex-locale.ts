import { type FullLanguage, fullLanguage, type Language } from '@dozor/domain/schema/label.ts';

const locales = { ru: 'ru_RU', en: 'en_US' } as const satisfies Record<FullLanguage, string>;

/** What Yandex calls a language, or the one read instead; it knows British English by the American name. */
export function yandexLocale(language: Language): string {
  return locales[fullLanguage(language)];
}
