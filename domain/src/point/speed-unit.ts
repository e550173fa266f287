import { labelsOf } from '../labels/labels.ts';
import type { Label } from '../schema/label.ts';

export const speedUnits = ['km/h', 'mph'] as const;

export type SpeedUnit = (typeof speedUnits)[number];

export const speedUnitLabels: Readonly<Record<SpeedUnit, Label>> = labelsOf('speedUnits', speedUnits);

/** Great Britain, the Isle of Man, Jersey and Guernsey, the United States and its territories. */
const milesCountries: ReadonlySet<string> = new Set(['GB', 'IM', 'JE', 'GG', 'US', 'PR', 'GU', 'VI', 'AS', 'MP', 'UM']);

/** @param country ISO 3166-1 alpha-2, '' outside every country */
export function speedUnitOf(country: string): SpeedUnit {
  return milesCountries.has(country) ? 'mph' : 'km/h';
}

type SignScale = { readonly min: number; readonly max: number; readonly step: number };

export const signScales = {
  'km/h': { min: 10, max: 150, step: 10 },
  mph: { min: 5, max: 100, step: 5 },
} as const satisfies Record<SpeedUnit, SignScale>;

/** In either unit. */
export const anySign: SignScale = { min: 5, max: 150, step: 5 };

const kilometresPerMile = 1.609344;

export function convertedSpeed(speed: number, from: SpeedUnit, to: SpeedUnit): number {
  if (from === to) return speed;
  return from === 'mph' ? speed * kilometresPerMile : speed / kilometresPerMile;
}

export function metersPerSecond(speed: number, unit: SpeedUnit): number {
  return convertedSpeed(speed, unit, 'km/h') / 3.6;
}
