import type { Language } from '@dozor/domain/schema/label.ts';

/** What Yandex calls our languages; it knows British English by the American name. */
export const yandexLocales = { ru: 'ru_RU', en: 'en_US' } as const satisfies Record<Language, string>;
