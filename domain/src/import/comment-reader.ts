import type { RowPart } from '../export/export-row.ts';
import { labelOf } from '../export/navigator-codes.ts';
import { flagComment, flagSeparator, partSeparator } from '../export/row-comment.ts';
import { ascii, utf8, type CharacterSet } from '../export/text/character-set.ts';
import { cleanText } from '../export/text/clean-text.ts';
import { waypointLabel } from '../export/waypoints/waypoint-language.ts';
import { fromLabels } from '../labels/labels.ts';
import { flagsOf, type PointFlag } from '../point/point-flag.ts';
import { pointTypeLabels, pointTypes, type PointType } from '../point/point-type.ts';
import { defaultLanguage, type Language, languages } from '../schema/label.ts';

type Label = { readonly type: PointType; readonly part: RowPart | null; readonly isTranslated: boolean };

export type RowComment = {
  /** The point's id in the source, '' without one. */
  readonly id: string;
  readonly label: Label | null;
  readonly rest: string;
};

/** English last, and before it the others: of two labels that are alike its own counts. */
const translations = languages.filter((language) => language !== defaultLanguage).toReversed();
const sets: readonly CharacterSet[] = [utf8, ascii];
const labels = fromLabels(labelTable);
const maxWords = fromLabels(() => Math.max(...Array.from(labels().keys(), (label) => label.split(' ').length)));
const flags = fromLabels(flagTable);

/** Parses `[<id> | ]<label>[ | <name or flags>]`; a comment without a known label is an id or nothing. */
export function readComment(comment: string): RowComment {
  const parts = comment.split(partSeparator.trim()).map((part) => part.trim());
  const [head = '', next] = parts;
  const first = navigatorLabel(head);
  if (first) return { id: '', label: first, rest: cleanText(parts.slice(1).join(partSeparator)) };
  const second = next === undefined ? null : navigatorLabel(next);
  const id = second || /^[\w-]{1,40}$/.test(head) ? cleanText(head) : '';
  return { id, label: second, rest: second ? cleanText(parts.slice(2).join(partSeparator)) : '' };
}

/** Comments of rows contain only Russian labels, which also help to tell formats apart. */
function navigatorLabel(text: string): Label | null {
  const label = labelOfText(text);
  return label?.isTranslated ? null : label;
}

/** Most labels match literally; numbers, which most ids are, are not worth folding. */
function labelOfText(text: string): Label | null {
  const exact = labels().get(text);
  if (exact) return exact;
  return /^\d*$/.test(text) ? null : (labels().get(folded(text)) ?? null);
}

export type TitleLabel = Label & { readonly rest: string };

/** The longest label; null if there is none. */
export function labelAtStart(title: string): TitleLabel | null {
  const words = title.split(' ');
  for (let count = Math.min(words.length, maxWords()); count > 0; count--) {
    const label = labelOfText(words.slice(0, count).join(' '));
    if (label) return { ...label, rest: words.slice(count).join(' ') };
  }
  return null;
}

export function flagsInComment(type: PointType, rest: string): readonly PointFlag[] {
  if (rest === '') return [];
  const known = flags().get(type);
  return rest.split(flagSeparator.trim()).flatMap((label) => known?.get(folded(label.trim())) ?? []);
}

function folded(label: string): string {
  return cleanText(label).toLowerCase().replaceAll('ё', 'е');
}

function labelTable(): ReadonlyMap<string, Label> {
  const table = new Map<string, Label>();
  const parts = ['start', 'finish'] as const;
  const meaningOf = (type: PointType, part: RowPart | null, isTranslated: boolean): Label => ({
    type,
    part: type === 'speed_cam' ? part : null,
    isTranslated,
  });
  // Russian last: the labels of navigators, which everything else must not replace.
  for (const language of translations) {
    for (const type of pointTypes) {
      for (const part of parts) {
        for (const name of namesIn(waypointLabel(type, part, language))) table.set(name, meaningOf(type, part, true));
      }
    }
  }
  for (const type of pointTypes) {
    table.set(folded(pointTypeLabels[type].ru), meaningOf(type, null, false));
    for (const part of parts) {
      const label = labelOf(type, part);
      for (const name of [...namesIn(label), label]) table.set(name, meaningOf(type, part, false));
    }
  }
  return table;
}

function namesIn(label: string): string[] {
  return sets.map((set) => folded(set.fit(label)));
}

function flagNames(flag: PointFlag, language: Language): string[] {
  return sets.map((set) => folded(flagComment(flag, set, language)));
}

function flagTable(): ReadonlyMap<PointType, ReadonlyMap<string, PointFlag>> {
  return new Map(
    pointTypes.map((type) => {
      const named = [...translations, defaultLanguage].flatMap((language) =>
        flagsOf(type).flatMap((flag) => flagNames(flag, language).map((name) => [name, flag] as const)),
      );
      return [type, new Map(named)];
    }),
  );
}
