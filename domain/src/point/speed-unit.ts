import * as labels from '../labels/labels.ts';
import type { Label } from '../schema/label.ts';

/** The units of a speed limit on a sign. */
export const speedUnits = ['km/h', 'mph'] as const;

export type SpeedUnit = (typeof speedUnits)[number];

export const speedUnitLabels: Readonly<Record<SpeedUnit, Label>> = labels.speedUnits;

/** Great Britain, Man, Jersey and Guernsey, the United States and their territories. */
const milesCountries: ReadonlySet<string> = new Set(['GB', 'IM', 'JE', 'GG', 'US', 'PR', 'GU', 'VI', 'AS', 'MP', 'UM']);

/**
 * The unit in which the signs of a country say a speed.
 * @param country ISO 3166-1 alpha-2, '' outside every country
 */
export function speedUnitOf(country: string): SpeedUnit {
  return milesCountries.has(country) ? 'mph' : 'km/h';
}

const kilometresPerMile = 1.609344;

/** A speed in another unit, not rounded. */
export function convertedSpeed(speed: number, from: SpeedUnit, to: SpeedUnit): number {
  if (from === to) return speed;
  return from === 'mph' ? speed * kilometresPerMile : speed / kilometresPerMile;
}

/** A speed in metres a second, not rounded. */
export function metersPerSecond(speed: number, unit: SpeedUnit): number {
  return convertedSpeed(speed, unit, 'km/h') / 3.6;
}
