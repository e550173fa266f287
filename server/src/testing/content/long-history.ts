import type { PointType } from '@dozor/domain/point/point-type.ts';
import { type DozorDatabase, takeIds, type Write } from '../../database/open-database.ts';
import { ensureSystemUser } from '../../features/accounts/system-user.ts';
import { startImport } from '../../features/import/start-import.ts';
import { writeEntries, writeHistory } from '../../records/history/write-history.ts';
import { insertRows } from '../../records/points/points-queries.ts';

const dayMs = 86_400_000;
const firstDay = 20_000;
const types: readonly PointType[] = ['static_cam', 'dummy', 'crosswalk'];
const countries = ['RU', 'KZ', 'RU', 'FR', 'RU'];

/** Creates the authors of a long history: an import and two quiet ones. */
export async function makeAuthors(database: DozorDatabase): Promise<number[]> {
  const clock = { now: () => 0 };
  const authors: number[] = [];
  for (const login of ['import', 'quiet', 'other']) authors.push(await ensureSystemUser({ database, clock }, login));
  return authors;
}

/** Writes points of one import, all on one day, and changes, comments and manual creations over forty days. */
export async function writeLongHistory(
  database: DozorDatabase,
  size: { points: number; changes: number },
): Promise<void> {
  const authors = await makeAuthors(database);
  await database.change(async (tx, revision) => {
    const first = await takeIds(tx, 'idx', size.points);
    const facets = [];
    for (let idx = first; idx < first + size.points; idx++) facets.push(await addPoint(tx, idx, revision, authors[0]!));
    const created = (firstDay + 20) * dayMs;
    const importId = await startImport(tx, { authorId: authors[0]!, name: 'list.csv', nowMs: created });
    await writeEntries(
      tx,
      facets.map((point, at) => ({
        pointIdx: first + at,
        kind: 'created' as const,
        version: 1,
        authorId: authors[0]!,
        created,
        facets: point,
        importId,
      })),
    );
  });
  await database.transaction(async (tx) => {
    for (let at = 0; at < size.changes; at++) await writeSome(tx, at, size.points, authors);
    for (let at = 0; at < size.changes; at += 3) await addByHand(tx, at, authors);
  });
}

async function addPoint(tx: Write, idx: number, revision: number, authorId: number) {
  const facets = { type: types[idx % 3]!, country: countries[idx % 5]!, rating: idx % 4 === 0 ? 0 : 1 };
  const fields = { speed: 60, dir_type: 1, direction: 1, distance: 500, angle: 15, rating: 1 };
  const empty = { sub_type: null, confirmed: null, name: null, extra: null, region: '', created: 0, updated: 0 };
  const position = { x: (idx % 100) / 10, y: 50 + (idx % 7) };
  const row = { idx, author_id: authorId, version: 1, revision, created_revision: revision };
  await insertRows(tx, [{ ...row, ...fields, ...empty, ...position, ...facets }]);
  return facets;
}

async function addByHand(tx: Write, at: number, authors: readonly number[]): Promise<void> {
  const idx = await takeIds(tx, 'idx', 1);
  const authorId = authors[at % 5 === 0 ? 1 : 2]!;
  await addPoint(tx, idx, 1, authorId);
  const created = (firstDay + ((at * 11) % 40)) * dayMs + at;
  await writeHistory(tx, { pointIdx: idx, kind: 'created', version: 1, authorId, created });
}

/** Writes another entry; every seventh moves its point to another country and rating first. */
async function writeSome(tx: Write, at: number, points: number, authors: readonly number[]): Promise<void> {
  const pointIdx = 1 + ((at * 37) % points);
  const entry = {
    pointIdx,
    kind: at % 3 === 0 ? ('commented' as const) : ('changed' as const),
    version: 2,
    authorId: authors[at % 5 === 0 ? 1 : 2]!,
    // Clocks of two processes differ: times are not in id order.
    created: (firstDay + ((at * 11) % 40)) * dayMs + at,
  };
  if (at % 7 !== 0) return void (await writeHistory(tx, entry));
  const before = await tx.selectFrom('points').selectAll().where('idx', '=', pointIdx).executeTakeFirstOrThrow();
  const set = { country: before.country === 'KZ' ? 'FR' : 'KZ', rating: before.rating === -2 ? 1 : -2, type: 'dummy' };
  await tx.updateTable('points').set(set).where('idx', '=', pointIdx).execute();
  await writeHistory(tx, entry, before);
}
