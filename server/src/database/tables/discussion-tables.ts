import type { Generated } from 'kysely';

export interface DiscussionTables {
  comments: CommentTable;
  photos: PhotoTable;
  complaints: ComplaintTable;
}

export interface CommentTable {
  id: number;
  point_idx: number;
  /** Parent comment; replies are one level deep. */
  parent_id: number | null;
  author_id: number;
  text: string;
  created: number;
  edited: number | null;
  deleted: number | null;
  /** Idempotency key chosen by the client for retries; null if it sent none. */
  client_id: string | null;
}

export interface PhotoTable {
  /** 128 random bits in hexadecimal, also used as file name. */
  id: string;
  comment_id: number;
  point_idx: number;
  position: number;
  width: number;
  height: number;
}

export interface ComplaintTable {
  id: number;
  about: Generated<'comment' | 'point' | 'change' | 'user'>;
  /** Id of a comment, point, history entry or account, depending on `about`. */
  subject_id: number;
  /** Affected point; null for a user. */
  point_idx: number | null;
  /** For complaints about a user: where nearly all of the user's edits are; empty without such a place. */
  country: Generated<string>;
  region: Generated<string>;
  author_id: number;
  text: string;
  created: number;
  state: 'open' | 'resolved' | 'ignored';
  settled_by: number | null;
  settled: number | null;
}
