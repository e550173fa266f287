import { InvariantError } from '@dozor/domain/errors/invariant-error.ts';
import { weightOf } from '@dozor/domain/freshness/vote.ts';
import { takeIds, type Write } from '../database/open-database.ts';
import { recomputePoints } from '../features/votes/recompute.ts';
import { pointRows } from '../read-model/load-points.ts';
import { writeComment } from '../records/history/write-comment.ts';
import { writeChange } from '../records/points/point-writer.ts';
import { type AuthoredRow, findPoint } from '../records/points/points-queries.ts';
import type { Services } from '../services.ts';
import type { DemoPoint } from './sample-data.ts';
import type { StoredPhoto } from './store-demo-photos.ts';

const dayMs = 86_400_000;
/** The voters of the sample are no accounts, but count as old ones. */
const bornDaysBefore = 400;

interface Writing extends Pick<Services, 'places'> {
  tx: Write;
  revision: number;
  authorId: number;
  nowMs: number;
}

type PlacedPoint = Omit<DemoPoint, 'photos'> & { idx: number; photos: StoredPhoto[] };

interface Step {
  day: number;
  write: (row: AuthoredRow, atMs: number) => Promise<unknown>;
}

/** What people did in the demo country since its points were added: edits and comments in the order of time, votes, and photos. */
export async function writeDemoLife(writing: Writing, points: readonly PlacedPoint[]): Promise<void> {
  const { tx, revision, nowMs } = writing;
  const steps = points.flatMap((point) => stepsOf(writing, point).map((step) => ({ ...step, idx: point.idx })));
  for (const { idx, day, write } of steps.toSorted((one, other) => other.day - one.day)) {
    const row = await findPoint(tx, idx);
    if (!row) throw new InvariantError('a point of the sample is not there');
    await write(row, nowMs - day * dayMs);
  }
  for (const point of points) {
    await writeVotes(writing, point);
    await writePhotos(writing, point);
  }
  const voted = points.filter(({ votes }) => votes.length > 0).map(({ idx }) => idx);
  await recomputePoints(tx, await pointRows(tx).where('points.idx', 'in', voted).execute(), revision);
}

function stepsOf({ tx, revision, authorId, places }: Writing, { idx, edits, comments }: PlacedPoint): Step[] {
  const changes = edits.map(({ day, fields, comment, kind, reason }): Step => {
    const write = (row: AuthoredRow, atMs: number) => {
      const services = { places, clock: { now: () => atMs } };
      const given = comment === '' ? {} : { comment };
      const entry = { kind: kind ?? ('changed' as const), authorId, reason };
      return writeChange(tx, services, { row, fields, revision, ...entry, ...given });
    };
    return { day, write };
  });
  const remarks = comments.map(({ day, text }): Step => {
    const write = async ({ version }: AuthoredRow, created: number) => {
      const id = await takeIds(tx, 'comments', 1);
      const comment = { id, point_idx: idx, parent_id: null, author_id: authorId, text, created, client_id: null };
      return writeComment(tx, comment, version);
    };
    return { day, write };
  });
  return [...changes, ...remarks];
}

async function writeVotes({ tx, nowMs }: Writing, { idx, votes }: PlacedPoint): Promise<void> {
  const first = await takeIds(tx, 'votes', votes.length);
  const rows = votes.map(({ kind, day }, index) => {
    const at = Math.round(nowMs - day * dayMs);
    const born = at - bornDaysBefore * dayMs;
    // Each from a network of its own: they count as independent.
    const name = `sample ${index}`;
    return {
      id: first + index,
      point_idx: idx,
      user_id: null,
      voter: name,
      network: name,
      kind,
      at,
      created: at,
      born,
      weight: weightOf(kind, born, at),
      source: 'web',
      heading: null,
      speed: null,
      client_id: null,
      ignored: 0,
    };
  });
  if (rows.length > 0) await tx.insertInto('votes').values(rows).execute();
}

async function writePhotos({ tx, authorId, nowMs }: Writing, { idx, photos }: PlacedPoint): Promise<void> {
  const first = await takeIds(tx, 'point_photos', photos.length);
  const rows = photos.map(({ day, ...facts }, at) => {
    const created = Math.round(nowMs - day * dayMs);
    const place = { point_idx: idx, author_id: authorId, position: first + at };
    return { ...facts, ...place, created, taken: created, state: 'shown', source: 'own', reference: null } as const;
  });
  if (rows.length > 0) await tx.insertInto('point_photos').values(rows).execute();
}
