import { diffPoints } from '@dozor/domain/point/changes/diff.ts';
import { pointSchema, type PointFields } from '@dozor/domain/point/point-schema.ts';
import type { Label } from '@dozor/domain/schema/label.ts';
import type { Draft } from '../../../device/draft.ts';
import type { TFunction } from '../../../i18n/translation.ts';

const labels: Readonly<Record<string, { readonly label: Label }>> = pointSchema;
const maxNamed = 3;

/** Names of fields, each once and without its unit: "Скорость, Место". */
export function fieldNames(fields: readonly string[], label: (of: Label) => string, t: TFunction<'edit'>): string {
  const names = fields.map((field) => {
    if (field === 'x' || field === 'y') return t('meanwhile.place');
    const known = labels[field];
    return known === undefined ? field : withoutUnit(label(known.label));
  });
  return [...new Set(names)].join(', ');
}

export function stepText(from: Draft, to: Draft, label: (of: Label) => string, t: TFunction<'edit'>): string {
  if (from.hasType !== to.hasType) return t('title.typeChoice');
  const changed = changedFields(from.fields, to.fields);
  // A change of type changes other fields too.
  const named = changed.includes('type') ? ['type'] : changed.slice(0, maxNamed);
  return named.length === 0 ? t('title.reason') : fieldNames(named, label, t);
}

function changedFields(before: PointFields, after: PointFields): string[] {
  return diffPoints(before, after).map(({ field }) => field);
}

function withoutUnit(name: string): string {
  return name.replace(/, [^,]+$/, '');
}
