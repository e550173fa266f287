import { Cron } from 'croner';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addCommentBody, commentsCalls } from '@dozor/contract/endpoints/comments-endpoints.ts';
import { complaintsCalls } from '@dozor/contract/endpoints/complaints-endpoints.ts';
import { errorMessages, successMessages } from '@dozor/domain/errors/message.ts';
import { AppError, FieldErrors } from '../../core/app-error.ts';
import { WorkLoop } from '../../core/work-loop.ts';
import { type Api, route } from '../../platform/http/route.ts';
import { pictureName, thumbnailName } from '../../platform/photos/photo-store.ts';
import { photoTurn } from '../../platform/photos/photo-turn.ts';
import { maxPhotos, type PreparedPhoto, preparePhotos } from '../../platform/photos/prepare-photo.ts';
import { readForms, readPhotoForm } from '../../platform/photos/read-photo-form.ts';
import { isPoint } from '../../records/points/points-queries.ts';
import type { Services } from '../../services.ts';
import { addComment, type CommentPlace, findSent, requirePlace } from './add-comment.ts';
import { changeComment, deleteComment } from './change-comment.ts';
import { findPhoto, readThreads } from './comments-queries.ts';
import { complain } from './complain.ts';
import * as complaints from './complaints.ts';
import { removeOldPhotos } from './remove-old-photos.ts';

const commentForm = { body: addCommentBody, name: 'photos', max: maxPhotos };

export async function commentFeature(api: Api, services: Services): Promise<{ start(): void; stop(): Promise<void> }> {
  await commentRoutes(api, services);
  complaintRoutes(api, services);
  const removing = new WorkLoop(() => removeOldPhotos(services), {
    failed: (error) => services.log.warn({ err: error }, 'cannot delete old photos'),
  });
  let hourly: Cron | undefined;
  return {
    start() {
      hourly = new Cron('17 * * * *', () => removing.request());
    },
    async stop() {
      hourly?.stop();
      await removing.stop();
    },
  };
}

async function commentRoutes(api: Api, services: Services): Promise<void> {
  const { kysely } = services.database;
  await readForms(api);

  route(api, commentsCalls.listComments, async ({ params, query, actor }) => {
    if (!(await isPoint(kysely, params.point_id))) throw new AppError('notFound');
    return readThreads(kysely, params.point_id, actor, query);
  });

  route(api, commentsCalls.addComment, async ({ params, body, actor: author, request, reply }) => {
    const { fields, files } = body ? { fields: body, files: [] } : await readPhotoForm(request, commentForm);
    const comment = { pointIdx: params.point_id, ...fields, actor: author };
    const sent = await findSent(kysely, comment);
    if (sent) return sent;
    return addComment(services, { ...comment, photos: await photosOf(services, comment, { files, request, reply }) });
  });

  route(api, commentsCalls.changeComment, ({ params, body, actor }) =>
    changeComment(services, { ...idsOf(params), text: body.text, actor }),
  );

  route(api, commentsCalls.deleteComment, async ({ params, actor }) => {
    await deleteComment(services, { ...idsOf(params), actor });
    return { message: successMessages.objectDeleted };
  });

  route(api, commentsCalls.complain, async ({ params, body, actor: complainant }) => {
    const { pointIdx, commentId: id } = idsOf(params);
    await complain(services, { about: 'comment', id, pointIdx, text: body.text, actor: complainant });
    return { message: successMessages.objectSaved };
  });

  route(api, commentsCalls.getPhoto, async ({ params, query, actor, reply }) => {
    const photo = await findPhoto(kysely, params.id, actor);
    const name = query.size === 'thumbnail' ? thumbnailName(params.id) : pictureName(params.id);
    const bytes = photo && (await services.photoStore.read(name));
    if (!bytes) throw new AppError('notFound');
    const caching = photo.isShown ? 'public, max-age=31536000, immutable' : 'private, no-store';
    return reply.type('image/webp').header('cache-control', caching).send(bytes);
  });
}

function complaintRoutes(api: Api, services: Services): void {
  route(api, complaintsCalls.complainAbout, async ({ body: { about, _id, text }, actor }) => {
    await complain(services, { about, id: Number(_id), text, actor });
    return { message: successMessages.objectSaved };
  });

  route(api, complaintsCalls.listComplaints, async ({ query: { state, page, limit }, actor }) => ({
    ...(await complaints.listComplaints(
      services.database.kysely,
      { state, actor },
      { offset: (page - 1) * limit, limit },
    )),
    page,
    limit,
  }));

  route(api, complaintsCalls.settleComplaint, ({ params, body, actor }) =>
    complaints.settleComplaint(services, { id: params.id, outcome: body.outcome, actor }),
  );
}

/** Images are decoded last: it is the most expensive part of the form. */
async function photosOf(
  services: Services,
  place: CommentPlace,
  { files, ...call }: { files: readonly Buffer[]; request: FastifyRequest; reply: FastifyReply },
): Promise<PreparedPhoto[]> {
  if (files.length === 0) return [];
  await requirePlace(services.database.kysely, place);
  const photos = await preparePhotos(files, await photoTurn(services, files, call));
  if (!photos) throw new FieldErrors({ photos: errorMessages.unsupportedFileType });
  return photos;
}

function idsOf(params: { point_id: number; comment_id: number }): { pointIdx: number; commentId: number } {
  return { pointIdx: params.point_id, commentId: params.comment_id };
}
