import * as calls from '@dozor/contract/points-endpoints.ts';
import { successMessages } from '@dozor/domain/errors/message.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { requireRight, requireSignedIn } from '../../platform/http/require-actor.ts';
import { type Api, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { changePoint } from './change-point.ts';
import { createPoint } from './create-point.ts';
import { deletePoint, restorePoint } from './delete-point.ts';
import { readPointInput } from './point-input.ts';
import { pointOf } from './point-rows.ts';
import { findPoint, findPoints } from './points-queries.ts';
import { photosOfPoint } from './photos-of-point.ts';
import { revertChange } from './revert-change.ts';

/** Reading, adding, changing and deleting objects. */
export function pointRoutes(api: Api, services: Services): void {
  route(api, calls.listPoints, async ({ query }) => {
    const { bbox, types, rating, limit } = query;
    const { total, idxs } = services.readModel.search({ bbox, types, ratingFrom: rating, limit });
    return { total, items: (await findPoints(services.database.kysely, idxs)).map(pointOf) };
  });

  route(api, calls.getPoint, async ({ params }) => {
    const row = await findPoint(services.database.kysely, params.id);
    if (!row) throw new AppError('notFound');
    return { ...pointOf(row), photos: await photosOfPoint(services.database.kysely, row.idx) };
  });

  route(api, calls.createPoint, async ({ body, actor }) => {
    const editor = requireRight(actor, 'point.add');
    const fields = readPointInput(body.point, services.clock.now());
    const point = await createPoint(services, { ...body, fields, actor: editor });
    return { message: successMessages.pointSaved, point };
  });

  route(api, calls.changePoint, async ({ params, body, actor }) => {
    const editor = requireRight(actor, 'point.change');
    const fields = readPointInput(body.point, services.clock.now());
    const point = await changePoint(services, { ...body, idx: params.id, fields, actor: editor });
    return { message: successMessages.pointSaved, point };
  });

  route(api, calls.deletePoint, async ({ params, body, actor }) => {
    await deletePoint(services, { ...body, idx: params.id, actor: requireSignedIn(actor) });
    return { message: successMessages.pointRemoved };
  });

  route(api, calls.restorePoint, async ({ params, body, actor }) => {
    const point = await restorePoint(services, { ...body, idx: params.id, actor: requireSignedIn(actor) });
    return { message: successMessages.pointSaved, point };
  });

  route(api, calls.revertPoint, async ({ params, body, actor }) => {
    const { version, change } = body;
    const request = { idx: params.id, version, change: Number(change), actor: requireSignedIn(actor) };
    return { message: successMessages.pointSaved, point: await revertChange(services, request) };
  });
}
