import { ApiError, ConnectionError } from './api-error.ts';
import { notifyFailure } from './failure.ts';

/** For a quiet call whose caller has no message of its own for a failure; other errors are rethrown. */
export async function notifyKnownFailure(error: unknown): Promise<void> {
  if (!(error instanceof ApiError || error instanceof ConnectionError)) throw error;
  await notifyFailure(error);
}
