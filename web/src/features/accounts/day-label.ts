import { type Language, languageFacts, localesOf } from '@dozor/domain/schema/label.ts';

const formats = new Map<Language, Intl.DateTimeFormat>();

/** «12 мая 2026 г.», “12 May 2026”, in the browser's zone, without line breaks. */
export function dayLabel(time: string, language: Language): string {
  const { locale } = languageFacts[language];
  const format =
    formats.get(language) ?? new Intl.DateTimeFormat([locale, ...localesOf(language)], { dateStyle: 'long' });
  formats.set(language, format);
  return format.format(new Date(time)).replaceAll(' ', '\u00a0');
}
