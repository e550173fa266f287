import type { KeysOf } from '@dozor/domain/texts/keys-of.ts';
import type russian from '../../../texts/ru.json';
import type { TextPlaceholders } from './text-placeholders.ts';

/** The keys of every namespace, derived from the Russian file: an unknown key does not compile. */
type Files = Omit<typeof russian, 'answers' | 'labels' | 'flags' | 'server' | 'start' | 'embed'>;

/** The values for the placeholders of a text: all of one, any of several that a key may be. */
export type ValuesOf<N extends Namespace, K extends string> =
  IsUnion<K> extends true ? { readonly [name in NamesOf<N, K>]?: Value } : { readonly [name in NamesOf<N, K>]: Value };

/** The further arguments of a call: none for a text without placeholders. */
export type ValuesArgument<N extends Namespace, K extends string> = [NamesOf<N, K>] extends [never]
  ? [values?: { readonly [name: string]: undefined }]
  : Partial<ValuesOf<N, K>> extends ValuesOf<N, K>
    ? [values?: ValuesOf<N, K>]
    : [values: ValuesOf<N, K>];

type Value = string | number | undefined;

type NamesOf<N extends Namespace, K extends string> = K extends `${string}:${string}`
  ? Placeholders<K>
  : Placeholders<`${N}:${K}`>;

type Placeholders<Address> = Address extends keyof TextPlaceholders ? TextPlaceholders[Address] : never;

type IsUnion<K, All = K> = K extends All ? ([All] extends [K] ? false : true) : never;

/** The namespaces available to screens; `answers` is read only by the server's messages (server-message.ts). */
export type Namespace = keyof Files;

/** Those loaded before anything is shown, so that every screen may use them. */
export type FirstNamespace = 'shell' | 'screens' | 'map';

export type TextKey<N extends Namespace> = { [M in N]: KeysOf<Files[M]> }[N];

export type FirstKey = { [N in FirstNamespace]: `${N}:${TextKey<N>}` }[FirstNamespace];
