import { z } from 'zod';
import { maxPointPhotos, photoKinds, pictureSources } from '@dozor/domain/photo/point-photo.ts';
import { itemList } from '@dozor/domain/schema/item-list.ts';
import { defineCalls } from '../endpoint.ts';
import { oneOfNames, pathName, pointIdParam } from '../fields/path-name.ts';
import { listOf, messageReply, pageFields } from '../fields/query-fields.ts';
import { freshnessReply } from '../replies/freshness-reply.ts';
import { authorReply } from '../replies/history-entry.ts';
import { photoReply } from '../replies/photo-reply.ts';

const params = z.object({ id: pointIdParam });
const photoId = pathName(/^[0-9a-f]{32}$/);
const kind = z.enum(photoKinds, 'Unknown value');
const taken = z.iso.datetime({ offset: true });

/** A picture from another site, for display without a request from the browser to that site. */
export const streetPicture = z.object({
  source: z.enum(['panoramax', 'mapillary']),
  name: z.string(),
  thumbnail: z.string(),
  page: z.string(),
  author: z.string().nullable(),
  licence: z.string(),
  taken: z.string().nullable(),
  /** Distance to the point, in metres. */
  away: z.number(),
  azimuth: z.number(),
});

export type StreetPicture = z.output<typeof streetPicture>;

export const pointPhotoReply = photoReply.extend({
  kind,
  author: authorReply,
  created: z.string(),
  taken: z.string().nullable(),
  /** A waiting photo is visible only to its author and to moderators. */
  state: z.enum(['shown', 'waiting']),
  source: z.enum(pictureSources),
  street: streetPicture.nullable(),
});

export type PointPhotoReply = z.output<typeof pointPhotoReply>;

/** The photo is sent with these fields as the file `photo`. */
export const pointPhotoBody = z.strictObject({
  kind,
  /** If less than a day ago, the photo counts as a vote that the point is there. */
  taken: taken.optional(),
});

export const photosCalls = defineCalls('Photos', {
  listPointPhotos: {
    method: 'GET',
    path: '/api/points/:id/photos/own',
    summary: 'Photos of a point, in order',
    right: 'map.browse',
    params,
    reply: z.object({ items: z.array(pointPhotoReply) }),
  },
  addPointPhoto: {
    method: 'POST',
    path: '/api/points/:id/photos',
    summary: `Add a photo to a point, which has at most ${maxPointPhotos}; a form with the file \`photo\``,
    right: 'comment.add',
    limit: 'comment',
    params,
    body: pointPhotoBody,
    multipart: true,
    reply: z.object({ photo: pointPhotoReply, freshness: freshnessReply.nullable() }),
    status: 201,
  },
  orderPointPhotos: {
    method: 'PUT',
    path: '/api/points/:id/photos',
    summary: 'Reorder the photos of a point, given all their ids',
    right: 'comment.add',
    limit: 'comment',
    params,
    body: z.strictObject({ order: itemList(z.string()).max(maxPointPhotos) }),
    reply: messageReply,
  },
  removePointPhoto: {
    method: 'DELETE',
    path: '/api/points/:id/photos/:photo_id',
    summary: 'Delete a photo of a point permanently',
    right: 'comment.delete',
    params: params.extend({ photo_id: photoId }),
    reply: messageReply,
  },
  findStreetPictures: {
    method: 'GET',
    path: '/api/points/:id/street-pictures',
    summary:
      'Street pictures from Panoramax and Mapillary that show the point; neither service is contacted before this call',
    right: 'map.browse',
    limit: 'expensive',
    params,
    reply: z.object({
      items: z.array(streetPicture),
      /** Sites that did not respond. */
      silent: z.array(z.string()),
    }),
  },
  attachStreetPicture: {
    method: 'POST',
    path: '/api/points/:id/street-pictures',
    summary: 'Attach a street picture to a point by its id, without copying it',
    right: 'comment.add',
    limit: 'comment',
    params,
    body: z.strictObject({
      source: z.enum(['panoramax', 'mapillary'], 'Unknown value'),
      name: z.string().max(80),
      kind,
    }),
    reply: z.object({ photo: pointPhotoReply }),
    status: 201,
  },
  getStreetThumbnail: {
    method: 'GET',
    path: '/api/street-pictures/:source/:name',
    summary: 'A small street picture, relayed from its service',
    right: 'map.browse',
    limit: 'expensive',
    params: z.object({ source: oneOfNames(['panoramax', 'mapillary']), name: pathName(/^[0-9a-f-]{1,64}$/) }),
  },
  listWaitingPhotos: {
    method: 'GET',
    path: '/api/moderation/photos',
    tag: 'Moderation',
    summary: 'Photos that have not been reviewed yet, oldest first',
    right: 'complaint.settle',
    query: z.strictObject(pageFields),
    reply: listOf(z.object({ photo: pointPhotoReply, point: z.object({ _id: z.string(), type: z.string() }) })),
  },
  settleWaitingPhoto: {
    method: 'POST',
    path: '/api/moderation/photos/:photo_id',
    tag: 'Moderation',
    summary: 'Approve a photo that is awaiting review, or delete it',
    right: 'complaint.settle',
    params: z.object({ photo_id: photoId }),
    body: z.strictObject({ outcome: z.enum(['shown', 'removed'], 'Unknown value') }),
    reply: messageReply,
  },
});
