import type { Action } from '@dozor/domain/access/can.ts';
import type { z } from 'zod';
import type * as accounts from './endpoints/accounts-endpoints.ts';
import type * as addresses from './endpoints/addresses-endpoints.ts';
import type * as auth from './endpoints/auth-endpoints.ts';
import type * as baseLayers from './endpoints/base-layers-endpoints.ts';
import type * as builds from './endpoints/builds-endpoints.ts';
import type * as comments from './endpoints/comments-endpoints.ts';
import type * as complaints from './endpoints/complaints-endpoints.ts';
import type * as exporting from './endpoints/export-endpoints.ts';
import type * as history from './endpoints/history-endpoints.ts';
import type * as moderation from './endpoints/moderation-endpoints.ts';
import type * as notifications from './endpoints/notifications-endpoints.ts';
import type * as passkeys from './endpoints/passkeys-endpoints.ts';
import type * as photos from './endpoints/photos-endpoints.ts';
import type * as placeSearch from './endpoints/place-search-endpoints.ts';
import type * as points from './endpoints/points-endpoints.ts';
import type * as site from './endpoints/site-endpoints.ts';
import type * as imports from './endpoints/import-endpoints.ts';
import type * as sources from './endpoints/sources-endpoints.ts';
import type * as statistics from './endpoints/statistics-endpoints.ts';
import type * as tiles from './endpoints/tiles-endpoints.ts';
import type * as tokens from './endpoints/tokens-endpoints.ts';
import type * as voteSurges from './endpoints/vote-surges-endpoints.ts';
import type * as votes from './endpoints/votes-endpoints.ts';
import type { Address, Schema } from './endpoint.ts';

type Files = typeof site &
  typeof auth &
  typeof accounts &
  typeof passkeys &
  typeof tokens &
  typeof votes &
  typeof voteSurges &
  typeof addresses &
  typeof tiles &
  typeof baseLayers &
  typeof points &
  typeof photos &
  typeof history &
  typeof comments &
  typeof complaints &
  typeof exporting &
  typeof builds &
  typeof moderation &
  typeof notifications &
  typeof placeSearch &
  typeof imports &
  typeof sources &
  typeof statistics;

/** Every call by name: the types for code that imports only the call's address. */
export type Calls = { [Name in keyof Files as Files[Name] extends { right: Action } ? Name : never]: Files[Name] };

export type CallName = keyof Calls;

export type AddressOf<Name extends CallName> = Address & { readonly name: Name };

type SchemaOf<Name extends CallName, Part extends 'params' | 'query' | 'body' | 'reply'> = Calls[Name] extends {
  [Key in Part]?: infer Found extends Schema;
}
  ? Found
  : never;

export type ParamsOf<Name extends CallName> = SchemaOf<Name, 'params'>;
export type QueryOf<Name extends CallName> = SchemaOf<Name, 'query'>;
export type BodyOf<Name extends CallName> = SchemaOf<Name, 'body'>;

export type ReplyOf<Name extends CallName> = z.output<SchemaOf<Name, 'reply'>>;
