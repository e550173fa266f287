import { useMemo } from 'react';
import { type Language, localesOf } from '@dozor/domain/schema/label.ts';
import { useLanguage } from '../../i18n/use-language.ts';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** `1234567` → «1,2 МБ»: decimal units, as phones and file managers show them. */
export function formatBytes(bytes: number, language: Language): string {
  const power = bytes < 1000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1);
  const value = bytes / 1000 ** power;
  return new Intl.NumberFormat(localesOf(language), {
    style: 'unit',
    unit: units[power],
    // The short form of bytes has no plural in English.
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: value < 10 && power > 0 ? 1 : 0,
  }).format(value);
}

export function useNumbers() {
  const language = useLanguage();
  return useMemo(() => {
    const format = new Intl.NumberFormat(localesOf(language));
    return {
      count: (value: number) => format.format(value),
      bytes: (value: number) => formatBytes(value, language),
    };
  }, [language]);
}
