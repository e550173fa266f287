import { useEffect } from 'react';
import { sendingState, sendWaiting, type SendingState } from '../../device/send-waiting.ts';
import { readWaiting, waitingEdits, type WaitingEdit } from '../../device/waiting-edits.ts';
import { loadTexts, readerOf } from '../../i18n/translator.ts';
import { useSessionUser } from '../../session/session.ts';
import { useLiveValue } from '../../ui/live-value.ts';
import { notify } from '../../ui/notify.ts';

/** Retry interval while the server is down; a network that returns is noticed at once. */
const tryAgainMs = 30_000;

/** While this is shown anywhere, the waiting edits are sent when possible. */
export function useWaiting(isOnline: boolean): { edits: readonly WaitingEdit[]; sending: SendingState } {
  const edits = useLiveValue(waitingEdits);
  const sending = useLiveValue(sendingState);
  const userId = useSessionUser()?._id;
  useEffect(() => {
    const begin = () => void (isOnline ? sendAndNotify() : readWaiting()).catch(() => undefined);
    begin();
    const timer = setInterval(begin, tryAgainMs);
    return () => clearInterval(timer);
  }, [isOnline, userId]);
  return { edits, sending };
}

export async function sendAndNotify(): Promise<void> {
  const count = await sendWaiting();
  if (count === 0) return;
  await loadTexts('offline');
  notify({ type: 'success', message: readerOf('offline')('sent', { count }) });
}
