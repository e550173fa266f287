import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { fillPlaces, type Values } from '@dozor/domain/texts/read-texts.ts';
import type { Namespace, TextKey, ValuesOf } from './text-keys.ts';
import type { TFunction } from './text-reader.ts';

type Components = Readonly<Record<string, ReactElement>>;

interface Props<N extends Namespace, K extends TextKey<N>> {
  t: TFunction<N>;
  i18nKey: K;
  values?: Partial<ValuesOf<N, K>>;
  /** By the name of its tag in the text: `<help>here</help>`, or `<ago></ago>` for one with its own content. */
  components: Components;
}

/** Only tags of the text itself count: a value is shown as is. */
export function Trans<N extends Namespace, K extends TextKey<N>>({ t, i18nKey, values = {}, components }: Props<N, K>) {
  return withComponents(t.template(i18nKey, values), values, components);
}

const tag = /<(\w+)>(.*?)<\/\1>/gs;

function withComponents(text: string, values: Values, components: Components): ReactNode {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { 0: whole, 1: name = '', 2: inner = '', index } of text.matchAll(tag)) {
    parts.push(fillPlaces(text.slice(end, index), values));
    const component = components[name] ?? <></>;
    // A component with its own content keeps it.
    const words = inner === '' ? [] : [withComponents(inner, values, components)];
    parts.push(cloneElement(component, { key: index }, ...words));
    end = index + whole.length;
  }
  return [...parts, fillPlaces(text.slice(end), values)];
}
