import { cloneElement, type ReactElement, type ReactNode } from 'react';
import type { Namespace, TextKey } from './text-keys.ts';
import type { TFunction } from './text-reader.ts';
import { fillPlaces, type Values } from './texts.ts';

interface Props<N extends Namespace> {
  t: TFunction<N>;
  i18nKey: TextKey<N>;
  values?: Values;
  /** By the name of its tag in the text: `<help>here</help>`, or `<ago></ago>` for one that has words of its own. */
  components: Readonly<Record<string, ReactElement>>;
}

/** A text with components in it. The tags are those of the text as it is written: a value is shown as it is. */
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
    // A component with words of its own keeps them.
    const words = inner === '' ? [] : [withComponents(inner, values, components)];
    parts.push(cloneElement(component, { key: index }, ...words));
    end = index + whole.length;
  }
  return [...parts, fillPlaces(text.slice(end), values)];
}
