import type { FastifyRequest } from 'fastify';
import { photosCalls, pointPhotoBody } from '@dozor/contract/endpoints/photos-endpoints.ts';
import { errorMessages, successMessages } from '@dozor/domain/errors/message.ts';
import { validationMessage } from '@dozor/domain/errors/validation-message.ts';
import { AppError, FieldErrors } from '../../core/app-error.ts';
import { type Api, route } from '../../platform/http/route.ts';
import { photoTurn } from '../../platform/photos/photo-turn.ts';
import { readPhotoForm } from '../../platform/photos/read-photo-form.ts';
import { findPoint, isPoint } from '../../records/points/points-queries.ts';
import type { Services } from '../../services.ts';
import { castVote, isInTheFuture } from '../votes/cast-votes.ts';
import { voterOf } from '../votes/voter.ts';
import { addPointPhoto, attachPicture } from './add-point-photo.ts';
import { orderPointPhotos, removePointPhoto, settleWaitingPhoto } from './change-point-photos.ts';
import { listPhotosOf, listWaiting } from './point-photos-queries.ts';
import { StreetPictures } from './street-pictures.ts';

const form = { body: pointPhotoBody, name: 'photo', max: 1 };
const voteMs = 24 * 3_600_000;

export function photoRoutes(api: Api, services: Services): void {
  const { kysely } = services.database;

  route(api, photosCalls.listPointPhotos, async ({ params, actor }) => {
    if (!(await isPoint(kysely, params.id))) throw new AppError('notFound');
    return { items: await listPhotosOf(kysely, params.id, actor) };
  });

  route(api, photosCalls.addPointPhoto, async ({ params, body, actor, request, reply }) => {
    const sent = body ? { fields: body, files: [] } : await readPhotoForm(request, form);
    const [file] = sent.files;
    if (!file) throw new FieldErrors({ photo: 'is required' });
    const taken = sent.fields.taken === undefined ? null : Date.parse(sent.fields.taken);
    if (isInTheFuture(taken, services.clock.now())) throw new FieldErrors({ taken: validationMessage('inTheFuture') });
    const place = { pointIdx: params.id, actor, kind: sent.fields.kind };
    const turn = await photoTurn(services, [file], { request, reply });
    const photo = await addPointPhoto(services, { ...place, file, taken, turn });
    return { photo, freshness: await voteOf(services, request, { pointIdx: params.id, taken }) };
  });

  route(api, photosCalls.orderPointPhotos, async ({ params, body, actor }) => {
    await orderPointPhotos(services, { pointIdx: params.id, order: body.order, actor });
    return { message: successMessages.objectSaved };
  });

  route(api, photosCalls.removePointPhoto, async ({ params, actor }) => {
    await removePointPhoto(services, { pointIdx: params.id, id: params.photo_id, actor });
    return { message: successMessages.objectDeleted };
  });

  waitingRoutes(api, services);
  streetRoutes(api, services);
}

function waitingRoutes(api: Api, services: Services): void {
  route(api, photosCalls.listWaitingPhotos, async ({ query: { page, limit }, actor }) => ({
    ...(await listWaiting(services.database.kysely, actor, { offset: (page - 1) * limit, limit })),
    page,
    limit,
  }));

  route(api, photosCalls.settleWaitingPhoto, async ({ params, body, actor }) => {
    await settleWaitingPhoto(services, { id: params.photo_id, outcome: body.outcome, actor });
    return { message: body.outcome === 'shown' ? successMessages.objectSaved : successMessages.objectDeleted };
  });
}

function streetRoutes(api: Api, services: Services): void {
  const pictures = new StreetPictures(services);
  const around = async (id: number) => {
    const point = await findPoint(services.database.kysely, id);
    if (!point) throw new AppError('notFound');
    return pictures.around(point);
  };

  route(api, photosCalls.findStreetPictures, ({ params }) => around(params.id));

  route(api, photosCalls.attachStreetPicture, async ({ params, body: { source, name, kind }, actor }) => {
    const { items } = await around(params.id);
    const street = items.find((one) => one.source === source && one.name === name);
    if (!street) throw new FieldErrors({ name: errorMessages.unknownValue });
    return { photo: await attachPicture(services, { pointIdx: params.id, actor, kind }, street) };
  });

  route(api, photosCalls.getStreetThumbnail, async ({ params: { source, name }, reply }) => {
    const bytes = await pictures.thumbnail(source, name);
    if (!bytes) throw new AppError('notFound');
    return reply.type('image/jpeg').header('cache-control', 'public, max-age=86400').send(bytes);
  });
}

/** Taking a photo proves that the point was seen: if recent enough for a vote, it counts as one. */
async function voteOf(
  services: Services,
  request: FastifyRequest,
  { pointIdx, taken }: { pointIdx: number; taken: number | null },
) {
  const nowMs = services.clock.now();
  if (taken === null || taken < nowMs - voteMs) return null;
  const voter = await voterOf(services.database.kysely, request, nowMs);
  const vote = { pointIdx, kind: 'here' as const, at: new Date(taken).toISOString() };
  return (await castVote(services, voter, vote)).freshness;
}
