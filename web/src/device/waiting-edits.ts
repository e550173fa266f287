import type { z } from 'zod';
import type { BodyOf } from '@dozor/contract/call-types.ts';
import type { VoteSide } from '@dozor/domain/point/direction-witness.ts';
import type { VoteKind } from '@dozor/domain/point/freshness.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import type { PointType } from '@dozor/domain/point/point-type.ts';
import { LiveValue } from '../ui/live-value.ts';
import { answerOf, readStored, writeStored } from './device-database.ts';
import type { Draft } from './draft.ts';
import { newId } from './new-id.ts';
import { waitingCount } from './waiting-count.ts';

/** A change contains its version too. */
type PointBody = z.input<BodyOf<'createPoint'>>;

export interface VoteWork {
  kind: 'vote';
  pointId: string;
  vote: VoteKind;
  clientId: string;
  /** Heading and speed of the car that passed it: degrees and km/h. */
  heading?: number | undefined;
  speed?: number | undefined;
  /** Whose side of the road it is for; `heading` is then that of the road. */
  side?: VoteSide | undefined;
  /** When the voter was there, if not just now; ISO 8601 UTC. */
  seenAt?: string | undefined;
}

export type WaitingWork =
  | { kind: 'add'; draft: Draft; body: PointBody }
  | { kind: 'change'; draft: Draft; base: Point; body: PointBody }
  | { kind: 'delete'; id: string; type: PointType; version: number; comment: string }
  | VoteWork
  | {
      kind: 'comment';
      pointId: string;
      replyTo?: string;
      text: string;
      /** Its identity on the server, however often it is sent; missing when stored by an older version of the app. */
      clientId?: string;
    };

export type WaitingEdit = WaitingWork & {
  key: string;
  /** When it was made, ISO 8601 UTC. */
  at: string;
  /** Its owner, the only user who can send it; empty without a signed-in user, who can still vote. */
  ownerId: string;
  login: string;
  /** It was sent once without a response: the server may have it. */
  isTried: boolean;
  /** Why it can't be sent as it is: the server's message, and the version to compare with. */
  refusal?: { message: string; newer?: Point };
};

/** In the order in which they were made; empty before `readWaiting`. */
export const waitingEdits = new LiveValue<readonly WaitingEdit[]>([]);
let read: Promise<void> | undefined;

function set(next: readonly WaitingEdit[]): void {
  waitingEdits.set(next);
  waitingCount.set(next.length);
}

export function readWaiting(): Promise<void> {
  read ??= refreshWaiting();
  return read;
}

/** Another window may have sent some of them. */
export async function refreshWaiting(): Promise<void> {
  const stored = (await answerOf((await readStored('waiting')).getAll())) as WaitingEdit[];
  set(stored.toSorted((a, b) => (a.at < b.at ? -1 : 1)));
}

/** A later change of a point replaces the earlier one. @throws DOMException where the device stores nothing */
export async function keepEdit(
  work: WaitingWork,
  owner: { id: string; login: string },
  { isTried, replacedKey }: { isTried: boolean; replacedKey?: string | undefined },
): Promise<void> {
  await readWaiting();
  const earlier = waitingEdits.get().find(({ key }) => key === replacedKey) ?? earlierChange(work);
  await putEdit({
    ...withSideOf(work, earlier),
    key: earlier?.key ?? newId(),
    // A vote reports an observation at that time; another vote is a new observation.
    at: work.kind === 'vote' ? (work.seenAt ?? new Date().toISOString()) : (earlier?.at ?? new Date().toISOString()),
    ownerId: owner.id,
    login: owner.login,
    isTried,
  });
}

export async function putEdit(edit: WaitingEdit): Promise<void> {
  await writeStored('waiting', (store) => store.put(edit));
  const others = waitingEdits.get().filter(({ key }) => key !== edit.key);
  set([...others, edit].toSorted((a, b) => (a.at < b.at ? -1 : 1)));
}

/** It was sent or discarded. */
export async function dropEdit(key: string): Promise<void> {
  await writeStored('waiting', (store) => store.delete(key));
  set(waitingEdits.get().filter((edit) => edit.key !== key));
}

/** Who says again that a camera is there has not changed their mind about its side. */
function withSideOf(work: WaitingWork, earlier: WaitingEdit | undefined): WaitingWork {
  if (work.kind !== 'vote' || earlier?.kind !== 'vote') return work;
  if (work.vote !== 'here' || work.side !== undefined || earlier.side === undefined) return work;
  return { ...work, side: earlier.side, heading: earlier.heading };
}

function earlierChange(work: WaitingWork): WaitingEdit | undefined {
  if (work.kind === 'vote') return voteWaitingFor(work.pointId);
  return work.kind === 'change' ? changeWaitingFor(work.base._id) : undefined;
}

export function changeWaitingFor(id: string): (WaitingEdit & { kind: 'change' }) | undefined {
  return waitingEdits
    .get()
    .find((edit): edit is WaitingEdit & { kind: 'change' } => edit.kind === 'change' && edit.base._id === id);
}

export type WaitingVote = WaitingEdit & { kind: 'vote' };

export function voteWaitingFor(id: string): WaitingVote | undefined {
  return waitingEdits.get().find((edit): edit is WaitingVote => edit.kind === 'vote' && edit.pointId === id);
}
