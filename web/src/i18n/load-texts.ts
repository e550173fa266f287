import { firstTexts } from 'virtual:texts';
import { InvariantError } from '@dozor/domain/errors/invariant-error.ts';
import { addLabels } from '@dozor/domain/labels/labels.ts';
import type { Language } from '@dozor/domain/schema/label.ts';
import { readGroup, type TextGroup, type Texts } from '@dozor/domain/texts/read-texts.ts';

/** The texts of the first page, and all labels, are one file per language, which knows the files of the others. */
export async function loadFirstTexts(language: Language): Promise<[namespace: string, texts: Texts][]> {
  const { labels, flags, ...groups } = (await firstTexts[language]()).default;
  addLabels(language, { labels, flags });
  return Object.entries(groups).map(([namespace, group]) => [namespace, readGroup(group)]);
}

/** Those of a card are one file too: separate, they would be four requests. */
export async function loadLaterTexts(language: Language, namespace: string): Promise<Texts> {
  const { later } = await firstTexts[language]();
  const { default: groups } = await found(later[namespace], namespace)();
  return readGroup(found<TextGroup>(groups[namespace], namespace));
}

function found<T>(value: T | undefined, namespace: string): T {
  if (value === undefined) throw new InvariantError(`There are no texts ${namespace}`);
  return value;
}
