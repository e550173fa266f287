import type { Language } from '@dozor/domain/schema/label.ts';
import { fieldName, valueText } from '../../../entry/change-text.ts';
import { groupChanges } from '../../../entry/group-changes.ts';
import { movedMeters } from '../../../entry/move-text.ts';
import type { TFunction } from '../../../i18n/translation.ts';
import { lengthText } from '../../../ui/measure-text.ts';
import { countsOf, type Story } from './edit-stories.ts';

export interface DigestLine {
  name: string;
  parts: readonly { before?: string | undefined; after: string; count: number }[];
}

/** What the edits of a story changed, in a few lines however many they are. */
export function digestOf({ items }: Story, language: Language, t: TFunction<'history'>): DigestLine[] {
  const changed = items.map(({ item: { entry } }) => entry).filter(({ kind }) => kind === 'changed');
  const meters: number[] = [];
  const parts: { name: string; before?: string; after: string }[] = [];
  const add = (name: string, after: string) => parts.push({ name, after });
  for (const { changes, point } of changed) {
    const { move, values, lists, flagsSet, flagsTaken, points } = groupChanges(changes, point);
    const name = (field: string) => fieldName('point', field, language);
    const reading = { thing: 'point' as const, country: point.country, language };
    const text = (field: string, value: unknown) => valueText(field, value, reading) ?? t('diff.nothing');
    if (move !== null) meters.push(movedMeters(move));
    for (const { field, oldValue, newValue } of values)
      parts.push({ name: name(field), before: text(field, oldValue), after: text(field, newValue) });
    for (const flag of flagsSet) add(t('diff.flags'), `+ ${name(flag)}`);
    for (const flag of flagsTaken) add(t('diff.flags'), `− ${name(flag)}`);
    for (const { field } of [...lists, ...points]) add(name(field), '');
  }
  const lines = [...Map.groupBy(parts, ({ name }) => name)].map(([name, all]) => ({ name, parts: alike(all) }));
  if (meters.length === 0) return lines;
  const moved = { after: movesText(meters, language, t), count: meters.length };
  return [{ name: t('diff.place'), parts: [moved] }, ...lines];
}

/** The most frequent first. */
function alike(parts: readonly { before?: string; after: string }[]): DigestLine['parts'] {
  return countsOf(parts.map(({ before, after }) => JSON.stringify([before, after]))).map(({ value, count }) => {
    const [before, after] = JSON.parse(value) as [string | null, string];
    return { before: before ?? undefined, after, count };
  });
}

/** «сдвиг на 240 м – 1,2 км». */
function movesText(meters: readonly number[], language: Language, t: TFunction<'history'>): string {
  const text = (length: number) => lengthText(length, language, { ofKilometers: 1 });
  const ends = [text(Math.min(...meters)), text(Math.max(...meters))];
  return t('diff.movedBy', { distance: [...new Set(ends)].join(' – ') });
}
