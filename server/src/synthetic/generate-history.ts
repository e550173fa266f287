import { sql } from 'kysely';
import { InvariantError } from '@dozor/domain/errors/invariant-error.ts';
import type { Change } from '@dozor/domain/point/changes/diff.ts';
import type { PointFields } from '@dozor/domain/point/point-schema.ts';
import { takeIds, type Write } from '../database/open-database.ts';
import { ensureSystemUsers } from '../features/accounts/system-user.ts';
import { letOthersWrite, writePace } from '../features/import/write-pace.ts';
import type { Places } from '../places/places.ts';
import type { Facets } from '../records/history/count-entries.ts';
import { type FinishedEntry, writeEntries } from '../records/history/write-history.ts';
import { insertPoints, type NewPoint } from '../records/points/point-writer.ts';
import type { Services } from '../services.ts';
import { type HistoryPlan, plannedAuthors, plannedKinds, planHistory } from './plan-history.ts';

export type GenerateServices = Pick<Services, 'database' | 'places' | 'clock'>;

const dayMs = 86_400_000;
const threeYearsMs = 3 * 365 * dayMs;
/** Keeps each write short, because others wait for it. */
const entriesInOneWrite = 2000;
const remarks = ['Стоит, проверено', 'Переставили дальше', 'Видна издалека', 'Снимает в спину', 'Теперь здесь 60'];

export interface HistoryRequest {
  points: Iterable<PointFields>;
  count: number;
  /** Total history entries, including the creations. */
  entries: number;
  seed: string;
  onProgress?: (written: number) => void;
}

type Aged = Pick<PointFields, 'distance' | 'direction'>;

/** Adds points with three years of history by several users. No notifications are sent. @returns the number of points */
export async function generateHistory(services: MakerServices, request: HistoryRequest): Promise<number> {
  const { database, clock } = services;
  const plan = planHistory({ points: request.count, entries: request.entries }, request.seed);
  const logins = Array.from({ length: plannedAuthors }, (_, at) => `sample-${at + 1}`);
  const authors = await ensureSystemUsers(services, logins);
  const endMs = Math.floor(clock.now() / dayMs) * dayMs;
  const history = new MadeHistory(services, { plan, authors, endMs, points: request.points });
  for (let from = 0; from < plan.entries; from += entriesInOneWrite) {
    const to = Math.min(from + entriesInOneWrite, plan.entries);
    await database.change((tx, revision) => history.write(tx, revision, from, to));
    await letOthersWrite(await writePace(database));
    request.onProgress?.(Math.floor((to * request.count) / plan.entries));
  }
  // Its planner relies on table statistics, which would otherwise be updated a minute later.
  if (database.dialect === 'postgres') await sql`analyze`.execute(database.kysely);
  return request.count;
}

interface Made {
  idx: number;
  facets: Facets;
  fields: Aged;
  changes: number;
}

type MakerServices = GenerateServices & { places: Places };

class MadeHistory {
  readonly #services: MakerServices;
  readonly #plan: HistoryPlan;
  readonly #authors: readonly number[];
  readonly #endMs: number;
  readonly #points: Iterator<PointFields>;
  readonly #made: Made[] = [];

  constructor(
    services: MakerServices,
    made: { plan: HistoryPlan; authors: readonly number[]; endMs: number; points: Iterable<PointFields> },
  ) {
    this.#services = services;
    this.#plan = made.plan;
    this.#authors = made.authors;
    this.#endMs = made.endMs;
    this.#points = made.points[Symbol.iterator]();
  }

  async write(tx: Write, revision: number, from: number, to: number): Promise<void> {
    await this.#addPoints(tx, revision, from, to);
    const entries: FinishedEntry[] = [];
    for (let entry = from; entry < to; entry++) entries.push(this.#entry(entry));
    await addComments(tx, entries);
    const first = await writeEntries(tx, entries);
    // Followers of the history can skip these, unless they lag behind.
    await tx
      .updateTable('counters')
      .set({ value: first + entries.length - 1 })
      .where('name', '=', 'followed')
      .where('value', '=', first - 1)
      .execute();
  }

  async #addPoints(tx: Write, revision: number, from: number, to: number): Promise<void> {
    const { kinds, authors, changesOf } = this.#plan;
    const beginnings: number[] = [];
    for (let entry = from; entry < to; entry++) if (kinds[entry] === 0) beginnings.push(entry);
    const fields = beginnings.map(() => this.#nextFields());
    const firstPoint = this.#made.length;
    const aged = fields.map((own, at): NewPoint => {
      const now = { ...own, ...agedFields(own, changesOf[firstPoint + at]!) };
      return { fields: now, ...this.#services.places.locate(own.x, own.y) };
    });
    const rows = await insertPoints(tx, aged, revision, (at) => ({
      author_id: this.#authors[authors[beginnings[at]!]!]!,
      created: this.#timeOf(beginnings[at]!),
      updated: this.#endMs,
      version: 1 + changesOf[firstPoint + at]!,
    }));
    for (const [at, { idx, type, country, rating }] of rows.entries()) {
      const { distance, direction } = fields[at]!;
      this.#made.push({ idx, facets: { type, country, rating }, fields: { distance, direction }, changes: 0 });
    }
  }

  #nextFields(): PointFields {
    const { value, done } = this.#points.next();
    if (done) throw new InvariantError('fewer points than the planned history needs');
    return value;
  }

  #entry(entry: number): FinishedEntry {
    const { kinds, points, authors, newest } = this.#plan;
    const kind = plannedKinds[kinds[entry]!]!;
    const point = this.#made[points[entry]!]!;
    const changes = kind === 'changed' ? agingChange(point.fields, point.changes++) : undefined;
    return {
      pointIdx: point.idx,
      kind,
      version: 1 + point.changes,
      authorId: this.#authors[authors[entry]!]!,
      created: this.#timeOf(entry),
      facets: point.facets,
      newest: newest[entry] === 1 ? 1 : 0,
      ...(changes && { changes }),
      ...(kind === 'commented' && { comment: remarks[entry % remarks.length]! }),
    };
  }

  /** Evenly distributed over the years. */
  #timeOf(entry: number): number {
    return this.#endMs - threeYearsMs + Math.floor((entry / this.#plan.entries) * threeYearsMs);
  }
}

/** The fields of a point after a number of synthetic changes, alternating between distance and direction. */
function agedFields({ distance, direction }: Aged, changes: number): Aged {
  const turns = Math.floor(changes / 2);
  return {
    distance: 100 + ((distance - 100 + 100 * (changes - turns) + 1900) % 1900),
    direction: direction === null ? null : ((direction - 1 + 15 * turns) % 360) + 1,
  };
}

function agingChange(fields: Aged, changesBefore: number): Change[] {
  const [before, after] = [agedFields(fields, changesBefore), agedFields(fields, changesBefore + 1)];
  const field = changesBefore % 2 === 0 ? 'distance' : 'direction';
  return [{ field, variant: 'changed', kind: 'integer', oldValue: before[field], newValue: after[field] }];
}

async function addComments(tx: Write, entries: FinishedEntry[]): Promise<void> {
  const commented = entries.filter(({ kind }) => kind === 'commented');
  if (commented.length === 0) return;
  let next = await takeIds(tx, 'comments', commented.length);
  const rows = commented.map((entry) => {
    entry.commentId = next++;
    const { commentId: id, pointIdx, authorId, comment = '', created } = entry;
    const none = { parent_id: null, edited: null, deleted: null, client_id: null };
    return { id, point_idx: pointIdx, author_id: authorId, text: comment, created, ...none };
  });
  await tx.insertInto('comments').values(rows).execute();
}
