import { writeNewPoints } from '../../records/points/point-writer.ts';
import { type SavedOrHeld, savedOrHeld, waitIfRisky } from './hold-edit.ts';
import { refuseDuplicates } from './refuse-duplicates.ts';
import { type PointRequest, type PointServices, savePoint } from './save-point.ts';

export async function createPoint(services: PointServices, request: PointRequest): Promise<SavedOrHeld> {
  const { actor, fields, confirmDuplicate = false, comment } = request;
  const nowMs = services.clock.now();
  const places = await services.places.loaded();
  const save = savePoint.bind(null, services, async (tx, revision) => {
    await refuseDuplicates(tx, { fields, actor, confirmed: confirmDuplicate });
    const point = { fields, ...places.locate(fields.x, fields.y) };
    await waitIfRisky(tx, { ...point, kind: 'created', actor, comment, nowMs });
    const written = { revision, authorId: Number(actor.id), nowMs, comment };
    const { idxs, firstEntryId } = await writeNewPoints(tx, [point], written);
    return { idx: idxs[0]!, historyId: firstEntryId };
  });
  return savedOrHeld(services, save);
}
