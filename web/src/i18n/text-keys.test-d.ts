import type { Proof, Same } from '@dozor/contract/type-proof.ts';
import type { TextKey, ValuesArgument, ValuesOf } from './text-keys.ts';

type Value = string | number | undefined;

/** An unknown key, a wrong placeholder and a missing value do not compile. */
export type TextProofs = [
  Proof<Same<'filters.opne' extends TextKey<'map'> ? true : false, false>>,
  Proof<Same<'inView.points' extends TextKey<'map'> ? true : false, true>>,
  Proof<Same<ValuesArgument<'shell', 'version'>, [values: { readonly version: Value }]>>,
  Proof<Same<ValuesArgument<'accounts', 'shell:version'>, [values: { readonly version: Value }]>>,
  Proof<Same<ValuesArgument<'shell', 'skip'>, [values?: { readonly [name: string]: undefined }]>>,
  Proof<Same<ValuesOf<'shell', 'version' | 'table.page'>, { readonly version?: Value; readonly page?: Value }>>,
];
