import type { Language } from '@dozor/domain/schema/label.ts';
import { fillPlaces, findText, type Texts, type Values } from '@dozor/domain/texts/read-texts.ts';
import type { FirstKey, FirstNamespace, Namespace, TextKey, ValuesArgument, ValuesOf } from './text-keys.ts';

/** Reads texts of one namespace in one language; those of the first page also by `shell:key` or `{ ns: 'shell' }`. */
export interface TFunction<N extends Namespace> {
  <K extends TextKey<N> | FirstKey>(key: K, ...values: ValuesArgument<N, K>): string;
  <M extends FirstNamespace, K extends TextKey<M>>(key: K, values: ValuesOf<M, K> & { ns: M }): string;
  /** A key that may be missing, with its fallback. */
  (key: string, values: Values & { defaultValue: string }): string;
  /** The first existing key. */
  (keys: readonly [...string[], TextKey<N> | FirstKey], values?: Values): string;
  /** The raw text with its placeholders, in the form for a count. */
  template: (key: string, values?: Values) => string;
}

/** A missing text is shown as its key, or as `defaultValue`. */
export function textReader<N extends Namespace>(
  language: Language,
  namespace: N,
  textsOf: (namespace: string) => Texts | undefined,
): TFunction<N> {
  const template = (keys: string | readonly string[], { ns = namespace, count, defaultValue }: Values = {}): string => {
    const candidates = typeof keys === 'string' ? [keys] : keys;
    for (const candidate of candidates) {
      const [key = '', named] = candidate.split(':').toReversed();
      const texts = textsOf(String(named ?? ns));
      const text = texts && findText(texts, key, language, typeof count === 'number' ? count : undefined);
      if (text !== undefined) return text;
    }
    return String(defaultValue ?? candidates.at(-1));
  };
  const read = (keys: string | readonly string[], values: Values = {}) => fillPlaces(template(keys, values), values);
  return Object.assign(read, { template });
}
