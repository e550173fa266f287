import { ascii, utf8, type CharacterSet } from '../export/character-set.ts';
import { cleanText } from '../export/clean-text.ts';
import { labelOf, type RowPart } from '../export/navigator-codes.ts';
import { flagComment, flagSeparator, partSeparator } from '../export/row-comment.ts';
import { flagsOf, type PointFlag } from '../point/point-flag.ts';
import { pointTypeLabels, pointTypes, type PointType } from '../point/point-type.ts';

type Label = { readonly type: PointType; readonly part: RowPart | null };

/** What the comment of a row says. */
export type RowComment = {
  /** The object's id in the source, '' when there is none. */
  readonly id: string;
  readonly label: Label | null;
  /** What follows the label. */
  readonly rest: string;
};

const sets: readonly CharacterSet[] = [utf8, ascii];
const labels = labelTable();
const flags = flagTable();

/** Reads `[<id> | ]<label>[ | <name or flags>]`; a comment without a known label is taken as an id or nothing. */
export function readComment(comment: string): RowComment {
  const parts = comment.split(partSeparator.trim()).map((part) => part.trim());
  const first = labels.get(folded(parts[0] ?? ''));
  if (first) return { id: '', label: first, rest: parts.slice(1).join(partSeparator) };
  const second = labels.get(folded(parts[1] ?? ''));
  const id = second || /^[\w-]{1,40}$/.test(parts[0] ?? '') ? (parts[0] ?? '') : '';
  return { id, label: second ?? null, rest: second ? parts.slice(2).join(partSeparator) : '' };
}

/** The flags whose labels stand in the comment of an object of this type. */
export function flagsInComment(type: PointType, rest: string): readonly PointFlag[] {
  if (rest === '') return [];
  const known = flags.get(type);
  return rest.split(flagSeparator.trim()).flatMap((label) => known?.get(folded(label.trim())) ?? []);
}

function folded(label: string): string {
  return cleanText(label).toLowerCase().replaceAll('ё', 'е');
}

function labelTable(): ReadonlyMap<string, Label> {
  const table = new Map<string, Label>();
  for (const type of pointTypes) {
    table.set(folded(pointTypeLabels[type].ru), { type, part: null });
    for (const part of ['start', 'finish'] as const) {
      const label = labelOf(type, part);
      const meaning = { type, part: type === 'speed_cam' ? part : null };
      for (const set of sets) table.set(folded(set.fit(label)), meaning);
    }
  }
  return table;
}

function flagTable(): ReadonlyMap<PointType, ReadonlyMap<string, PointFlag>> {
  return new Map(
    pointTypes.map((type) => [
      type,
      new Map(flagsOf(type).flatMap((flag) => sets.map((set) => [folded(flagComment(flag, set)), flag] as const))),
    ]),
  );
}
