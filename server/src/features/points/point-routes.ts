import type { FastifyReply } from 'fastify';
import { pointsCalls } from '@dozor/contract/endpoints/points-endpoints.ts';
import { successMessages } from '@dozor/domain/errors/message.ts';
import { completePoint } from '@dozor/domain/point/sent-point.ts';
import { splitServerFields } from '@dozor/domain/point/server-fields.ts';
import { AppError } from '../../core/app-error.ts';
import { type Api, route } from '../../platform/http/route.ts';
import { findHeldPoint } from '../../records/held/held-edits-queries.ts';
import { pageOfPhotos, photosOfPoint } from '../../records/points/photos-of-point.ts';
import { pointAt } from '../../records/points/point-rows.ts';
import { findPoint, isPoint } from '../../records/points/points-queries.ts';
import { wholePoints } from '../../records/points/whole-points.ts';
import type { Services } from '../../services.ts';
import { changePoint } from './change-point.ts';
import { createPoint } from './create-point.ts';
import { deletePoint, restorePoint } from './delete-point.ts';
import type { SavedOrHeld } from './hold-edit.ts';
import { placeProblems } from './place-problems.ts';
import { revertChange } from './revert-change.ts';

export function pointRoutes(api: Api, services: Services): void {
  route(api, pointsCalls.listPoints, async ({ query }) => {
    const { rating: ratingFrom, ...rest } = query;
    const { total, idxs } = services.readModel.search({ ...rest, ratingFrom });
    return { total, items: await wholePoints(services.database.kysely, idxs, services.clock.now()) };
  });

  route(api, pointsCalls.getPoint, async ({ params, actor }) => {
    const row = await findPoint(services.database.kysely, params.id);
    if (!row) {
      const held = await findHeldPoint(services.database.kysely, params.id, actor);
      if (!held) throw new AppError('notFound');
      return held;
    }
    const point = pointAt(row, services.clock.now());
    return { ...point, photos: await photosOfPoint(services.database.kysely, row.idx) };
  });

  route(api, pointsCalls.listPhotos, async ({ params, query }) => {
    if (!(await isPoint(services.database.kysely, params.id))) throw new AppError('notFound');
    return pageOfPhotos(services.database.kysely, params.id, query);
  });

  const ofPlace = placeProblems(services);

  route(
    api,
    pointsCalls.createPoint,
    async ({ body, actor: editor, reply }) => {
      const fields = completePoint(body.point, new Date(services.clock.now()));
      return answerSaved(reply, await createPoint(services, { ...body, fields, actor: editor }));
    },
    ofPlace,
  );

  route(
    api,
    pointsCalls.changePoint,
    async ({ params, body, actor: editor, reply }) => {
      const { own, server } = splitServerFields(body.point);
      const fields = completePoint(own, new Date(services.clock.now()));
      const request = { ...body, idx: params.id, fields, sentBack: server, actor: editor };
      return answerSaved(reply, await changePoint(services, request));
    },
    ofPlace,
  );

  route(api, pointsCalls.deletePoint, async ({ params, body, actor }) => {
    await deletePoint(services, { ...body, idx: params.id, actor });
    return { message: successMessages.pointRemoved };
  });

  route(api, pointsCalls.restorePoint, async ({ params, body, actor }) => {
    const point = await restorePoint(services, { ...body, idx: params.id, actor });
    return { message: successMessages.pointSaved, point };
  });

  route(api, pointsCalls.revertPoint, async ({ params, body, actor }) => {
    const { change, ...rest } = body;
    const request = { idx: params.id, ...rest, change: Number(change), actor };
    return { message: successMessages.pointSaved, point: await revertChange(services, request) };
  });
}

/** An edit held for review is answered with 202 and the time of its automatic publication. */
async function answerSaved(reply: FastifyReply, { point, held }: SavedOrHeld) {
  if (held === undefined) return { message: successMessages.pointSaved, point };
  const waiting = { message: successMessages.objectSaved, point, held };
  await reply.code(202).send(waiting);
  return waiting;
}
