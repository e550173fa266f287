import type russian from '../../../texts/ru.json';

/** The keys of every namespace, derived from the Russian file: an unknown key does not compile. */
type Files = Omit<typeof russian, 'answers' | 'labels' | 'flags' | 'server' | 'start' | 'embed'>;

/** The namespaces available to screens; `answers` is read only by the server's messages (server-message.ts). */
export type Namespace = keyof Files;

/** Those loaded before anything is shown, so that every screen may use them. */
export type FirstNamespace = 'shell' | 'screens' | 'map';

export type TextKey<N extends Namespace> = { [M in N]: KeysOf<Files[M]> }[N];

export type FirstKey = { [N in FirstNamespace]: `${N}:${TextKey<N>}` }[FirstNamespace];

type KeysOf<Texts> = {
  [K in keyof Texts & string]: Texts[K] extends string ? K | Counted<K> : `${K}.${KeysOf<Texts[K]>}`;
}[keyof Texts & string];

/** `points` of `points_one`, `points_few`, …: the form is chosen by the count. */
type Counted<K> = K extends `${infer Base}_${'one' | 'few' | 'many' | 'other'}` ? Base : never;
