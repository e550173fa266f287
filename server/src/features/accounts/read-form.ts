import type { z } from 'zod';
import { AppError } from '../../platform/http/app-error.ts';
import { checkInput, fieldErrorsOf } from '../../platform/http/check-input.ts';

export interface ReadForm {
  /** What was sent, right or wrong, for rules that look at several fields. */
  value: Readonly<Record<string, unknown>>;
  /** What the form's own rules have against it. */
  errors: Record<string, string>;
}

/**
 * Reads a form without stopping at its errors, so that those of the database can be added and all are reported at once.
 *
 * @throws {AppError} `unknownRequest` when it is no form at all
 */
export function readForm(form: z.ZodType, body: unknown): ReadForm {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new AppError('unknownRequest');
  const parsed = checkInput(form, body);
  return { value: body as Record<string, unknown>, errors: parsed.success ? {} : fieldErrorsOf(parsed.error) };
}

/** A field that the form's own rules have nothing against; undefined otherwise. */
export function soundText({ value, errors }: ReadForm, field: string): string | undefined {
  const text = value[field];
  return typeof text === 'string' && errors[field] === undefined ? text : undefined;
}
