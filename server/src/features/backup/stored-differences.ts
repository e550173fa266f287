import type SqliteFile from 'better-sqlite3';
import { Counts } from './counts.ts';
import type { PointKinds } from './point-kinds.ts';
import { rowsInSteps } from './rows-in-steps.ts';
import { groupOf, importedOf, type TalliedEntries } from './tallied-entries.ts';

type DayRow = [list: number, day: number, country: string, type: string, rating: number, entries: number];
type TotalRow = [list: number, country: string, type: string, rating: number, entries: number];
type ActivityRow = [list: number, day: number, isAutomatic: number, entries: number];
type AuthorRow = [authorId: number, list: number, entries: number];

/** The stored counts that are not those of the entries; takes the stored ones away from the counts that it is given. */
export function differencesOf(file: SqliteFile.Database, tallied: TalliedEntries, points: PointKinds): string[] {
  const [totals, importTotals] = [new Counts(), new Counts()];
  const { days, activity, authors, importDays } = tallied;
  const rowsOf = <Row extends readonly (number | string)[]>(table: string, ...key: string[]): Generator<Row> =>
    rowsInSteps<Row>(file, { table, key, columns: 'entries' });
  const facets = ['country', 'type', 'rating'];

  for (const [list, day, country, type, rating, entries] of rowsOf<DayRow>('history_days', 'list', 'day', ...facets)) {
    const group = groupOf(list, points.numberOf(country, type, rating));
    days.add(group, day, -entries);
    totals.add(0, group, entries);
  }
  for (const [list, country, type, rating, entries] of rowsOf<TotalRow>('history_totals', 'list', ...facets)) {
    totals.add(0, groupOf(list, points.numberOf(country, type, rating)), -entries);
  }
  for (const row of rowsOf<DayRow>('import_days', 'import_id', 'day', ...facets)) {
    const [importId, day, country, type, rating, entries] = row;
    const group = importedOf(importId, points.numberOf(country, type, rating));
    importDays.add(group, day, -entries);
    importTotals.add(0, group, entries);
  }
  for (const [importId, country, type, rating, entries] of rowsOf<TotalRow>('import_totals', 'import_id', ...facets)) {
    importTotals.add(0, importedOf(importId, points.numberOf(country, type, rating)), -entries);
  }
  for (const row of rowsOf<ActivityRow>('history_activity', 'list', 'day', 'by_system')) {
    const [list, day, isAutomatic, entries] = row;
    activity.add(groupOf(list, isAutomatic), day, -entries);
  }
  for (const [authorId, list, entries] of rowsOf<AuthorRow>('history_authors', 'author_id', 'list')) {
    authors.add(list, authorId, -entries);
  }
  return Object.entries({
    history_days: days,
    history_totals: totals,
    history_activity: activity,
    history_authors: authors,
    import_days: importDays,
    import_totals: importTotals,
  }).flatMap(([name, counts]) => differenceLine(name, counts.difference()));
}

export function differenceLine(name: string, difference: number): string[] {
  return difference === 0 ? [] : [`${name}: a kept number differs by ${difference} from the entries`];
}
