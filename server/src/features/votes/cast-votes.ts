import { validationMessage } from '@dozor/domain/errors/validation-message.ts';
import { agrees, watchedAzimuth } from '@dozor/domain/freshness/side-votes.ts';
import { changerMs, isImpossibleTravel, type VoteDoubt, weightOf } from '@dozor/domain/freshness/vote.ts';
import { turned } from '@dozor/domain/geometry/azimuth.ts';
import type { VoteSide } from '@dozor/domain/point/direction-witness.ts';
import type { Freshness, VoteKind } from '@dozor/domain/point/freshness.ts';
import { AppError, FieldErrors } from '../../core/app-error.ts';
import { LongWork } from '../../core/long-work.ts';
import { takeIds, type Write } from '../../database/open-database.ts';
import { pointRows } from '../../read-model/load-points.ts';
import { freshnessAfter, type FreshnessColumns, freshnessOfRow } from '../../records/points/freshness-of-row.ts';
import { deletedRating, staleError } from '../../records/points/load-for-change.ts';
import type { PointRow } from '../../records/points/point-columns.ts';
import { findPoint } from '../../records/points/points-queries.ts';
import type { Services } from '../../services.ts';
import { countGoneDay, type GoneDay, goneDayOf, ignoredBySurge } from './gone-days.ts';
import { doubtOf, ignoredVotes } from './ignored-votes.ts';
import { recomputePoint } from './recompute.ts';
import { settleDirection } from './settle-direction.ts';
import { ownWeights } from './voter-records.ts';
import type { Voter } from './voter.ts';
import { findVote, hasChanged, neighbourVotes, ownVotes, type VoteRow } from './votes-queries.ts';

export type VoteServices = Pick<Services, 'database' | 'changeFeed' | 'clock' | 'events' | 'places'>;

/** A transaction that writes votes: its revision implies that all previously committed votes have been seen. */
interface VoteWriting {
  tx: Write;
  revision: number;
  nowMs: number;
  services: Pick<VoteServices, 'clock' | 'places'>;
  /** True if a vote of this transaction made a region exceed its limit. */
  isSurge: boolean;
  /** Entries of the history: directions that votes of this transaction have set. */
  historyIds: number[];
}

export interface SentVote {
  pointIdx: number;
  kind: VoteKind;
  at?: string | undefined;
  heading?: number | undefined;
  speed?: number | undefined;
  clientId?: string | undefined;
  /** With `heading`, that of the road. */
  side?: VoteSide | undefined;
}

const hourMs = 3_600_000;
const oldestHours = 24;
const maxClockSkewMs = 30_000;
/** A few milliseconds of work. */
export const votesAtOnce = 10;

export interface Voted {
  isKnown: boolean;
  freshness: Freshness;
  /** The reason why it does not count; null when it does. */
  why: VoteDoubt | null;
}

/** Casts one vote, which replaces the voter's previous vote on the point. */
export async function castVote(services: VoteServices, voter: Voter, vote: SentVote): Promise<Voted> {
  const [result] = await castTogether(services, () => [{ voter, vote }]);
  if (!result || result instanceof Error) throw result ?? new AppError('notFound');
  return result;
}

/** Casts queued votes independently: an invalid one does not affect the others. */
export async function castVotes(
  services: VoteServices,
  voter: Voter,
  votes: readonly SentVote[],
): Promise<(Voted | AppError | FieldErrors)[]> {
  const results: (Voted | AppError | FieldErrors)[] = [];
  const work = new LongWork();
  for (let from = 0; from < votes.length; from += votesAtOnce) {
    if (from > 0) await work.nextTurn();
    const some = votes.slice(from, from + votesAtOnce).map((vote) => ({ voter, vote }));
    for (const one of await castTogether(services, () => some)) results.push(one);
  }
  return results;
}

/** Casts votes of any voters in one transaction. @param castings returns the votes once the transaction has started */
export async function castTogether(
  services: VoteServices,
  castings: () => readonly Casting[],
): Promise<(Voted | AppError | FieldErrors)[]> {
  const { database, changeFeed, clock, events } = services;
  const nowMs = clock.now();
  const { results, isSurge, historyIds } = await database.change(async (tx, revision) => {
    const results: (Voted | AppError | FieldErrors)[] = [];
    const writing: VoteWriting = { tx, revision, nowMs, services, isSurge: false, historyIds: [] };
    for (const casting of castings()) results.push(await refusedOr(() => castOne(writing, casting)));
    return { results, ...writing };
  });
  await changeFeed.catchUpAfterCommit();
  if (isSurge) events.emit('voteSurge', {});
  if (historyIds.length > 0) events.emit('historyWritten', { historyIds });
  return results;
}

