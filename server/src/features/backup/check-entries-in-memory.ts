import SqliteFile from 'better-sqlite3';
import { dayMs } from '../../records/history/count-entries.ts';
import { NewestMarks } from './newest-marks.ts';
import { PointKinds } from './point-kinds.ts';
import { rowsInSteps } from './rows-in-steps.ts';
import { differencesOf } from './stored-differences.ts';
import { TalliedEntries } from './tallied-entries.ts';

const maxLines = 20;

type EntryRow = [
  id: number,
  pointIdx: number,
  list: number,
  authorId: number,
  day: number,
  importId: number | null,
  newest: number,
  type: string,
  country: string,
];

/**
 * The same as `checkEntriesBySql`, for SQLite: in one pass over the history, in one snapshot. SQLite sorts the entries
 * once for each stored table, which takes several times as long.
 */
export function checkEntriesInMemory(path: string): string[] {
  const file = new SqliteFile(path, { readonly: true });
  try {
    file.exec('begin');
    return linesOf(file);
  } finally {
    file.close();
  }
}

function linesOf(file: SqliteFile.Database): string[] {
  const points = PointKinds.read(file);
  const tallied = new TalliedEntries(points, file);
  const marks = new NewestMarks();
  const [orphans, strays]: [string[], string[]] = [[], []];
  const columns = `point_idx, list, author_id, created / ${dayMs}, import_id, newest, type, country`;
  const rows = rowsInSteps<EntryRow>(file, { table: 'history', key: ['id'], columns });
  for (const [id, pointIdx, list, authorId, day, importId, newest, type, country] of rows) {
    const slot = points.slotOf(pointIdx);
    if (slot === undefined) {
      tallied.add({ point: undefined, list, authorId, day, importId, newest });
      if (orphans.length < maxLines) orphans.push(`history ${id}: its object is missing`);
      continue;
    }
    const { kind, isStray } = points.kindOfEntry(slot, country, type);
    tallied.add({ point: { slot, kind }, list, authorId, day, importId, newest });
    marks.add({ slot, authorId, list, newest });
    if (isStray && strays.length < maxLines) {
      strays.push(`history ${id}: its type or country is not that of its object`);
    }
  }
  return [
    ...tallied.wrongVersions(),
    ...orphans,
    ...strays,
    ...marks.wrong(points),
    ...differencesOf(file, tallied, points),
  ];
}
