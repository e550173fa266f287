import type { Action } from '@dozor/domain/access/can.ts';
import type { z } from 'zod';
import type * as accounts from './accounts-endpoints.ts';
import type * as addresses from './addresses-endpoints.ts';
import type * as auth from './auth-endpoints.ts';
import type * as baseLayers from './base-layers-endpoints.ts';
import type * as builds from './builds-endpoints.ts';
import type * as comments from './comments-endpoints.ts';
import type * as complaints from './complaints-endpoints.ts';
import type * as exporting from './export-endpoints.ts';
import type * as history from './history-endpoints.ts';
import type * as moderation from './moderation-endpoints.ts';
import type * as notifications from './notifications-endpoints.ts';
import type * as passkeys from './passkeys-endpoints.ts';
import type * as photos from './photos-endpoints.ts';
import type * as placeSearch from './place-search-endpoints.ts';
import type * as points from './points-endpoints.ts';
import type * as site from './site-endpoints.ts';
import type * as imports from './import-endpoints.ts';
import type * as sources from './sources-endpoints.ts';
import type * as statistics from './statistics-endpoints.ts';
import type * as tiles from './tiles-endpoints.ts';
import type * as tokens from './tokens-endpoints.ts';
import type * as voteSurges from './vote-surges-endpoints.ts';
import type * as votes from './votes-endpoints.ts';
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

/** Every call by its name: the types for code that has no more of it than its address. */
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

/** What a call is answered with. */
export type ReplyOf<Name extends CallName> = z.output<SchemaOf<Name, 'reply'>>;
