import type { Actor } from '@dozor/domain/access/actor.ts';
import { mayBeCopied } from '@dozor/domain/candidates/source-licence.ts';
import { normalized } from '@dozor/domain/import/rows/point-defaults.ts';
import { diffPoints } from '@dozor/domain/point/changes/diff.ts';
import type { Point, PointFields } from '@dozor/domain/point/point-schema.ts';
import { rowDuplicateRank } from '@dozor/domain/point/row-duplicate.ts';
import { AppError, FieldErrors } from '../../../core/app-error.ts';
import type { Write } from '../../../database/open-database.ts';
import { deletedRating, staleError } from '../../../records/points/load-for-change.ts';
import type { PointRow } from '../../../records/points/point-columns.ts';
import { fieldsOf, pointOf } from '../../../records/points/point-rows.ts';
import { numberChildren, writeChange, writeNewPoints } from '../../../records/points/point-writer.ts';
import { type AuthoredRow, findPoint } from '../../../records/points/points-queries.ts';
import { needsDuplicateCheck } from '../../points/change-point.ts';
import { refuseDuplicates } from '../../points/refuse-duplicates.ts';
import { type PointServices, savePoint } from '../../points/save-point.ts';
import {
  type CandidateRow,
  fieldsOfCandidate,
  findCandidate,
  requireReview,
  settleCandidate,
  tieRow,
  wayIn,
  waysOfPoints,
} from '../candidates-queries.ts';
import { checkedFields } from './checked-fields.ts';

export interface Acceptance {
  id: number;
  actor: Actor;
  /** The version that the reviewer saw. Defaults to the current one. */
  version?: number | undefined;
  /** The proposal as edited by the reviewer. */
  point?: PointFields | undefined;
  confirmDuplicate?: boolean | undefined;
}

/**
 * @throws {AppError} `notFound` when there is no such candidate, `objectChanged` when the point has changed since it
 * was seen or the candidate is settled, `duplicate` as for any new point
 * @throws {FieldErrors} the values do not make a valid point, or a person has to place it
 */
export async function acceptCandidate(services: PointServices, acceptance: Acceptance): Promise<Point> {
  const { database } = services;
  const unchanged = await database.transaction((tx) => settleUnchanged(tx, services, acceptance));
  if (unchanged) return pointOf(unchanged);
  return savePoint(services, async (tx, revision) => {
    const candidate = await openCandidate(tx, acceptance);
    return writeCandidate(tx, services, { ...acceptance, candidate, revision });
  });
}

async function openCandidate(tx: Write, { id, actor }: Acceptance): Promise<CandidateRow> {
  const candidate = await findCandidate(tx, id);
  if (!candidate) throw new AppError('notFound');
  requireReview(actor, candidate);
  if (candidate.state !== 'open' && candidate.state !== 'deferred') throw new AppError('objectChanged');
  return candidate;
}

/** Writes one proposal, possibly together with others in one transaction. @returns the point and its history entry */
export async function writeCandidate(
  tx: Write,
  services: PointServices,
  work: Acceptance & { candidate: CandidateRow; revision: number },
): Promise<{ idx: number; historyId: number }> {
  const { candidate, point } = work;
  if (!point && candidate.kind !== 'vanished' && !mayBeCopied(candidate.licence)) {
    throw new FieldErrors({ point: 'is required' });
  }
  const written = candidate.kind === 'new' ? await writeNew(tx, services, work) : await writeOld(tx, services, work);
  await settle(tx, services, work, { idx: written.idx, isGiven: candidate.kind !== 'vanished' });
  return written;
}

async function settle(
  tx: Write,
  { clock }: PointServices,
  { candidate, actor }: Pick<Acceptance, 'actor'> & { candidate: CandidateRow },
  { idx, isGiven }: { idx: number; isGiven: boolean },
): Promise<void> {
  const settled = { settled: clock.now(), settled_by: Number(actor.id) };
  await settleCandidate(tx, candidate.id, { state: 'accepted', ...settled, deferred_until: null });
  await tieRow(tx, candidate, idx, isGiven);
}

