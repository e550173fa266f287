import { pointSchema } from '../../point/point-schema.ts';
import { convertedSpeed, speedUnitOf, type SpeedUnit } from '../../point/speed-unit.ts';

/** A speed limit as a file has it; the unit is null where the file does not say it: then it is that of the signs there. */
export type GivenLimit = { readonly value: number; readonly unit: SpeedUnit | null };

const { min: least, max: most, step } = pointSchema.speed;

/** The speed of a point whose limit the file does not say. */
export const unknownSpeed = null;

/**
 * The limit as the sign there says it, on the step of 10, half up.
 *
 * @param country ISO 3166-1 alpha-2, '' outside every country and where it is not known
 * @returns null outside 10 … 150
 */
export function limitOnSign({ value, unit }: GivenLimit, country: string): number | null {
  const onSign = unit === null ? value : convertedSpeed(value, unit, speedUnitOf(country));
  const onStep = Math.floor(onSign / step + 0.5) * step;
  return onStep < least || onStep > most ? null : onStep;
}

/** The unit that a text names: the name of a column, or what stands behind a number. */
export function unitAsText(text: string): SpeedUnit | null {
  if (/mph|mi\/h|miles?\b|миль/iu.test(text)) return 'mph';
  return /km\s*\/?\s*h|kmph|kph|км\s*\/?\s*[чг]|км\/год/iu.test(text) ? 'km/h' : null;
}
