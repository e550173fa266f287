import { ApiError, ConnectionError } from './api-error.ts';
import { notifyFailure } from './failure.ts';

/** For a quiet call whose caller has nothing of its own to say about a failure; what is no failure of a call goes on. */
export async function notifyKnownFailure(error: unknown): Promise<void> {
  if (!(error instanceof ApiError || error instanceof ConnectionError)) throw error;
  await notifyFailure(error);
}
