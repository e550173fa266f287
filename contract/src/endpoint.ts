import type { Action } from '@dozor/domain/access/can.ts';
import type { z } from 'zod';

/** What is rationed: see the limits of the server for how much of it. */
export type LimitName =
  | 'signIn'
  | 'passkey'
  | 'passkeyOptions'
  | 'registration'
  | 'reset'
  | 'profile'
  | 'accountData'
  | 'pointEdit'
  | 'comment'
  | 'vote'
  | 'export'
  | 'expensive';

export type Schema = z.ZodType;

/** Where a call is found, which is all that a client needs to know of it to make it; path parameters stand in it as `:name`. */
export interface Address {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/${string}`;
}

/**
 * One call of the HTTP surface as data: the server makes its route from it, the web app its client, and the API
 * documentation its page.
 */
export interface Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Reply extends Schema = Schema,
  Right extends Action = Action,
> extends Address {
  tag: string;
  summary: string;
  /** The line of the table of rights that decides about the call; what depends on its subject is asked by the use case. */
  right: Right;
  params?: Params;
  query?: Query;
  /** JSON, or form data where `multipart` is set. */
  body?: Body;
  /** Its use case reads the body by `readByUseCase`, and reports itself what is wrong with each text. */
  isReadByUseCase?: true;
  /** The part of the body whose field errors stand without its name, such as `speed` for `point.speed`. */
  unwrap?: string;
  /** The field whose message stands in `message` too, to be shown to the person. */
  shown?: string;
  /** The allowance that each call takes from. */
  limit?: LimitName;
  /** Parts of the query with any of which a call takes from the allowance of what costs much. */
  expensiveWith?: readonly string[];
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
  Right extends Action = Action,
>(endpoint: Endpoint<Params, Query, Body, Reply, Right>): Endpoint<Params, Query, Body, Reply, Right> {
  return endpoint;
}
