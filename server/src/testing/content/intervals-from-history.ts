import { type Kysely, sql } from 'kysely';

/** Entries scanned per slice; those of them that concern a place are held in memory at once. */
const entriesInSlice = 20_000;
const rowsInStatement = 500;
const deletedRating = -2;

interface State {
  x: number;
  y: number;
  type: string;
  rating: number;
}

interface OldEntry {
  id: number;
  point_idx: number;
  created: number;
  changes: string;
}

/**
 * Derives the intervals from the history alone: entries are reverted from the current points, newest first. What is
 * written with each change has to be the same.
 */
export async function fillPastIntervals(db: Kysely<unknown>): Promise<void> {
  const last = await sql<{ id: number | null }>`select max(id) as id from history`.execute(db);
  const states = new Map<number, State>();
  for (let to = Number(last.rows[0]?.id ?? 0); to > 0; to -= entriesInSlice) {
    const entries = await placedEntries(db, to - entriesInSlice, to);
    await loadStates(db, states, entries);
    const rows = entries.flatMap((entry) => intervalBefore(states, entry));
    for (let from = 0; from < rows.length; from += rowsInStatement) {
      const values = rows.slice(from, from + rowsInStatement).map((row) => sql`(${sql.join([...row])})`);
      await sql`insert into past_spells (id, point_idx, ended, x, y, type) values ${sql.join(values)}`.execute(db);
    }
  }
}

/** Entries that may have changed a place, a type or whether the point is deleted; newest first. */
async function placedEntries(db: Kysely<unknown>, after: number, upTo: number): Promise<OldEntry[]> {
  const names = (field: string) => sql`changes like ${sql.lit(`%"field":"${field}"%`)}`;
  const { rows } = await sql<OldEntry>`
    select id, point_idx, created, changes from history
    where id > ${after} and id <= ${upTo} and changes is not null
      and (${names('x')} or ${names('y')} or ${names('type')} or ${names('rating')})
    order by id desc`.execute(db);
  return rows;
}

async function loadStates(
  db: Kysely<unknown>,
  states: Map<number, State>,
  entries: readonly OldEntry[],
): Promise<void> {
  const missing = [...new Set(entries.map((entry) => Number(entry.point_idx)))].filter((idx) => !states.has(idx));
  for (let from = 0; from < missing.length; from += rowsInStatement) {
    const { rows } = await sql<State & { idx: number }>`
      select idx, x, y, type, rating from points
      where idx in (${sql.join(missing.slice(from, from + rowsInStatement))})`.execute(db);
    for (const { idx, ...state } of rows) states.set(Number(idx), state);
  }
}

/** Reverts an entry. @returns the row of the period that ended with it; none when nothing relevant changed */
function intervalBefore(states: Map<number, State>, entry: OldEntry): (number | string | null)[][] {
  const idx = Number(entry.point_idx);
  const after = states.get(idx);
  if (!after) return [];
  const before = { ...after };
  for (const { field, oldValue } of JSON.parse(entry.changes) as { field: string; oldValue?: unknown }[]) {
    if ((field === 'x' || field === 'y' || field === 'rating') && typeof oldValue === 'number')
      before[field] = oldValue;
    if (field === 'type' && typeof oldValue === 'string') before.type = oldValue;
  }
  states.set(idx, before);
  const [was, is] = [before.rating > deletedRating, after.rating > deletedRating];
  const same = was === is && before.x === after.x && before.y === after.y && before.type === after.type;
  if (same) return [];
  return [[Number(entry.id), idx, Number(entry.created), before.x, before.y, was ? before.type : null]];
}
