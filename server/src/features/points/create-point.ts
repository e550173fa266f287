import type { Point } from '@dozor/domain/point/point-schema.ts';
import { writeNewPoints } from './point-writer.ts';
import { refuseDuplicates } from './refuse-duplicates.ts';
import { type PointRequest, type PointServices, savePoint } from './save-point.ts';

/** Adds a point and the entry that records it. */
export async function createPoint(services: PointServices, request: PointRequest): Promise<Point> {
  const { actor, fields, confirmDuplicate = false, comment } = request;
  const nowMs = services.clock.now();
  const places = await services.places.loaded();
  return savePoint(services, async (tx, revision) => {
    await refuseDuplicates(tx, { fields, actor, confirmed: confirmDuplicate });
    const point = { fields, ...places.locate(fields.x, fields.y) };
    const written = { revision, authorId: Number(actor.id), nowMs, comment };
    const { idxs, firstEntryId } = await writeNewPoints(tx, [point], written);
    return { idx: idxs[0]!, historyId: firstEntryId };
  });
}
