import sharp from 'sharp';
import type { CommentReply } from '@dozor/contract/endpoints/comments-endpoints.ts';
import type { HttpClient } from '../clients/http-client.ts';
import { addPoint } from './test-points.ts';

export interface TestPhoto {
  pointId: string;
  photoId: string;
  /** URL path of the picture. */
  photo: string;
  /** URL path for deleting the comment. */
  commentPath: string;
}

/** Adds a point with a comment that has one photo. */
export async function addPhoto(client: HttpClient, text = 'фото'): Promise<TestPhoto> {
  const { _id: pointId } = await addPoint(client);
  const form = new FormData();
  form.set('text', text);
  form.append('photos', await smallPicture(), 'a.png');
  const answer = await client.post(`/api/comments/${pointId}/add`, undefined, { raw: form });
  const comment = answer.json as CommentReply;
  const [photo] = comment.photos;
  if (!photo) throw new Error(`no photo was added: ${answer.status} ${answer.text}`);
  const commentPath = `/api/comments/${pointId}/delete/${comment._id}`;
  return { pointId, photoId: photo._id, photo: photo.url, commentPath };
}

export async function addPointPhoto(client: HttpClient, pointId: string): Promise<void> {
  const form = new FormData();
  form.set('kind', 'device');
  form.append('photo', await smallPicture(), 'a.png');
  const { status, text } = await client.post(`/api/points/${pointId}/photos`, undefined, { raw: form });
  if (status >= 300) throw new Error(`no photo was added: ${status} ${text}`);
}

async function smallPicture(): Promise<Blob> {
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  return new Blob([new Uint8Array(picture)]);
}