/** A rejected vote has not written anything yet. */
async function refusedOr(cast: () => Promise<Voted>): Promise<Voted | AppError | FieldErrors> {
  try {
    return await cast();
  } catch (error) {
    if (error instanceof AppError || error instanceof FieldErrors) return error;
    throw error;
  }
}

interface Casting {
  voter: Voter;
  vote: SentVote;
}

interface NewVote extends Casting {
  id: number;
  at: number;
  side: SideColumns;
}

type PointToVoteOn = PointRow & FreshnessColumns;

/** Without its author and last change, which cost three times the rest. */
async function findToVoteOn(tx: Write, idx: number): Promise<PointToVoteOn | undefined> {
  return pointRows(tx).where('points.idx', '=', idx).executeTakeFirst();
}

async function castOne(writing: VoteWriting, { voter, vote }: Casting): Promise<Voted> {
  const { tx, nowMs } = writing;
  const row = await findToVoteOn(tx, vote.pointIdx);
  if (!row) throw new AppError('notFound');
  const known = vote.clientId === undefined ? undefined : await findVote(tx, voter.keys, vote.clientId);
  if (known) return { isKnown: true, freshness: freshnessOfRow(row, nowMs), why: doubtOf(known.ignored) };
  const at = timeOf(vote, nowMs);
  if (row.rating === deletedRating) throw await deletedError(tx, row.idx);
  const [before] = await ownVotes(tx, row.idx, voter.keys);
  // A vote queued offline, older than the latest one.
  if (before && before.at > at) {
    return { isKnown: false, freshness: freshnessOfRow(row, nowMs), why: doubtOf(before.ignored) };
  }
  if (before) await removeOwn(tx, row.idx, voter);
  const casting = { id: await takeIds(tx, 'votes', 1), voter, vote, at, side: sideOf(vote, before) };
  const judgement = await judge(writing, row, casting);
  await write(writing, row, casting, judgement);
  for (const { point_idx: other } of judgement.conflicting) await replay(writing, await findToVoteOn(tx, other));
  const freshness = await replay(writing, row);
  if (vote.side !== undefined && judgement.ignored === ignoredVotes.counts) {
    const historyId = await settleDirection(tx, writing.services, { ...writing, idx: row.idx });
    if (historyId !== null) writing.historyIds.push(historyId);
  }
  return { isKnown: false, freshness, why: doubtOf(judgement.ignored) };
}

/** Someone who says again that a camera is there has not changed their mind about its side. */
function sideOf({ kind, heading, side }: SentVote, before: VoteRow | undefined): SideColumns {
  if (side === undefined || heading === undefined) {
    const isKept = kind === 'here' && before !== undefined && before.side !== null;
    return isKept ? before : { side: null, heading: heading ?? null, side_undone: 0 };
  }
  const isSame = before?.side_undone === 1 && areOfOneMind({ side, heading }, before);
  return { side, heading, side_undone: isSame ? 1 : 0 };
}

type SideColumns = Pick<VoteRow, 'side' | 'heading' | 'side_undone'>;

function areOfOneMind(vote: { side: VoteSide; heading: number }, { side, heading }: SideColumns): boolean {
  return side !== null && heading !== null && agrees(vote, turned(watchedAzimuth({ side, heading }), 180));
}

async function deletedError(tx: Write, idx: number): Promise<AppError> {
  const point = await findPoint(tx, idx);
  return point ? staleError(point) : new AppError('notFound');
}

/** Client clocks may be slightly ahead. */
export function isInTheFuture(atMs: number | null, nowMs: number): boolean {
  return atMs !== null && atMs > nowMs + maxClockSkewMs;
}

/** @throws {FieldErrors} keyed `at` */
function timeOf({ at }: SentVote, nowMs: number): number {
  if (at === undefined) return nowMs;
  const atMs = Date.parse(at);
  if (isInTheFuture(atMs, nowMs)) throw new FieldErrors({ at: validationMessage('inTheFuture') });
  if (atMs < nowMs - oldestHours * hourMs) {
    throw new FieldErrors({ at: validationMessage('tooOld', { max: oldestHours }) });
  }
  return Math.min(atMs, nowMs);
}

