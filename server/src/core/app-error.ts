import type { ErrorCode } from '@dozor/domain/errors/message.ts';

/** A failure that the caller may see; anything else that is thrown is a bug and a 500. */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** Further fields of the body next to `message`, such as `version` and `point` of a stale change. */
  readonly details: Record<string, unknown>;

  constructor(code: ErrorCode, details: Record<string, unknown> = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}

/** All field errors of a request, keyed by path, with an optional overall message. */
export class FieldErrors extends Error {
  readonly errors: Readonly<Record<string, string>>;
  readonly shown: string | undefined;

  constructor(errors: Readonly<Record<string, string>>, shown?: string) {
    super('field errors');
    this.errors = errors;
    this.shown = shown;
  }
}
