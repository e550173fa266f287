import type SqliteFile from 'better-sqlite3';
import { listIds } from '../../records/history/history-list.ts';
import { Counts } from './counts.ts';
import type { PointKinds } from './point-kinds.ts';

const maxLines = 200;
/** Stored for entries without an import. */
const unknownImport = -1;
const lists = 16;
const kinds = 2 ** 26;

export interface TalliedEntry {
  /** If it exists. */
  point: { slot: number; kind: number } | undefined;
  list: number;
  authorId: number;
  day: number;
  importId: number | null;
  newest: number;
}

/** Counts the entries of the history as the stored tables do. */
export class TalliedEntries {
  readonly #points: PointKinds;
  readonly #isSystem: ReadonlyMap<number, boolean>;
  readonly #versions: Float64Array;
  readonly days = new Counts();
  readonly importDays = new Counts();
  readonly activity = new Counts();
  readonly authors = new Counts();

  constructor(points: PointKinds, file: SqliteFile.Database) {
    this.#points = points;
    this.#versions = new Float64Array(points.size);
    const users = file.prepare<[], [number, string]>('select id, kind from users').raw().all();
    this.#isSystem = new Map(users.map(([id, kind]) => [id, kind === 'system']));
  }

  add({ point, list, authorId, day, importId, newest }: TalliedEntry): void {
    if (newest === 1) this.authors.add(list, authorId, 1);
    const isSystem = this.#isSystem.get(authorId);
    if (isSystem !== undefined) {
      const isAutomatic = isSystem || (importId !== null && importId > 0);
      this.activity.add(groupOf(list, isAutomatic ? 1 : 0), day, 1);
    }
    if (point === undefined) return;
    const { slot, kind } = point;
    this.days.add(groupOf(list, kind), day, 1);
    if (list === listIds.created) this.importDays.add(importedOf(importId, kind), day, 1);
    if (list < listIds.commented) this.#versions[slot]! += 1;
  }

  /** Each version of an object was written by exactly one entry other than comments. */
  wrongVersions(): string[] {
    const broken: string[] = [];
    for (let slot = 0; slot < this.#points.size && broken.length < maxLines; slot += 1) {
      const [version, entries] = [this.#points.versionOf(slot), this.#versions[slot]];
      if (version === entries) continue;
      broken.push(`point ${this.#points.idxOf(slot)}: version ${version} but ${entries} entries of history`);
    }
    return broken;
  }
}

/** The group of an entry by its list and kind; -1 for an unknown list. */
export function groupOf(list: number, kind: number): number {
  return Number.isInteger(list) && list >= 0 && list < lists ? kind * lists + list : -1;
}

export function importedOf(importId: number | null, kind: number): number {
  return (importId ?? unknownImport) * kinds + kind;
}
