import * as calls from '@dozor/contract/comments-endpoints.ts';
import { successMessages } from '@dozor/domain/errors/message.ts';
import { Cron } from 'croner';
import { AppError } from '../../platform/http/app-error.ts';
import { requireRight, requireSignedIn } from '../../platform/http/require-actor.ts';
import { type Api, route } from '../../platform/http/route.ts';
import { pictureName, thumbnailName } from '../../platform/photos/photo-store.ts';
import type { Services } from '../../platform/services.ts';
import { findPoint } from '../points/points-queries.ts';
import { addComment } from './add-comment.ts';
import { changeComment, deleteComment } from './change-comment.ts';
import { findPhoto, readThreads } from './comments-queries.ts';
import { addComplaint, listComplaints, settleComplaint } from './complaints.ts';
import { removeOldPhotos } from './remove-old-photos.ts';
import { readCommentForm, readForms } from './read-comment-form.ts';

/** Threads, photos and complaints, and the removal of photos whose comment is long gone. */
export async function commentFeature(api: Api, services: Services): Promise<{ start(): void; stop(): Promise<void> }> {
  await commentRoutes(api, services);
  let removal: Cron | undefined;
  let removing: Promise<unknown> = Promise.resolve();
  return {
    start() {
      removal = new Cron('17 * * * *', () => {
        removing = removeOldPhotos(services).catch((error: unknown) =>
          services.log.warn({ err: error }, 'old photos could not be removed'),
        );
      });
    },
    async stop() {
      removal?.stop();
      await removing;
    },
  };
}

async function commentRoutes(api: Api, services: Services): Promise<void> {
  const { kysely } = services.database;
  await readForms(api);

  route(api, calls.listComments, async ({ params, actor }) => {
    if (!(await findPoint(kysely, params.point_id))) throw new AppError('notFound');
    return { items: await readThreads(kysely, params.point_id, actor) };
  });

  route(api, calls.addComment, async ({ params, body, actor, request }) => {
    const author = requireRight(actor, 'comment.add');
    const { fields, photos } = body ? { fields: body, photos: [] } : await readCommentForm(request);
    return addComment(services, { pointIdx: params.point_id, ...fields, photos, actor: author });
  });

  route(api, calls.changeComment, ({ params, body, actor }) =>
    changeComment(services, { ...idsOf(params), text: body.text, actor: requireSignedIn(actor) }),
  );

  route(api, calls.deleteComment, async ({ params, actor }) => {
    await deleteComment(services, { ...idsOf(params), actor: requireSignedIn(actor) });
    return { message: successMessages.objectDeleted };
  });

  route(api, calls.complain, async ({ params, body, actor }) => {
    const complainant = requireRight(actor, 'comment.complain');
    await addComplaint(services, { ...idsOf(params), text: body.text, actor: complainant });
    return { message: successMessages.objectSaved };
  });

  route(api, calls.listComplaints, async ({ query: { state, page, limit }, actor }) => {
    requireRight(actor, 'complaint.read');
    return { ...(await listComplaints(kysely, state, { offset: (page - 1) * limit, limit })), page, limit };
  });

  route(api, calls.settleComplaint, ({ params, body, actor }) => {
    const moderator = requireRight(actor, 'complaint.settle');
    return settleComplaint(services, { id: params.id, outcome: body.outcome, actor: moderator });
  });

  route(api, calls.getPhoto, async ({ params, query, reply }) => {
    const photo = await findPhoto(kysely, params.id);
    const name = query.size === 'thumbnail' ? thumbnailName(params.id) : pictureName(params.id);
    const bytes = photo && (await services.photoStore.read(name));
    if (!bytes) throw new AppError('notFound');
    return reply.type('image/webp').header('cache-control', 'public, max-age=31536000, immutable').send(bytes);
  });
}

function idsOf(params: { point_id: number; comment_id: number }): { pointIdx: number; commentId: number } {
  return { pointIdx: params.point_id, commentId: params.comment_id };
}
