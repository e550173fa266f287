import { sendVotes } from '@dozor/contract/calls.ts';
import { ApiError, ConnectionError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { queryClient } from '../api/query-client.ts';
import { readSessionUser } from '../session/session.ts';
import {
  dropEdit,
  putEdit,
  type WaitingEdit,
  voteWaitingFor,
  type WaitingVote,
  waitingEdits,
} from './waiting-edits.ts';

/** The server's maximum per request. */
const maxAtOnce = 200;

/** A vote repeated after a missing response counts once, by its `clientId`. @returns the number on the server now */
export async function sendWaitingVotes(): Promise<number> {
  const mine = waitingEdits.get().filter(isMine).slice(0, maxAtOnce);
  if (mine.length === 0) return 0;
  const votes = mine.map(({ pointId, vote, clientId, at, heading, speed, side }) => ({
    point: pointId,
    kind: vote,
    at,
    clientId,
    heading,
    speed,
    side,
  }));
  let refused: Map<string, string>;
  try {
    const answer = await call(sendVotes, { body: { votes }, quiet: true });
    refused = new Map(answer.refused.map(({ clientId, message }) => [clientId, message]));
  } catch (error) {
    // They keep waiting: for a connection, or until the server accepts them.
    if (error instanceof ConnectionError || error instanceof ApiError) return 0;
    throw error;
  }
  for (const edit of mine) {
    const message = refused.get(edit.clientId);
    // It may have been replaced by another vote meanwhile, still to be sent.
    if (voteWaitingFor(edit.pointId)?.clientId !== edit.clientId) continue;
    if (message === undefined) await dropEdit(edit.key);
    else await putEdit({ ...edit, refusal: { message } });
    void queryClient.invalidateQueries({ queryKey: ['point', edit.pointId] });
  }
  void queryClient.invalidateQueries({ queryKey: ['points-in-view'] });
  return mine.length - refused.size;
}

/** Votes without an account are sent by the current user. */
function isMine(edit: WaitingEdit): edit is WaitingVote {
  if (edit.kind !== 'vote' || edit.refusal !== undefined) return false;
  return edit.ownerId === '' || edit.ownerId === readSessionUser()?._id;
}
