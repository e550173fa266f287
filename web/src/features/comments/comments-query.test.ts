import { expect, test } from 'vitest';
import type { CommentReply } from '@dozor/contract/endpoints/comments-endpoints.ts';
import { joinPage } from './comments-query.ts';

function thread(id: string, replies: readonly string[]): CommentReply {
  const author = { _id: '1', login: 'anna' };
  const rest = { text: '', author, created: '', edited: null, deleted: false, photos: [], complaint: null };
  return { _id: id, ...rest, replies: replies.map((_id) => ({ _id, ...rest, replies: [] })) };
}

test('a thread that continues on a later page is merged into one', () => {
  const threads = new Map<string, CommentReply>();
  joinPage(threads, [thread('1', ['3']), thread('2', [])]);
  joinPage(threads, [thread('1', ['4']), thread('5', ['6'])]);
  const reported = [...threads.values()].map(({ _id, replies }) => [_id, ...replies.map((reply) => reply._id)]);
  expect(reported).toEqual([['1', '3', '4'], ['2'], ['5', '6']]);
});
