import type { BodyOf } from '@dozor/contract/call-types.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import type { VoteKind } from '@dozor/domain/point/freshness.ts';
import type { PointType } from '@dozor/domain/point/point-type.ts';
import type { z } from 'zod';
import type { Draft } from './draft.ts';
import { answerOf, readStored, writeStored } from './device-database.ts';
import { waitingCount } from './waiting-count.ts';

/** A point as it is added; a change names its version too. */
type PointBody = z.input<BodyOf<'createPoint'>>;

/** What is to be done, as it is sent. */
export type WaitingWork =
  | { kind: 'add'; draft: Draft; body: PointBody }
  | { kind: 'change'; draft: Draft; base: Point; body: PointBody }
  | { kind: 'delete'; id: string; type: PointType; version: number; comment: string }
  | { kind: 'vote'; pointId: string; vote: VoteKind; clientId: string }
  | {
      kind: 'comment';
      pointId: string;
      replyTo?: string;
      text: string;
      /** What the server knows it by, however often it is sent; one that an older version of the app has kept has none. */
      clientId?: string;
    };

export type WaitingEdit = WaitingWork & {
  key: string;
  /** When it was made, ISO 8601 UTC. */
  at: string;
  /** Whose it is: it is sent only as theirs; empty where nobody was signed in, who may vote all the same. */
  ownerId: string;
  login: string;
  /** It was sent once and no answer came: the server may have it. */
  isTried: boolean;
  /** Why it can't be sent as it is: the server's message; what it is compared with then. */
  refusal?: { message: string; newer?: Point };
};

let edits: readonly WaitingEdit[] = [];
let read: Promise<void> | undefined;
const listeners = new Set<() => void>();

function set(next: readonly WaitingEdit[]): void {
  edits = next;
  waitingCount.set(next.length);
  for (const listener of listeners) listener();
}

/** In the order in which they were made; empty before `readWaiting`. */
export function waitingEdits(): readonly WaitingEdit[] {
  return edits;
}

export function onWaiting(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reads once what waits from an earlier visit. */
export function readWaiting(): Promise<void> {
  read ??= readWaitingAnew();
  return read;
}

/** Another window may have sent some of them. */
export async function readWaitingAnew(): Promise<void> {
  const stored = (await answerOf((await readStored('waiting')).getAll())) as WaitingEdit[];
  set(stored.toSorted((a, b) => (a.at < b.at ? -1 : 1)));
}

/**
 * Keeps an edit until it can be sent. A later change of the same point takes the place of the one before.
 *
 * @throws DOMException where the device keeps nothing
 */
export async function keepEdit(
  work: WaitingWork,
  owner: { id: string; login: string },
  { isTried, replacedKey }: { isTried: boolean; replacedKey?: string | undefined },
): Promise<void> {
  await readWaiting();
  const earlier = edits.find(({ key }) => key === replacedKey) ?? earlierChange(work);
  await putEdit({
    ...work,
    key: earlier?.key ?? crypto.randomUUID(),
    // A vote says what was seen then; another one is a new look.
    at: work.kind === 'vote' ? new Date().toISOString() : (earlier?.at ?? new Date().toISOString()),
    ownerId: owner.id,
    login: owner.login,
    isTried,
  });
}

/** Writes an edit as it is now. */
export async function putEdit(edit: WaitingEdit): Promise<void> {
  await writeStored('waiting', (store) => store.put(edit));
  const others = edits.filter(({ key }) => key !== edit.key);
  set([...others, edit].toSorted((a, b) => (a.at < b.at ? -1 : 1)));
}

/** It was sent, or is no longer wanted. */
export async function dropEdit(key: string): Promise<void> {
  await writeStored('waiting', (store) => store.delete(key));
  set(edits.filter((edit) => edit.key !== key));
}

function earlierChange(work: WaitingWork): WaitingEdit | undefined {
  if (work.kind === 'vote') return voteWaitingFor(work.pointId);
  return work.kind === 'change' ? changeWaitingFor(work.base._id) : undefined;
}

export function changeWaitingFor(id: string): (WaitingEdit & { kind: 'change' }) | undefined {
  return edits.find((edit): edit is WaitingEdit & { kind: 'change' } => edit.kind === 'change' && edit.base._id === id);
}

export type WaitingVote = WaitingEdit & { kind: 'vote' };

export function voteWaitingFor(id: string): WaitingVote | undefined {
  return edits.find((edit): edit is WaitingVote => edit.kind === 'vote' && edit.pointId === id);
}
