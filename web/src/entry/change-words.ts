import { childPointSchema } from '@dozor/domain/point/child-point-schema.ts';
import { pointSchema } from '@dozor/domain/point/point-schema.ts';
import type { Field, Schema } from '@dozor/domain/schema/field.ts';
import type { Label, Language } from '@dozor/domain/schema/label.ts';
import { exactTime } from '../ui/time/format-time.ts';

/** Whose fields the changes are of: an object's, or those of a further point of a section. */
export type ChangedThing = 'point' | 'child';

const schemas: Readonly<Record<ChangedThing, Schema>> = { point: pointSchema, child: childPointSchema };

/** The name of a field; its technical one where the field is none of ours any more. */
export function fieldName(thing: ChangedThing, field: string, language: Language): string {
  return schemas[thing][field]?.label[language] ?? field;
}

/** A value of a field as people read it; null for no value at all. */
export function valueText(thing: ChangedThing, field: string, value: unknown, language: Language): string | null {
  if (value === null || value === undefined || value === '') return null;
  const known = schemas[thing][field];
  if (known?.type === 'date') return dateText(String(value));
  return labelOf(known, value)?.[language] ?? String(value).replace(/^-(?=\d)/, '−');
}

function labelOf(field: Field | undefined, value: unknown): Label | undefined {
  const list: Readonly<Record<string, Label>> = (field && 'list' in field && field.list) || {};
  return list[String(value)];
}

function dateText(iso: string): string {
  const time = new Date(iso);
  return Number.isNaN(time.getTime()) ? iso : exactTime(time);
}