type Work = Acceptance & { candidate: CandidateRow; revision: number };

async function writeNew(
  tx: Write,
  services: PointServices,
  { candidate, point, actor, confirmDuplicate = candidate.review === 1, revision }: Work,
): Promise<{ idx: number; historyId: number }> {
  const nowMs = services.clock.now();
  const fields = point ?? checkedFields(fieldsOfCandidate(candidate), nowMs);
  const ranking = rankingOf(tx, candidate, fields);
  await refuseDuplicates(tx, { fields, actor, confirmed: confirmDuplicate, ranking });
  const places = await services.places.loaded();
  const written = { revision, authorId: Number(actor.id), nowMs, comment: reasonOf(candidate) };
  // With the reviewer's own changes it counts as the reviewer's observation.
  const placed = { fields, ...places.locate(fields.x, fields.y), isListed: point === undefined };
  const { idxs, firstEntryId } = await writeNewPoints(tx, [placed], written);
  return { idx: idxs[0]!, historyId: firstEntryId };
}

async function writeOld(
  tx: Write,
  services: PointServices,
  { candidate, point, version, actor, confirmDuplicate = true, revision }: Work,
): Promise<{ idx: number; historyId: number }> {
  const row = await pointOfCandidate(tx, candidate, version);
  const before = fieldsOf(row);
  const wanted = point ?? proposed(candidate, before, services.clock.now());
  if (needsDuplicateCheck(before, wanted)) {
    const ranking = rankingOf(tx, candidate, wanted);
    await refuseDuplicates(tx, { fields: wanted, self: row.idx, actor, confirmed: confirmDuplicate, ranking });
  }
  const fields = await numberChildren(tx, wanted, new Set(before.childrens?.map(({ _id }) => _id)));
  const change = { row, fields, revision, kind: 'changed' as const, authorId: Number(actor.id) };
  const historyId = await writeChange(tx, services, { ...change, comment: reasonOf(candidate) });
  return { idx: row.idx, historyId };
}

/** Ranks as imports do: a twin facing the other way, tied to another row of the list, is a separate point. */
function rankingOf(tx: Write, { source_id: sourceId, payload }: CandidateRow, fields: PointFields) {
  const row = { ...fields, way: wayIn(payload) };
  return async (near: readonly PointRow[]) => {
    const ways = await waysOfPoints(
      tx,
      sourceId,
      near.map(({ idx }) => idx),
    );
    return (point: PointRow) =>
      rowDuplicateRank(row, { ...fieldsOf(point), isOfList: ways.has(point.idx), way: ways.get(point.idx) });
  };
}

async function pointOfCandidate(tx: Write, candidate: CandidateRow, version?: number): Promise<AuthoredRow> {
  const row = candidate.point_idx === null ? undefined : await findPoint(tx, Number(candidate.point_idx));
  if (!row) throw new AppError('notFound');
  if (row.rating === deletedRating || (version !== undefined && row.version !== version)) throw staleError(row);
  return row;
}

/** A candidate that turns out to equal the current point needs no edit. */
async function settleUnchanged(
  tx: Write,
  services: PointServices,
  acceptance: Acceptance,
): Promise<AuthoredRow | null> {
  const candidate = await openCandidate(tx, acceptance);
  if (candidate.kind !== 'changed') return null;
  const row = await pointOfCandidate(tx, candidate, acceptance.version);
  const before = fieldsOf(row);
  const wanted = acceptance.point ?? proposed(candidate, before, services.clock.now());
  if (diffPoints(before, wanted).length > 0) return null;
  await settle(tx, services, { ...acceptance, candidate }, { idx: row.idx, isGiven: false });
  return row;
}

/** The point with the values of the list; fields that do not apply to its type are dropped. */
function proposed(candidate: CandidateRow, before: PointFields, nowMs: number): PointFields {
  return checkedFields(normalized({ ...before, ...fieldsOfCandidate(candidate) }), nowMs);
}

function reasonOf({ source_name: source, ref }: CandidateRow): string {
  return `${source} ${ref}`;
}
