import type { z } from 'zod';

/** `anyone` also a banned user · `not-banned` visitors too, but no banned user · `user` signed in and not banned. */
export type Access = 'anyone' | 'not-banned' | 'user';

/** What is rationed: see the limits of the server for how much of it. */
export type LimitName = 'signIn' | 'registration' | 'reset' | 'profile' | 'pointEdit' | 'comment' | 'export' | 'read';

export type Schema = z.ZodType;

/**
 * One call of the HTTP surface as data: the server makes its route from it, the web app its client, and the API
 * documentation its page. Path parameters stand in `path` as `:name`.
 */
export interface Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Reply extends Schema = Schema,
> {
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: `/${string}`;
  tag: string;
  summary: string;
  access: Access;
  params?: Params;
  query?: Query;
  /** JSON, or form data where `multipart` is set. */
  body?: Body;
  /** Its use case reads the body by `readByUseCase`, and tells itself what is wrong with each text. */
  isReadByUseCase?: true;
  /** The part of the body whose field errors stand without its name, such as `speed` for `point.speed`. */
  unwrap?: string;
  /** The field whose message stands in `message` too, to be shown to the person. */
  shown?: string;
  /** The allowance that each call takes from. */
  limit?: LimitName;
  /** The body may also come as multipart form data; the route reads it itself. */
  multipart?: true;
  /** None where the answer is no JSON: a file, a tile, a redirect. */
  reply?: Reply;
  /** Of success; 200 unless said. */
  status?: 200 | 201;
}

export function defineEndpoint<
  Params extends Schema = z.ZodUndefined,
  Query extends Schema = z.ZodUndefined,
  Body extends Schema = z.ZodUndefined,
  Reply extends Schema = z.ZodUndefined,
>(endpoint: Endpoint<Params, Query, Body, Reply>): Endpoint<Params, Query, Body, Reply> {
  return endpoint;
}
