import type { AcceptedRow, ImportOutcome } from '@dozor/domain/import/import-outcome.ts';
import type { RejectCode } from '@dozor/domain/import/reject.ts';
import type { PointFields } from '@dozor/domain/point/point-schema.ts';
import type { Services } from '../../platform/services.ts';
import { DuplicateFinder } from './duplicate-finder.ts';
import { allPlaces, lastRevision, placesBetween } from './stored-places.ts';
import { type NewObject, objectsInOneWrite, writeObjects } from './write-objects.ts';

export type ImportServices = Pick<Services, 'database' | 'places' | 'clock'>;

export interface ImportTotals {
  imported: number;
  duplicates: number;
  rejected: number;
  /** False when there was nothing that could be read as a row. */
  readable: boolean;
}

interface RunOptions {
  /** Asked for once there is something to write. */
  author: () => Promise<number>;
  country: string | undefined;
  dryRun: boolean;
  onReject: ((line: number, reason: string) => void) | undefined;
}

/** A new object of the file that waits to be written with others. */
interface Waiting extends NewObject {
  rows: number;
  mayBe: AcceptedRow['mayBe'];
}

const unreadableCodes: ReadonlySet<RejectCode> = new Set([
  'notRecognised',
  'unsupportedEncoding',
  'zipped',
  'doctype',
  'brokenXml',
  'tooLarge',
  'unknownRecord',
  'unreadable',
  'cutOff',
  'tooFewColumns',
]);

/** One file on its way into the database: rows come in, new objects go out in writes short enough for others to wait. */
export class ImportRun {
  readonly #services: ImportServices;
  readonly #options: RunOptions;
  readonly #known = new DuplicateFinder();
  readonly #totals: ImportTotals = { imported: 0, duplicates: 0, rejected: 0, readable: false };
  #waiting: Waiting[] = [];
  /** The last write that is in the known objects. */
  #revision = 0;
  #authorId: number | undefined;

  private constructor(services: ImportServices, options: RunOptions) {
    this.#services = services;
    this.#options = options;
  }

  static async begin(services: ImportServices, options: RunOptions): Promise<ImportRun> {
    const run = new ImportRun(services, options);
    const { kysely } = services.database;
    run.#revision = await lastRevision(kysely);
    for await (const place of allPlaces(kysely)) run.#known.add(place);
    return run;
  }

  async take(outcomes: readonly ImportOutcome[]): Promise<void> {
    for (const outcome of outcomes) {
      if (outcome.ok) this.#accept(outcome);
      else this.#reject(outcome, outcome.reason, !unreadableCodes.has(outcome.code));
      if (this.#waiting.length >= objectsInOneWrite) await this.#write();
    }
  }

  async end(): Promise<ImportTotals> {
    if (this.#waiting.length > 0) await this.#write();
    return this.#totals;
  }

  #accept({ line, rows, row, mayBe }: AcceptedRow): void {
    const place = this.#services.places.locate(row.x, row.y);
    const { country } = this.#options;
    if (country !== undefined && place.country !== country) {
      this.#reject({ line, rows }, `lies in ${place.country || 'no country'}, not in ${country}`, true);
      return;
    }
    this.#totals.readable = true;
    if (this.#known.has(row, mayBe)) {
      this.#totals.duplicates += rows;
      return;
    }
    this.#known.add(row);
    this.#waiting.push({ fields: this.#confirmed(row), ...place, rows, mayBe });
  }

  /** An ambush is confirmed now unless the file says when. */
  #confirmed(row: PointFields): PointFields {
    if (row.type !== 'mobile_ambush' || row.confirmed !== undefined) return row;
    return { ...row, confirmed: new Date(this.#services.clock.now()).toISOString() };
  }

  #reject({ line, rows }: Pick<ImportOutcome, 'line' | 'rows'>, reason: string, wasRead: boolean): void {
    this.#totals.rejected += rows;
    this.#totals.readable ||= wasRead;
    this.#options.onReject?.(line, reason);
  }

  async #write(): Promise<void> {
    const waiting = this.#waiting;
    this.#waiting = [];
    const written = this.#options.dryRun ? waiting : await this.#writeNew(waiting);
    const rowsOf = (objects: readonly Waiting[]): number => objects.reduce((sum, { rows }) => sum + rows, 0);
    this.#totals.imported += rowsOf(written);
    this.#totals.duplicates += rowsOf(waiting) - rowsOf(written);
  }

  /** Writes all but what others have added in the meantime. @returns what was written */
  async #writeNew(waiting: readonly Waiting[]): Promise<readonly Waiting[]> {
    const { database, clock } = this.#services;
    const authorId = (this.#authorId ??= await this.#options.author());
    return database.change(async (tx, revision) => {
      const others = new DuplicateFinder();
      for (const place of await placesBetween(tx, this.#revision, revision)) {
        others.add(place);
        this.#known.add(place);
      }
      this.#revision = revision;
      const objects = waiting.filter(({ fields, mayBe }) => !others.has(fields, mayBe));
      await writeObjects(tx, objects, { revision, authorId, nowMs: clock.now() });
      return objects;
    });
  }
}