/** The author of a point, or of a recent change to it, already vouches for it. */
async function isOwn(tx: Write, row: PointToVoteOn, { voter: { userId }, at }: NewVote) {
  if (userId === null) return false;
  return row.author_id === userId || hasChanged(tx, row.idx, { userId, fromMs: at - changerMs });
}

interface Judgement {
  ignored: number;
  weight: number;
  goneDay: GoneDay | null;
  /** Votes elsewhere at a time at which the voter cannot have been at both places. */
  conflicting: readonly { id: number; point_idx: number }[];
}

/** Whether a vote counts, and how much. */
async function judge({ tx, nowMs }: VoteWriting, row: PointToVoteOn, casting: NewVote): Promise<Judgement> {
  const { id, voter, vote, at } = casting;
  const isOwnPoint = await isOwn(tx, row, casting);
  // An IP address may be shared by all phones of a town: their positions prove nothing.
  const own = voter.userId === null ? undefined : await ownWeights(tx, voter.userId, nowMs);
  const neighbours = voter.userId === null || isOwnPoint ? [] : await neighbourVotes(tx, voter.keys, { id, at });
  const conflicting = neighbours.filter((other) => isImpossibleTravel({ x: row.x, y: row.y, atMs: at }, other));
  const goneDay = vote.kind === 'gone' && !voter.isTrusted && !isOwnPoint ? await goneDayOf(tx, row, nowMs) : null;
  const judged = conflicting.length > 0 ? ignoredVotes.impossibleTravel : ignoredBySurge[goneDay?.state ?? 'usual'];
  const ignored = isOwnPoint ? ignoredVotes.own : judged;
  return { ignored, weight: weightOf(vote.kind, voter.bornMs, at, own), goneDay, conflicting };
}

/** Writes a vote and what it says of others. */
async function write(
  writing: VoteWriting,
  row: PointToVoteOn,
  { id, voter, vote, at, side: { heading, side, side_undone } }: NewVote,
  { ignored, weight, goneDay, conflicting }: Judgement,
): Promise<void> {
  const { tx, nowMs } = writing;
  await tx
    .insertInto('votes')
    .values({
      id,
      point_idx: row.idx,
      user_id: voter.userId,
      voter: voter.keys[0],
      network: voter.network,
      kind: vote.kind,
      at,
      created: nowMs,
      born: voter.bornMs,
      weight,
      source: vote.speed === undefined && vote.heading === undefined ? 'web' : 'drive',
      heading,
      side,
      side_undone,
      speed: vote.speed ?? null,
      client_id: vote.clientId ?? null,
      ignored,
      gone_day: goneDay?.id ?? null,
    })
    .execute();
  if (goneDay && (await countGoneDay(tx, goneDay, nowMs))) writing.isSurge = true;
  if (conflicting.length === 0) return;
  const ids = conflicting.map((other) => other.id);
  await tx
    .updateTable('votes')
    .set({ ignored: ignoredVotes.impossibleTravel })
    .where('id', 'in', ids)
    .where('ignored', '!=', ignoredVotes.takenOut)
    .execute();
}

/** @throws {AppError} `notFound` when the voter has no vote on the point */
export async function takeBackVote(services: VoteServices, voter: Voter, pointIdx: number): Promise<Freshness> {
  const { database, changeFeed, clock } = services;
  const nowMs = clock.now();
  const freshness = await database.change(async (tx, revision) => {
    const row = await findToVoteOn(tx, pointIdx);
    if (!row || !(await removeOwn(tx, pointIdx, voter))) throw new AppError('notFound');
    return replay({ tx, revision, nowMs }, row);
  });
  await changeFeed.catchUpAfterCommit();
  return freshness;
}

async function removeOwn(tx: Write, pointIdx: number, { keys }: Voter): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('votes')
    .where('point_idx', '=', pointIdx)
    .where('voter', 'in', [...keys])
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

async function replay(
  { tx, revision, nowMs }: Pick<VoteWriting, 'tx' | 'revision' | 'nowMs'>,
  row: PointToVoteOn | undefined,
): Promise<Freshness> {
  if (!row) throw new AppError('notFound');
  const stored = await recomputePoint(tx, row, revision);
  return freshnessAfter(row, stored, nowMs);
}
