import { type Language, localesOf } from '@dozor/domain/schema/label.ts';

const monthMs = 2_629_746_000;
const yearMonths = 12;

/** Elapsed time in words: 14 months, 3 years; under two years in months, because “a year” may be almost two. */
export function spanText(from: Date, to: Date, language: Language): string {
  const months = Math.max(1, Math.floor((to.getTime() - from.getTime()) / monthMs));
  const isLong = months >= 2 * yearMonths;
  const format = new Intl.NumberFormat(localesOf(language), {
    style: 'unit',
    unit: isLong ? 'year' : 'month',
    unitDisplay: 'long',
  });
  return format.format(isLong ? Math.floor(months / yearMonths) : months);
}
