import { addComment } from '@dozor/contract/calls.ts';
import type { CommentReply } from '@dozor/contract/endpoints/comments-endpoints.ts';
import { ApiError, ConnectionError, fieldErrors } from '../../api/api-error.ts';
import { notifyKnownFailure } from '../../api/notify-known-failure.ts';
import { upload } from '../../api/upload.ts';
import { keepUntilSent } from '../../device/keep-until-sent.ts';
import { type CommentDraft, sendingIdOf } from './comment-drafts.ts';

export type SendOutcome =
  | { kind: 'sent'; comment: CommentReply }
  /** There is no connection: it is stored on the device until it can be sent. */
  | { kind: 'stored' }
  /** Messages of the server under `text` and `photos`. */
  | { kind: 'refused'; errors: Readonly<Record<string, string>> }
  /** The user has already been notified. */
  | { kind: 'failed' };

interface NewComment {
  pointId: string;
  replyTo: string | undefined;
  draft: CommentDraft;
  onProgress: (part: number) => void;
}

export async function sendComment({ pointId, replyTo, draft, onProgress }: NewComment): Promise<SendOutcome> {
  const clientId = sendingIdOf(draft);
  const body = new FormData();
  body.append('text', draft.text);
  body.append('clientId', clientId);
  if (replyTo !== undefined) body.append('replyTo', replyTo);
  for (const photo of draft.photos)
    if (photo.state === 'ready') body.append('photos', photo.blob, fileName(photo.blob));
  try {
    const comment = await upload(addComment, { params: { point_id: pointId }, body, onProgress });
    return { kind: 'sent', comment };
  } catch (error) {
    const { text } = draft;
    const work = { kind: 'comment' as const, pointId, ...(replyTo !== undefined && { replyTo }), text, clientId };
    // Photos stay in the form: they are too large to be stored with it.
    const mayWait = error instanceof ConnectionError && draft.photos.length === 0;
    if (mayWait && (await keepUntilSent(work))) return { kind: 'stored' };
    return outcomeOf(error);
  }
}

/** The original file name is private. */
function fileName({ type }: Blob): string {
  return type === 'image/png' ? 'photo.png' : 'photo.jpg';
}

async function outcomeOf(error: unknown): Promise<SendOutcome> {
  const errors = fieldErrors(error);
  if (Object.keys(errors).length > 0) return { kind: 'refused', errors };
  if (error instanceof ApiError) {
    // Too large or of the wrong kind: shown next to the photos, where it can be fixed.
    if (error.status === 413 || error.status === 415) return { kind: 'refused', errors: { photos: error.message } };
    if (error.status === 400) return { kind: 'refused', errors: { text: error.message } };
    if (error.status === 409) return { kind: 'refused', errors: { text: 'deleted' } };
  }
  await notifyKnownFailure(error);
  return { kind: 'failed' };
}
