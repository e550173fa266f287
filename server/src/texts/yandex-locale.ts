import { type FullLanguage, fullLanguage, type Language } from '@dozor/domain/schema/label.ts';

const locales = { ru: 'ru_RU', en: 'en_US' } as const satisfies Record<FullLanguage, string>;

/** Yandex locale of a language, or of its fallback; Yandex files British English under the American name. */
export function yandexLocale(language: Language): string {
  return locales[fullLanguage(language)];
}
