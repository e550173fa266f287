import type { z } from 'zod';
import { AppError } from '../../core/app-error.ts';
import { checkInput, fieldErrorsOf } from '../../platform/http/check-input.ts';

export interface ReadForm {
  /** The submitted values, valid or not, for rules that span several fields. */
  value: Readonly<Record<string, unknown>>;
  errors: Record<string, string>;
}

/**
 * Reads a form without stopping at its errors, so that database errors can be added and all are reported at once.
 *
 * @throws {AppError} `unknownRequest` when the body is not an object
 */
export function readForm(form: z.ZodType, body: unknown): ReadForm {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new AppError('unknownRequest');
  const parsed = checkInput(form, body);
  return { value: body as Record<string, unknown>, errors: parsed.success ? {} : fieldErrorsOf(parsed.error) };
}

/** The value of a field that passed the form's own rules; undefined otherwise. */
export function validText({ value, errors }: ReadForm, field: string): string | undefined {
  const text = value[field];
  return typeof text === 'string' && errors[field] === undefined ? text : undefined;
}
