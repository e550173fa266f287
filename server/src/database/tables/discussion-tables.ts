import type { Generated } from 'kysely';

export interface DiscussionTables {
  comments: CommentTable;
  photos: PhotoTable;
  complaints: ComplaintTable;
}

export interface CommentTable {
  id: number;
  point_idx: number;
  /** The comment it replies to; a reply has no replies of its own. */
  parent_id: number | null;
  author_id: number;
  text: string;
  created: number;
  edited: number | null;
  deleted: number | null;
  /** What its sender calls it, to send it again without saying it twice; null for one that was sent without. */
  client_id: string | null;
}

export interface PhotoTable {
  /** 128 random bits in hexadecimal: the name of its files too. */
  id: string;
  comment_id: number;
  point_idx: number;
  /** Order within its comment. */
  position: number;
  width: number;
  height: number;
}

export interface ComplaintTable {
  id: number;
  about: Generated<'comment' | 'point' | 'change' | 'user'>;
  /** A comment, a point, an entry of history or an account, as `about` says. */
  subject_id: number;
  /** The point that it concerns; null for a user. */
  point_idx: number | null;
  /** Of a complaint about a user: where nearly all of what he does lies; empty when that is nowhere in particular. */
  country: Generated<string>;
  region: Generated<string>;
  author_id: number;
  text: string;
  created: number;
  state: 'open' | 'resolved' | 'ignored';
  settled_by: number | null;
  settled: number | null;
}
