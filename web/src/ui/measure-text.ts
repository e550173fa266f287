import { type Language, localesOf } from '@dozor/domain/schema/label.ts';

/** 480 m; 12.45 km. The digits after the point are the maximum. */
export function lengthText(meters: number, language: Language, { ofMeters = 0, ofKilometers = 2 } = {}): string {
  const isFar = meters >= 1000;
  const format = new Intl.NumberFormat(localesOf(language), {
    style: 'unit',
    unit: isFar ? 'kilometer' : 'meter',
    unitDisplay: 'short',
    maximumFractionDigits: isFar ? ofKilometers : ofMeters,
  });
  return format.format(isFar ? meters / 1000 : meters);
}

/** 2 min 24 sec; rounded up, as it is the shortest allowed time. */
export function durationText(seconds: number, language: Language): string {
  const whole = Math.ceil(seconds);
  const parts = [
    { unit: 'hour', value: Math.floor(whole / 3600) },
    { unit: 'minute', value: Math.floor((whole % 3600) / 60) },
    { unit: 'second', value: whole % 60 },
  ].filter(({ value }) => value > 0);
  const words = parts.map(({ unit, value }) =>
    new Intl.NumberFormat(localesOf(language), { style: 'unit', unit, unitDisplay: 'short' }).format(value),
  );
  return words.length === 0 ? durationText(1, language) : words.join(' ');
}
