import type { Located } from '@dozor/domain/point/duplicate.ts';
import type { PointType } from '@dozor/domain/point/point-type.ts';
import type { Query, Write } from '../../database/open-database.ts';
import { readExtra } from '../../records/points/point-extra.ts';

const pageRows = 20_000;

export type StoredPosition = Located & { idx: number; childrens: readonly { x: number; y: number }[] };

const columns = ['idx', 'type', 'x', 'y', 'dir_type', 'direction', 'rating', 'extra'] as const;

interface PositionRow {
  idx: number;
  type: string;
  x: number;
  y: number;
  dir_type: number;
  direction: number | null;
  rating: number;
  extra: string | null;
}

export async function* allPositions(db: Query | Write): AsyncGenerator<StoredPosition> {
  for (let after = -1; ;) {
    const rows = await db
      .selectFrom('points')
      .select(columns)
      .where('idx', '>', after)
      .orderBy('idx')
      .limit(pageRows)
      .execute();
    for (const row of rows) yield positionOf(row);
    const last = rows.at(-1);
    if (!last) return;
    after = last.idx;
  }
}

export async function positionsBetween(db: Query | Write, after: number, before: number): Promise<StoredPosition[]> {
  const rows = await db
    .selectFrom('points')
    .select(columns)
    .where('revision', '>', after)
    .where('revision', '<', before)
    .execute();
  return rows.map(positionOf);
}

export async function lastRevision(db: Query | Write): Promise<number> {
  const row = await db.selectFrom('counters').select('value').where('name', '=', 'revision').executeTakeFirstOrThrow();
  return Number(row.value);
}

function positionOf(row: PositionRow): StoredPosition {
  return { idx: row.idx, ...locatedOf(row) };
}

export function locatedOf(row: Omit<PositionRow, 'idx'>): Omit<StoredPosition, 'idx'> {
  const { x, y, direction, rating } = row;
  return {
    type: row.type as PointType,
    x,
    y,
    dirType: row.dir_type,
    direction,
    rating,
    childrens: row.type === 'speed_cam' ? (readExtra(row).childrens ?? []) : [],
  };
}
