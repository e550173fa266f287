import type { z } from 'zod';
import type { allCalls } from './all-endpoints.ts';
import type { Address, Schema } from './endpoint.ts';

/** Every call by name: the types for code that imports only the call's address. */
export type Calls = typeof allCalls;

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
