import { pointSchema } from '../../point/point-schema.ts';
import type { RowNotes } from '../rows/row-notes.ts';
import { readBounded, readPosition } from '../rows/row-values.ts';
import { readDegrees } from './named-heading.ts';
import { textOf } from './named-value.ts';

/** The points of a section: a list, or a cell with the list as JSON. */
export function readChildrens(value: unknown, notes: RowNotes): unknown[] | null {
  if (value === undefined) return null;
  const list = typeof value === 'string' ? parsedList(value.trim(), notes) : (value ?? []);
  if (!Array.isArray(list) || list.length > pointSchema.childrens.max) {
    notes.lose('childrens', textOf(value));
    return [];
  }
  return list.map((child: unknown) => readChild(child, notes));
}

function parsedList(text: string, notes: RowNotes): unknown {
  if (text === '') return [];
  try {
    return JSON.parse(text) as unknown;
  } catch {
    notes.lose('childrens', text);
    return [];
  }
}

function readChild(child: unknown, notes: RowNotes): Record<string, unknown> {
  const values = typeof child === 'object' && child !== null ? (child as Record<string, unknown>) : {};
  const cell = (name: string) => textOf(values[name]);
  return {
    _id: '',
    ...readPosition(cell('x'), cell('y'), notes),
    ...readDegrees({ value: (field) => values[field], language: null }, notes),
    distance: readBounded(cell('distance'), 'distance', notes),
    angle: readBounded(cell('angle'), 'angle', notes),
  };
}
