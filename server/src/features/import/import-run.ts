import { isInRegions } from '@dozor/domain/access/regions.ts';
import { cleanText } from '@dozor/domain/export/text/clean-text.ts';
import { settleLimit, type AcceptedRow, type RejectedRow } from '@dozor/domain/import/import-outcome.ts';
import { plausibleRow } from '@dozor/domain/import/rows/plausible-row.ts';
import type { PointFields } from '@dozor/domain/point/point-schema.ts';
import { truncate } from '@dozor/domain/schema/text.ts';
import type { Place } from '../../places/place-locator.ts';
import { columnsOf } from '../../records/points/point-rows.ts';
import { type NewRow, writeNewRows } from '../../records/points/point-writer.ts';
import { DuplicateFinder } from './duplicate-finder.ts';
import { type ImportServices, ListSync, type SyncTotals } from './list-sync.ts';
import type { SeenOutcome } from './seen-outcomes.ts';
import { startImport } from './start-import.ts';
import { allPositions, lastRevision, locatedOf, positionsBetween } from './stored-positions.ts';
import { letOthersWrite, type WritePace, writePace } from './write-pace.ts';

export interface ImportTotals {
  imported: number;
  duplicates: number;
  rejected: number;
  sync?: SyncTotals | undefined;
}

interface RunOptions {
  /** Name of the import in the history. */
  name: string;
  /** Name of the list to synchronise with. */
  sync: string | undefined;
  /** Called once there is something to write. */
  author: () => Promise<number>;
  country: string | undefined;
  regions: readonly string[] | undefined;
  dryRun: boolean;
  onReject: ((line: number, reason: string) => void) | undefined;
}

const maxCommentLength = 500;

interface Waiting extends NewRow {
  rows: number;
  mayBe: AcceptedRow['mayBe'];
  /** For a list. */
  accepted: AcceptedRow | null;
}

/** Imports one file: takes rows and writes the new points in transactions short enough for other writers. */
export class ImportRun {
  readonly #services: ImportServices;
  readonly #options: RunOptions;
  readonly #known = new DuplicateFinder();
  readonly #totals: ImportTotals = { imported: 0, duplicates: 0, rejected: 0 };
  #waiting: Waiting[] = [];
  /** Points added by others since the waiting points were compared with the known ones. */
  #ofOthers = new DuplicateFinder();
  /** The last write included in the known points. */
  #revision = 0;
  #authorId: number | undefined;
  #importId: number | undefined;
  #list: ListSync | null = null;
  #pace: WritePace;

  private constructor(services: ImportServices, options: RunOptions, pace: WritePace) {
    this.#services = services;
    this.#options = options;
    this.#pace = pace;
  }

  static async begin(services: ImportServices, options: RunOptions): Promise<ImportRun> {
    const run = new ImportRun(services, options, await writePace(services.database));
    const { kysely } = services.database;
    run.#revision = await lastRevision(kysely);
    for await (const position of allPositions(kysely)) run.#known.add(position);
    if (options.sync !== undefined) run.#list = await ListSync.begin(services, options.sync);
    return run;
  }

  /** Of the entries of a list: how many would move far; null without a list. */
  movesOf(rows: Iterable<AcceptedRow>): { rows: number; of: number } | null {
    return this.#list?.movesOf(rows) ?? null;
  }

