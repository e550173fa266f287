import type { z } from 'zod';
import type { Action } from '@dozor/domain/access/can.ts';

/** The server defines the amounts. */
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
  | 'exportRows'
  | 'wayKilometers'
  | 'photoMegapixels'
  | 'push'
  | 'pushChange'
  | 'pushTest'
  | 'testMail'
  | 'expensive';

export type AlsoStatus = 200 | 202 | 204 | 304 | 502;

export type Schema = z.ZodType;

/** All a client needs to make a call; path parameters are written as `:name`. */
export interface Address {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/${string}`;
}

/** One HTTP call as data, from which server, web app and API documentation derive route, client and page. */
export interface Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Reply extends Schema = Schema,
  Right extends Action = Action,
> extends Address {
  tag: string;
  summary: string;
  /** The row of the permission table that decides; the use case checks rules that depend on the subject. */
  right: Right;
  params?: Params;
  query?: Query;
  /** JSON, or form data if `multipart` is set. */
  body?: Body;
  /** The use case reads the body with `readByUseCase` and reports the errors of each field itself. */
  isReadByUseCase?: true;
  /** The part of the body whose field errors are reported without its prefix, e.g. `speed` instead of `point.speed`. */
  unwrap?: string;
  /** The field whose error is repeated in `message`, to be shown to the user. */
  shown?: string;
  limit?: LimitName;
  /** Query parameters that make a call count against the limit for expensive requests. */
  expensiveWith?: readonly string[];
  /** Only if larger than that of others. */
  maxBodyBytes?: number;
  /** The body may also be sent as multipart form data; the route reads it itself. */
  multipart?: true;
  /** Absent if the response is not JSON: a file, a tile, a redirect. */
  reply?: Reply;
  /** On success; 200 if absent. */
  status?: 200 | 201 | 202 | 302;
  /** Other statuses that the call itself answers, beyond those that any call may. */
  also?: readonly AlsoStatus[];
}

/** A call as a feature's table lists it: its name is its key, its tag that of the table unless it has its own. */
type CallRow = Omit<Endpoint, 'name' | 'tag'> & { tag?: string };

type PartOf<Row, Part extends string> =
  Row extends Readonly<Record<Part, infer Found extends Schema>> ? Found : z.ZodUndefined;

type CallOf<Name, Row extends CallRow> = Endpoint<
  PartOf<Row, 'params'>,
  PartOf<Row, 'query'>,
  PartOf<Row, 'body'>,
  PartOf<Row, 'reply'>,
  Row['right']
> & { readonly name: Name };

/**
 * @example
 *   export const votesCalls = defineCalls('Votes', { takeBackVote: { method: 'DELETE', path: '/api/…', right: … } });
 */
export function defineCalls<const Rows extends Record<string, CallRow>>(
  tag: string,
  rows: Rows,
): { readonly [Name in keyof Rows]: CallOf<Name, Rows[Name]> };
export function defineCalls(tag: string, rows: Record<string, CallRow>): Record<string, Endpoint> {
  return Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, { tag, ...row, name }]));
}
