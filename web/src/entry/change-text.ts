import { labelAt } from '@dozor/domain/labels/labels.ts';
import { childPointSchema } from '@dozor/domain/point/child-point-schema.ts';
import { pointSchema } from '@dozor/domain/point/point-schema.ts';
import { speedLabel } from '@dozor/domain/point/speed-label.ts';
import { speedUnitOf } from '@dozor/domain/point/speed-unit.ts';
import type { Field, Schema } from '@dozor/domain/schema/field.ts';
import type { Label, Language } from '@dozor/domain/schema/label.ts';
import { exactTime } from '../ui/time/format-time.ts';

/** The owner of the changed fields: a point, or a further point of a section. */
export type ChangedThing = 'point' | 'child';

const schemas: Readonly<Record<ChangedThing, Schema>> = { point: pointSchema, child: childPointSchema };

/** The technical name for a field that no longer exists. */
export function fieldName(thing: ChangedThing, field: string, language: Language): string {
  return schemas[thing][field]?.label[language] ?? field;
}

/** The country determines the unit of the point's speeds. */
export interface ChangedPlace {
  x: number;
  y: number;
  country: string;
}

interface ValueReading {
  thing: ChangedThing;
  /** ISO 3166-1 alpha-2, '' outside every country. */
  country: string;
  language: Language;
}

/** Null for no value at all. */
export function valueText(field: string, value: unknown, { thing, country, language }: ValueReading): string | null {
  if (field === 'speed' && isSpeed(value)) return speedLabel(value, speedUnitOf(country), language);
  if ((field === 'direction' || field === 'dirType') && value === null)
    return labelAt('measures.directionNotKnown')[language];
  if (value === null || value === undefined || value === '') return null;
  const known = schemas[thing][field];
  if (known?.type === 'date') return dateText(String(value));
  return labelOf(known, value)?.[language] ?? String(value).replace(/^-(?=\d)/, '−');
}

function isSpeed(value: unknown): value is number | null {
  return value === null || typeof value === 'number';
}

function labelOf(field: Field | undefined, value: unknown): Label | undefined {
  const list: Readonly<Record<string, Label>> = (field && 'list' in field && field.list) || {};
  return list[String(value)];
}

function dateText(iso: string): string {
  const time = new Date(iso);
  return Number.isNaN(time.getTime()) ? iso : exactTime(time);
}