  async take(outcomes: Iterable<SeenOutcome>): Promise<void> {
    for (const { outcome, place } of outcomes) {
      if (outcome.ok) this.#accept(outcome, place);
      // Told once with their count.
      else if (outcome.code === 'noPosition' && outcome.value === '') this.#totals.rejected += outcome.rows;
      else if (outcome.rows > 0) this.#reject(outcome, outcome.reason);
      if (this.#waiting.length >= this.#pace.gathered) await this.#writeAll();
    }
  }

  /** @param isWhole true if the whole list was readable; otherwise no entry counts as vanished */
  async end(isWhole: boolean): Promise<ImportTotals> {
    await this.#writeAll();
    const { dryRun } = this.#options;
    this.#totals.sync = await this.#list?.end(this.#services, { author: () => this.#author(), dryRun, isWhole });
    return this.#totals;
  }

  #accept(outcome: AcceptedRow, place: Place): void {
    const { country, regions } = this.#options;
    if (country !== undefined && place.country !== country) {
      this.#reject(outcome, `lies in ${place.country || 'no country'}, not in ${country}`);
      return;
    }
    if (regions && !isInRegions(regions, place)) {
      this.#reject(outcome, `lies in ${place.region || place.country || 'no country'}, not in ${regions.join(', ')}`);
      return;
    }
    const settled = plausibleRow(settleLimit(outcome, place.country), new Date(this.#services.clock.now()));
    if (!settled.ok) {
      this.#reject(settled, settled.reason);
      return;
    }
    const { rows, row, mayBe, notes } = settled;
    if (this.#list?.knows(settled)) {
      this.#totals.duplicates += rows;
      return;
    }
    const found = this.#known.find(row, mayBe, notes.way);
    if (found) {
      this.#totals.duplicates += rows;
      if (found.idx !== undefined) this.#list?.adopt(settled, found.idx);
      return;
    }
    this.#known.add(row, notes.way);
    this.#waiting.push({
      ...columnsOf(this.#confirmed(row)),
      country: place.country,
      region: place.region,
      comment: notes.gone === null ? null : truncate(cleanText(notes.gone), maxCommentLength),
      rows,
      mayBe,
      accepted: this.#list && settled,
    });
  }

  /** An ambush counts as confirmed now unless the file has a date. */
  #confirmed(row: PointFields): PointFields {
    if (row.type !== 'mobile_ambush' || row.confirmed !== undefined) return row;
    return { ...row, confirmed: new Date(this.#services.clock.now()).toISOString() };
  }

  #reject({ line, rows }: Pick<RejectedRow, 'line' | 'rows'>, reason: string): void {
    this.#totals.rejected += rows;
    this.#options.onReject?.(line, reason);
  }

  async #writeAll(): Promise<void> {
    const waiting = this.#waiting.length > this.#pace.points ? sortedByPlace(this.#waiting) : this.#waiting;
    this.#waiting = [];
    for (let from = 0; from < waiting.length;) {
      await this.#write(waiting.slice(from, (from += this.#pace.points)));
      if (this.#options.dryRun) continue;
      this.#pace = await writePace(this.#services.database);
      await letOthersWrite(this.#pace);
    }
    this.#ofOthers = new DuplicateFinder();
  }

  async #write(waiting: readonly Waiting[]): Promise<void> {
    const written = this.#options.dryRun ? waiting : await this.#writeNew(waiting);
    const rowsOf = (points: readonly Waiting[]): number => points.reduce((sum, { rows }) => sum + rows, 0);
    this.#totals.imported += rowsOf(written);
    this.#totals.duplicates += rowsOf(waiting) - rowsOf(written);
  }

  /** Writes all points except those added by others in the meantime. @returns the points written */
  async #writeNew(waiting: readonly Waiting[]): Promise<readonly Waiting[]> {
    const { database, clock } = this.#services;
    const authorId = await this.#author();
    const nowMs = clock.now();
    const { written, importId } = await database.change(async (tx, revision) => {
      for (const position of await positionsBetween(tx, this.#revision, revision)) {
        this.#ofOthers.add(position);
        this.#known.add(position);
      }
      this.#revision = revision;
      const points = waiting.filter((point) => !this.#ofOthers.has(locatedOf(point), point.mayBe));
      if (points.length === 0) return { written: points, importId: this.#importId };
      const importId = this.#importId ?? (await startImport(tx, { authorId, name: this.#options.name, nowMs }));
      const idxs = await writeNewRows(tx, points, { revision, authorId, nowMs, importId });
      const rows = points.flatMap(({ accepted }) => accepted ?? []);
      await this.#list?.keepNew(tx, rows, idxs);
      return { written: points, importId };
    });
    this.#importId = importId;
    return written;
  }

  async #author(): Promise<number> {
    return (this.#authorId ??= await this.#options.author());
  }
}

/**
 * By country, then latitude: writing neighbours together changes few index pages and counts; scattered points change one
 * each. A number holds both and the index, as sorting numbers takes a tenth of the time of comparing objects.
 */
function sortedByPlace(points: readonly Waiting[]): Waiting[] {
  const countries = new Map<string, number>();
  const keys = Float64Array.from(points, ({ country, y }, index) => {
    const known = countries.get(country) ?? countries.size;
    countries.set(country, known);
    return (known * latitudes + Math.round((y + 90) * latitudesPerDegree)) * points.length + index;
  });
  return Array.from(keys.sort(), (key) => points[key % points.length]!);
}

const latitudesPerDegree = 10_000;
const latitudes = 181 * latitudesPerDegree;
