import type { Actor } from '@dozor/domain/access/actor.ts';
import type { PointFields } from '@dozor/domain/point/point-schema.ts';
import { AppError } from '../../core/app-error.ts';
import type { Write } from '../../database/open-database.ts';
import { type HeldEdit, heldEdits, heldPointOf } from '../../records/held/held-edits-queries.ts';
import { numberChildren } from '../../records/points/point-writer.ts';
import { maxWaitMs, type SavedOrHeld } from './hold-edit.ts';
import { refuseDuplicates } from './refuse-duplicates.ts';
import { refuseOtherValues } from './refuse-server-fields.ts';
import type { PointRequest, PointServices } from './save-point.ts';

interface OwnHeld {
  idx: number;
  version: number;
  actor: Actor;
}

/** Restarts the waiting time. @throws {AppError} `notFound` if no such point is held, or it is someone else's */
export async function changeHeldPoint(
  services: PointServices,
  request: PointRequest & OwnHeld & { sentBack: Readonly<Record<string, unknown>> },
): Promise<SavedOrHeld> {
  const { actor, fields, sentBack, confirmDuplicate = false, comment } = request;
  const places = await services.places.loaded();
  const until = services.clock.now() + maxWaitMs;
  const edit = await services.database.transaction(async (tx) => {
    const held = await findOwnHeld(tx, request);
    refuseOtherValues(heldPointOf(held), sentBack);
    await refuseDuplicates(tx, { fields, actor, confirmed: confirmDuplicate });
    const before = JSON.parse(held.fields) as PointFields;
    const numbered = await numberChildren(tx, fields, new Set(before.childrens?.map(({ _id }) => _id)));
    const changed = {
      fields: JSON.stringify(numbered),
      ...places.locate(fields.x, fields.y),
      comment: comment ?? held.comment,
      until,
    };
    const { numUpdatedRows } = await tx
      .updateTable('held_edits')
      .set(changed)
      .where('id', '=', held.id)
      .where('state', '=', 'held')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new AppError('notFound');
    return { ...held, ...changed };
  });
  return { point: heldPointOf(edit), held: new Date(until).toISOString() };
}

/** Withdraws one's own new point while it is held: it was never public. @throws as {@link changeHeldPoint} */
export async function withdrawHeldPoint(services: PointServices, request: OwnHeld): Promise<void> {
  await services.database.transaction(async (tx) => {
    const { id } = await findOwnHeld(tx, request);
    const { numDeletedRows } = await tx
      .deleteFrom('held_edits')
      .where('id', '=', id)
      .where('state', '=', 'held')
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new AppError('notFound');
  });
}

async function findOwnHeld(tx: Write, { idx, version, actor }: OwnHeld): Promise<HeldEdit> {
  const held = await heldEdits(tx)
    .where('point_idx', '=', idx)
    .where('author_id', '=', Number(actor.id))
    .where('state', '=', 'held')
    .where('held_edits.kind', '=', 'created')
    .executeTakeFirst();
  if (!held) throw new AppError('notFound');
  if (held.version !== version) {
    throw new AppError('objectChanged', { version: held.version, point: heldPointOf(held) });
  }
  return held;
}
