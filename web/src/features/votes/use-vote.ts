import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { castVote, takeBackVote } from '@dozor/contract/calls.ts';
import type { Freshness, VoteKind } from '@dozor/domain/point/freshness.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { ApiError, ConnectionError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { notifyKnownFailure } from '../../api/notify-known-failure.ts';
import { useDeviceStore } from '../../device/device-store.ts';
import { keepVote } from '../../device/keep-vote.ts';
import { newId } from '../../device/new-id.ts';
import { dropEdit, readWaiting, voteWaitingFor } from '../../device/waiting-edits.ts';
import { showFreshness } from '../../point/show-freshness.ts';
import { useNow } from '../../ui/time/use-now.ts';
import { forgetVote, type MyVote, myVotes, rememberVote } from './my-votes.ts';

export interface Voting {
  mine: MyVote | undefined;
  isBusy: boolean;
  vote: (kind: VoteKind) => void;
  undo: () => void;
}

type Voted = Pick<Point, '_id' | 'type' | 'freshness'>;

/** A vote counts as given for this long; then the question is asked again. */
const answeredMs = { ambush: 3_600_000, other: 86_400_000 };

/** Voting on a point: shown at once, stored while there is no connection, and undone if the server refuses it. */
export function useVote(point: Voted): Voting {
  const queries = useQueryClient();
  const given = useDeviceStore(myVotes).find(({ id }) => id === point._id);
  const now = useNow().getTime();
  const standsMs = answeredMs[point.type === 'mobile_ambush' ? 'ambush' : 'other'];
  const mine = given !== undefined && now - Date.parse(given.at) < standsMs ? given : undefined;
  const [isBusy, setIsBusy] = useState(false);
  const busily = async (work: () => Promise<void>) => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await work();
    } finally {
      setIsBusy(false);
    }
  };
  return {
    mine,
    isBusy,
    vote: (kind) => void busily(() => sendVote(queries, point, kind, mine)),
    undo: () => void busily(() => undoVote(queries, point, mine)),
  };
}

async function sendVote(queries: QueryClient, point: Voted, kind: VoteKind, before: MyVote | undefined) {
  const at = new Date().toISOString();
  const clientId = newId();
  rememberVote({ id: point._id, kind, at });
  if (point.freshness !== undefined) {
    showFreshness(queries, point._id, freshnessAfter(point.freshness, kind, at, before?.kind));
  }
  try {
    const body = { kind, at, clientId };
    const { freshness, why } = await call(castVote, { params: { id: point._id }, body, quiet: true });
    if (why !== undefined) rememberVote({ id: point._id, kind, at, why });
    showFreshness(queries, point._id, freshness);
  } catch (error) {
    if (error instanceof ConnectionError && (await keepVote({ pointId: point._id, vote: kind, clientId }))) return;
    restore(queries, point, before);
    await notifyKnownFailure(error);
  }
}

async function undoVote(queries: QueryClient, point: Voted, before: MyVote | undefined): Promise<void> {
  await readWaiting().catch(() => undefined);
  const waiting = voteWaitingFor(point._id);
  forgetVote(point._id);
  try {
    if (waiting !== undefined) await dropEdit(waiting.key);
    // A vote sent without a response may have reached the server.
    if (waiting === undefined || waiting.isTried) {
      const { freshness } = await call(takeBackVote, { params: { id: point._id }, quiet: true });
      showFreshness(queries, point._id, freshness);
      // Otherwise the undone vote would be found again as that of the account.
      queries.setQueriesData({ queryKey: ['votes', point._id, 'of'] }, null);
    } else void queries.invalidateQueries({ queryKey: ['point', point._id] });
  } catch (error) {
    // Nothing of it is there: the goal is reached.
    if (error instanceof ApiError && error.status === 404) return;
    restore(queries, point, before);
    await notifyKnownFailure(error);
  }
}

function restore(queries: QueryClient, point: Voted, before: MyVote | undefined): void {
  if (before === undefined) forgetVote(point._id);
  else rememberVote(before);
  const { freshness }: { freshness?: Freshness | undefined } = point;
  if (freshness !== undefined) showFreshness(queries, point._id, freshness);
}

/** Shown until the server has answered: only the server knows the confidence in the point. */
function freshnessAfter(before: Freshness, kind: VoteKind, at: string, replaced?: VoteKind): Freshness {
  const counts = { here: before.here, gone: before.gone };
  if (replaced !== undefined) counts[replaced] = Math.max(0, counts[replaced] - 1);
  counts[kind] += 1;
  return { ...before, ...counts, checked: kind === 'here' ? at : before.checked };
}
