import type { ErrorCode } from '@dozor/domain/errors/message.ts';

/** An answer other than success that the caller may see; everything else that is thrown is a bug and a 500. */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** What stands beside `message` in the body, such as `version` and `point` of a stale change. */
  readonly details: Record<string, unknown>;

  constructor(code: ErrorCode, details: Record<string, unknown> = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}

/** All that is wrong with the fields of a request, keyed by path, with an optional message to show beside them. */
export class FieldErrors extends Error {
  readonly errors: Readonly<Record<string, string>>;
  readonly shown: string | undefined;

  constructor(errors: Readonly<Record<string, string>>, shown?: string) {
    super('field errors');
    this.errors = errors;
    this.shown = shown;
  }
}
