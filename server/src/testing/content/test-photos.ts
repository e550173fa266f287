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
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('text', text);
  form.append('photos', new Blob([new Uint8Array(picture)]), 'a.png');
  const answer = await client.post(`/api/comments/${pointId}/add`, undefined, { raw: form });
  const comment = answer.json as CommentReply;
  const [photo] = comment.photos;
  if (!photo) throw new Error(`no photo was added: ${answer.status} ${answer.text}`);
  const commentPath = `/api/comments/${pointId}/delete/${comment._id}`;
  return { pointId, photoId: photo._id, photo: photo.url, commentPath };
}
