import { validationMessage } from '@dozor/domain/errors/validation-message.ts';
import type { Control } from '@dozor/domain/schema/form.ts';

/** In the server's words; null for none. Only numbers can be invalid: the rest is selected, or limited in length. */
export function checkValue(control: Control, value: unknown): string | null {
  if (control.kind !== 'number' || (control.nullable && value === null)) return null;
  if (typeof value !== 'number' || !Number.isFinite(value)) return validationMessage('required');
  const { min = -Infinity, max = Infinity, step = 1, precision = 0 } = control;
  if (value < min || value > max) return validationMessage('range', { min, max });
  if (precision === 0 && value % step !== 0) return validationMessage('step', { step });
  return null;
}
