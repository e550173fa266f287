import { addComment, changePoint, createPoint, deletePoint, listPoints } from '@dozor/contract/calls.ts';
import { boxAround } from '@dozor/domain/geometry/bounding-box.ts';
import { diffPoints } from '@dozor/domain/point/changes/diff.ts';
import { normalizePoint } from '@dozor/domain/point/normalize.ts';
import type { Point, PointFields } from '@dozor/domain/point/point-schema.ts';
import { deletedRating } from '@dozor/domain/point/rating.ts';
import { ApiError, ConnectionError, fieldErrors } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import type { WaitingEdit, WaitingVote } from './waiting-edits.ts';

/** Votes are sent together (send-votes.ts). */
export type SentAlone = Exclude<WaitingEdit, WaitingVote>;

export type SendOutcome =
  /** The server has it, now or already. */
  | { kind: 'sent'; pointId: string }
  /** It can't be accepted as it is; the user has to review it. */
  | { kind: 'refused'; message: string; newer?: Point }
  | { kind: 'signIn' }
  /** No connection, or the server is too busy: later. */
  | { kind: 'later' };

/** An edit sent before without a response is looked for first, so that it is not applied twice. */
export async function sendEdit(edit: SentAlone): Promise<SendOutcome> {
  try {
    const found = edit.isTried ? await findSent(edit) : undefined;
    return { kind: 'sent', pointId: found ?? (await send(edit)) };
  } catch (error) {
    if (error instanceof ConnectionError) return { kind: 'later' };
    if (!(error instanceof ApiError)) throw error;
    return outcomeOf(edit, error);
  }
}

async function send(edit: SentAlone): Promise<string> {
  if (edit.kind === 'comment') {
    const { pointId, text, replyTo, clientId } = edit;
    const body = new FormData();
    body.set('text', text);
    if (clientId !== undefined) body.set('clientId', clientId);
    if (replyTo !== undefined) body.set('replyTo', replyTo);
    await call(addComment, { params: { point_id: pointId }, body, quiet: true });
    return pointId;
  }
  if (edit.kind === 'delete') {
    const { id, version, comment } = edit;
    await call(deletePoint, { params: { id }, body: { version, comment }, quiet: true });
    return id;
  }
  if (edit.kind === 'add') return (await call(createPoint, { body: edit.body, quiet: true })).point._id;
  const { base, body } = edit;
  const { point } = await call(changePoint, {
    params: { id: base._id },
    body: { ...body, version: base.version },
    quiet: true,
  });
  return point._id;
}

/** The id of a new point. A change and a deletion are recognized by the version, a comment by its `clientId`. */
async function findSent(edit: SentAlone): Promise<string | undefined> {
  if (edit.kind !== 'add') return undefined;
  const { x, y } = edit.draft.fields;
  const { west, south, east, north } = boxAround(x, y, samePositionMeters);
  const query = {
    bbox: [west, south, east, north].map((side) => side.toFixed(6)).join(),
    rating: '-1',
    limit: '100',
  };
  const { items } = await call(listPoints, { query, quiet: true });
  return items.find((point) => point.author._id === edit.ownerId && isSame(point, edit.draft.fields))?._id;
}

const samePositionMeters = 2;

function outcomeOf(edit: SentAlone, error: ApiError): SendOutcome {
  if (error.status === 401) return { kind: 'signIn' };
  if (error.status === 429 || error.status >= 500) return { kind: 'later' };
  const newer = error.status === 409 ? (error.body['point'] as Point | undefined) : undefined;
  if (newer !== undefined && isDone(edit, newer)) return { kind: 'sent', pointId: newer._id };
  const [firstOfField] = Object.values(fieldErrors(error));
  return { kind: 'refused', message: error.message || firstOfField || 'Unknown error', ...(newer && { newer }) };
}

/** True if the current version is the result of the edit. */
function isDone(edit: SentAlone, newer: Point): boolean {
  if (edit.kind === 'delete') return newer.rating === deletedRating;
  return edit.kind === 'change' && isSame(newer, edit.draft.fields);
}

function isSame(point: Point, fields: PointFields): boolean {
  const now = new Date(point.confirmed ?? 0);
  const [theirs, mine] = [normalizePoint(point, now), normalizePoint(fields, now)];
  // The server has given the points of a section numbers of its own.
  const isOther = diffPoints(theirs, mine).some(({ field }) => field !== 'childrens');
  return !isOther && lineOf(theirs) === lineOf(mine);
}

function lineOf({ childrens = [] }: PointFields): string {
  return JSON.stringify(
    childrens.map(({ x, y, dirType, direction, distance, angle }) => [x, y, dirType, direction, distance, angle]),
  );
}
