/** The keys of a group of texts, `form.errors`: derived from the Russian file, so that an unknown one does not compile. */
export type KeysOf<Texts> = {
  [K in keyof Texts & string]: Texts[K] extends string ? K | Counted<K> : `${K}.${KeysOf<Texts[K]>}`;
}[keyof Texts & string];

/** `points` of `points_one`, `points_few`, …: the form is chosen by the count. */
type Counted<K> = K extends `${infer Base}_${'one' | 'few' | 'many' | 'other'}` ? Base : never;
