import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { fillPlaces, type Values } from '@dozor/domain/texts/read-texts.ts';
import type { Namespace, TextKey } from './text-keys.ts';
import type { TFunction } from './text-reader.ts';

interface Props<N extends Namespace> {
  t: TFunction<N>;
  i18nKey: TextKey<N>;
  values?: Values;
  /** By the name of its tag in the text: `<help>here</help>`, or `<ago></ago>` for one with its own content. */
  components: Readonly<Record<string, ReactElement>>;
}

/** Only tags of the text itself count: a value is shown as is. */
export function Trans<N extends Namespace>({ t, i18nKey, values = {}, components }: Props<N>) {
  return withComponents(t.template(i18nKey, values), values, components);
}

const tag = /<(\w+)>(.*?)<\/\1>/gs;

function withComponents(text: string, values: Values, components: Props<Namespace>['components']): ReactNode {
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
