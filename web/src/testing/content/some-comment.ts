import type { CommentReply } from '@dozor/contract/endpoints/comments-endpoints.ts';

/** A comment as in the server's response, by default vera's; `replies` are texts of anna's. */
export function someComment({
  replies = [],
  ...fields
}: Partial<Omit<CommentReply, 'replies'>> & { replies?: readonly Partial<Omit<CommentReply, 'replies'>>[] } = {}) {
  return {
    ...oneComment({ author: { _id: '5', login: 'vera' }, ...fields }),
    replies: replies.map((reply, at) => ({ ...oneComment({ _id: String(100 + at), ...reply }), replies: [] })),
  } satisfies CommentReply;
}

function oneComment(fields: Partial<Omit<CommentReply, 'replies'>>): Omit<CommentReply, 'replies'> {
  return {
    _id: '21',
    text: 'Это муляж',
    author: { _id: '1', login: 'anna' },
    created: new Date(Date.now() - 3 * 3_600_000).toISOString(),
    edited: null,
    deleted: false,
    photos: [],
    complaint: null,
    ...fields,
  };
}

/** A photo of a comment, by the last digit of its number. */
export function somePhoto(digit: number) {
  const _id = `${'0'.repeat(31)}${digit}`;
  const url = `/api/photos/${_id}`;
  return { _id, url, thumbnail: `${url}?size=thumbnail`, width: 800, height: 600 };
}
