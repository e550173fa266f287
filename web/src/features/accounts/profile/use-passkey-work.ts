import { useState } from 'react';
import { ApiError, ConnectionError } from '../../../api/api-error.ts';
import { notifyKnownFailure } from '../../../api/notify-known-failure.ts';
import { notify } from '../../../ui/notify.ts';
import { isGivenUp } from '../passkey-ceremony.ts';

/** Runs an action for which the browser prompts the user; failures are shown, except a cancellation. */
export function usePasskeyWork(onFailed: () => void = () => undefined) {
  const [isRunning, setRunning] = useState(false);

  const work = async (what: () => Promise<void>) => {
    setRunning(true);
    try {
      await what();
    } catch (error) {
      if (isGivenUp(error)) return;
      if (error instanceof ApiError || error instanceof ConnectionError) await notifyKnownFailure(error);
      else notify({ type: 'error', message: 'Passkey was not accepted' });
      onFailed();
    } finally {
      setRunning(false);
    }
  };
  return { isRunning, run: (what: () => Promise<void>) => void work(what) };
}
