import { anySign, convertedSpeed, signScales, speedUnitOf, type SpeedUnit } from '../../point/speed-unit.ts';
import { remembered } from '../text/remembered.ts';

/** A speed limit in a file; a null unit is unspecified: it is then that of the local signs. */
export type GivenLimit = { readonly value: number; readonly unit: SpeedUnit | null };

export function limitText({ value, unit }: GivenLimit): string {
  return unit === null ? String(value) : `${value} ${unit}`;
}

export const unknownSpeed = null;

/**
 * Rounded down, never up: no driver is shown a higher limit than allowed; a converted limit is rounded to its sign.
 *
 * @param country ISO 3166-1 alpha-2, '' outside every country, null if unknown: the unit is then the file's
 * @returns null if no sign can show it
 */
export function limitOnSign({ value, unit }: GivenLimit, country: string | null): number | null {
  const there = unitThere(unit, country);
  const { min, max, step } = there === null ? anySign : signScales[there];
  const isConverted = unit !== null && there !== null && unit !== there;
  const onSign = isConverted ? convertedSpeed(value, unit, there) : value;
  const onStep = Math.floor(onSign / step + (isConverted ? 0.5 : 0)) * step;
  return onStep < min || onStep > max ? null : onStep;
}

/** True if a sign's own number is not a multiple of the step, so that it was rounded. */
export function isOffStep({ value, unit }: GivenLimit, country: string | null): boolean {
  const there = unitThere(unit, country);
  const { step } = there === null ? anySign : signScales[there];
  return (unit === null || unit === there) && value % step !== 0;
}

function unitThere(unit: SpeedUnit | null, country: string | null): SpeedUnit | null {
  return country === null ? unit : speedUnitOf(country);
}

const kilometres = String.raw`km\s*[/.p]?\s*(?:h(?:r|our|od)?|u(?:ur)?|t(?:im|imme)?|godz)|kmph|kph|kmt|км\s*[/.]?\s*ч(?:ас)?|км\s*[/.]\s*год|kilomet(?:er|re)s?\s*(?:per|\/|an)\s*hour`;
const miles = String.raw`mph|m\.p\.h|mi\s*/\s*h|miles?(?:\s*(?:per|/|an)\s*h(?:our)?)?|миль(?:\s*/\s*ч|\s*в\s*час)?`;

export const unitPattern = `${kilometres}|${miles}`;

const milesName = /(?<![kк])mph|m\.p\.h|mi\s*\/\s*h|miles?(?![\p{L}])|миль/iu;
const kilometresName = new RegExp(kilometres, 'iu');

/** Metres per second and knots: on no sign, so that a number of them is none of a limit. */
export const unitOfNoSign =
  /(?<![\p{L}])m\s*\/\s*s(?:ec)?(?![\p{L}])|(?<![\p{L}])(?:mps|knots?|kn|kts?|м\s*\/\s*с|уз)(?![\p{L}])/iu;

/** The unit in a text: a column name, or the text after a number. */
export const unitAsText = remembered((text): SpeedUnit | null => {
  if (milesName.test(text)) return 'mph';
  return kilometresName.test(text) ? 'km/h' : null;
});
