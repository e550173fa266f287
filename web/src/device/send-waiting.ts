import { queryClient } from '../api/query-client.ts';
import { readSessionUser } from '../session/session.ts';
import { LiveValue } from '../ui/live-value.ts';
import { sendEdit, type SentAlone } from './send-edit.ts';
import { sendWaitingVotes } from './send-votes.ts';
import { dropEdit, putEdit, refreshWaiting, waitingEdits } from './waiting-edits.ts';

export type SendingState = 'resting' | 'sending' | 'signIn';

export const sendingState = new LiveValue<SendingState>('resting');

/** Only one window sends, each edit once and in the order in which they were made. */
const lockName = 'dozor-send-waiting';

/** @returns the number of edits that the server has now */
export async function sendWaiting(): Promise<number> {
  if (sendingState.get() === 'sending') return 0;
  sendingState.set('sending');
  let next: SendingState = 'resting';
  let sent = 0;
  try {
    await inOneWindow(async () => {
      await refreshWaiting();
      sent += await sendWaitingVotes();
      for (const edit of waitingEdits.get()) {
        if (edit.refusal !== undefined || edit.kind === 'vote') continue;
        if (readSessionUser()?._id !== edit.ownerId) {
          next = 'signIn';
          continue;
        }
        const outcome = await sendOne(edit);
        if (outcome === 'sent') sent += 1;
        if (outcome === 'signIn') next = 'signIn';
        if (outcome === 'signIn' || outcome === 'later') break;
      }
    });
  } finally {
    sendingState.set(next);
  }
  return sent;
}

async function sendOne(edit: SentAlone): Promise<'sent' | 'refused' | 'signIn' | 'later'> {
  // Stored before it is sent: the window may be closed before the response.
  await putEdit({ ...edit, isTried: true });
  const outcome = await sendEdit(edit);
  if (outcome.kind === 'sent') {
    await dropEdit(edit.key);
    for (const key of [['point', outcome.pointId], ['comments', outcome.pointId], ['points-in-view']]) {
      void queryClient.invalidateQueries({ queryKey: key });
    }
  } else if (outcome.kind === 'refused') {
    const { message, newer } = outcome;
    await putEdit({ ...edit, isTried: false, refusal: { message, ...(newer && { newer }) } });
  } else if (outcome.kind === 'signIn') await putEdit(edit);
  return outcome.kind;
}

async function inOneWindow(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request(lockName, work);
}
