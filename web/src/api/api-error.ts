/** The body of a refused request: `message`, or messages keyed by field path, or both. */
export type ErrorBody = Record<string, unknown>;

export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(typeof body['message'] === 'string' ? body['message'] : '');
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
  }
}

/** There was no response: the network is down or the server is not running. */
export class ConnectionError extends Error {
  constructor(cause: unknown) {
    super('No connection to the server', { cause });
    this.name = 'ConnectionError';
  }
}

/** Messages by field path, for a form to show next to its fields; empty for every other failure. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError) || error.status !== 400) return {};
  const entries = Object.entries(error.body).filter(
    (entry): entry is [string, string] => entry[0] !== 'message' && typeof entry[1] === 'string',
  );
  return Object.fromEntries(entries);
}

/** Attributes a refusal without a field to the field that the user has to correct; leaves other errors unchanged. */
export function asFieldError(error: unknown, field: string): unknown {
  if (!(error instanceof ApiError) || error.status >= 500 || error.message === '') return error;
  return new ApiError(400, { [field]: error.message });
}

/** The API client has already notified the user about these; an aborted request needs no message. */
export function isShown(error: unknown): boolean {
  if (error instanceof ApiError || error instanceof ConnectionError) return true;
  return error instanceof DOMException && error.name === 'AbortError';
}
