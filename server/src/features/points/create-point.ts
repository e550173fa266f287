import type { Point, PointFields } from '@dozor/domain/point/point-schema.ts';
import { takeNumbers, type Write } from '../../database/open-database.ts';
import { columnsOf } from './point-rows.ts';
import { insertPoint } from './points-queries.ts';
import { refuseDuplicates } from './refuse-duplicates.ts';
import { type PointRequest, type PointServices, savePoint } from './save-point.ts';
import { writeHistory } from './write-history.ts';

/** Adds an object and the entry that tells of it. */
export async function createPoint(services: PointServices, request: PointRequest): Promise<Point> {
  const { actor, fields, confirmDuplicate = false, comment } = request;
  const now = services.clock.now();
  return savePoint(services, async (tx, revision) => {
    await refuseDuplicates(tx, { fields, actor, confirmed: confirmDuplicate });
    const numbered = await numberChildren(tx, fields, new Set());
    const idx = await takeNumbers(tx, 'idx', 1);
    const authorId = Number(actor.id);
    await insertPoint(tx, {
      idx,
      ...columnsOf(numbered),
      ...services.places.locate(fields.x, fields.y),
      author_id: authorId,
      created: now,
      updated: now,
      version: 1,
      revision,
      created_revision: revision,
    });
    const historyId = await writeHistory(tx, {
      pointIdx: idx,
      kind: 'created',
      version: 1,
      authorId,
      created: now,
      comment,
    });
    return { idx, historyId };
  });
}

/**
 * Gives ids to the children that have none. A child may keep the id of a child that its own object has; any other id
 * is replaced, for it would be somebody else's.
 */
export async function numberChildren(tx: Write, fields: PointFields, known: ReadonlySet<string>): Promise<PointFields> {
  const { childrens } = fields;
  if (!childrens?.length) return fields;
  const taken = new Set<string>();
  const isFree = (id: string): boolean => {
    const free = known.has(id) && !taken.has(id);
    if (free) taken.add(id);
    return free;
  };
  const kept = childrens.map((child) => isFree(child._id));
  let next = await takeNumbers(tx, 'idx', kept.filter((keeps) => !keeps).length);
  return {
    ...fields,
    childrens: childrens.map((child, index) => (kept[index] ? child : { ...child, _id: String(next++) })),
  };
}
