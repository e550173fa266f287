import { validationMessage } from '@dozor/domain/errors/validation-message.ts';
import { signScales, type SpeedUnit } from '@dozor/domain/point/speed-unit.ts';

/** @returns the error text of the API, or null */
export function signProblem(speed: number, unit: SpeedUnit): string | null {
  const { min, max, step } = signScales[unit];
  if (speed < min || speed > max) return validationMessage('range', { min, max });
  return speed % step === 0 ? null : validationMessage('step', { step });
}
