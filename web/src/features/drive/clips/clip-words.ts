import { profileByCountry } from '@dozor/domain/law/countries-by-profile.ts';
import { isSilentProfile } from '@dozor/domain/law/law-profile.ts';
import { pointTypeLabels } from '@dozor/domain/point/point-type.ts';
import { speedLabel } from '@dozor/domain/point/speed-label.ts';
import { signScales, type SpeedUnit, speedUnits } from '@dozor/domain/point/speed-unit.ts';
import { type Language, localesOf } from '@dozor/domain/schema/label.ts';
import { countryName } from '../../../i18n/country-name.ts';
import { distanceText } from '../../../point/point-label.ts';
import { roundedMeters } from '../rounded-meters.ts';
import { spokenTypes } from '../spoken-types.ts';
import { plainText } from './clips-of.ts';

/** Warnings come at most this far ahead; zones are longer. */
const maxMeters = 1500;
const zoneMeters = [2000, 4000];

export const spokenMeters: readonly number[] = [
  ...new Set(Array.from({ length: maxMeters / 10 + 1 }, (_, index) => roundedMeters(10 * index))),
  ...zoneMeters,
];

export const spokenLimits: readonly (readonly [speed: number, unit: SpeedUnit])[] = speedUnits.flatMap((unit) => {
  const { min, max, step } = signScales[unit];
  return Array.from({ length: (max - min) / step + 1 }, (_, index) => [min + index * step, unit] as const);
});

export const silentCountries: readonly string[] = Object.entries(profileByCountry).flatMap(([country, profile]) =>
  isSilentProfile(profile) ? [country] : [],
);

const unitNames = { 'km/h': 'kilometer-per-hour', mph: 'mile-per-hour' } as const satisfies Record<SpeedUnit, string>;

/** The parts of all sentences of a drive, as they are written and as they are read. */
export function clipWords(language: Language, templates: readonly string[]): ReadonlyMap<string, string> {
  const long = (value: number, unit: string): string =>
    new Intl.NumberFormat(localesOf(language), { style: 'unit', unit, unitDisplay: 'long' }).format(value);
  const texts = [
    ...templates.flatMap((template) => template.split(/\{\{\w+\}\}/)),
    ...[...spokenTypes].map((type) => pointTypeLabels[type][language]),
    ...silentCountries.map((country) => countryName(country, language)),
  ];
  const words = new Map(texts.map((text) => [plainText(text), plainText(text)]));
  for (const meters of spokenMeters) {
    const read = meters < 1000 ? long(meters, 'meter') : long(Number((meters / 1000).toFixed(1)), 'kilometer');
    words.set(plainText(distanceText(meters, language)), read);
  }
  for (const [speed, unit] of spokenLimits)
    words.set(plainText(speedLabel(speed, unit, language)), long(speed, unitNames[unit]));
  words.delete('');
  return words;
}
