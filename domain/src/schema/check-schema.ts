import type { FieldErrors } from '../errors/field-errors.ts';
import { validationMessage } from '../errors/validation-message.ts';
import { allAllowed, isCases } from './field-rule.ts';
import type { Field, FieldType } from './field.ts';
import { languages } from './label.ts';
import { zodField } from './zod-field.ts';

const commonAttributes = ['type', 'label', 'comment', 'required', 'hidden', 'unsent', 'unique', 'dependency', 'more'];

/** In addition to the common ones. */
const attributesByType: Readonly<Record<FieldType, readonly string[]>> = {
  string: ['default', 'min', 'max', 'email', 'sameAs', 'secret', 'whiteList', 'list', 'withEmpty'],
  number: ['default', 'min', 'max', 'precision', 'step', 'scale', 'whiteList', 'list', 'nullable'],
  integer: ['default', 'min', 'max', 'precision', 'step', 'scale', 'whiteList', 'list', 'nullable'],
  boolean: ['default'],
  date: ['default', 'dayOnly'],
  array: ['default', 'whiteList', 'list', 'max'],
  'other-point': ['default', 'fields', 'max'],
  object: [],
};

/** Errors are keyed by field path (`''` for the schema itself). The other interpreters assume that it passes. */
export function checkSchema(schema: unknown): FieldErrors {
  if (!isObject(schema)) return { '': validationMessage('notObject') };
  const errors = new Map<string, string>();
  const names = Object.keys(schema);
  for (const [name, field] of Object.entries(schema)) {
    if (!isObject(field)) errors.set(name, validationMessage('notObject'));
    else if (!isFieldType(field.type)) errors.set(name, validationMessage('unknownType'));
    else checkField(name, field as Field, names, errors);
  }
  return Object.fromEntries(errors);
}

function checkField(name: string, field: Field, names: readonly string[], errors: Map<string, string>): void {
  const attributes = [...commonAttributes, ...attributesByType[field.type]];
  for (const attribute of Object.keys(field)) {
    if (!attributes.includes(attribute)) errors.set(`${name}.${attribute}`, validationMessage('notAllowed'));
  }
  if (!isLabel(field.label)) errors.set(`${name}.label`, validationMessage('required'));
  if (field.comment && !isLabel(field.comment)) errors.set(`${name}.comment`, validationMessage('required'));
  if ('min' in field && field.min !== undefined && field.max !== undefined && field.min > field.max) {
    errors.set(`${name}.min`, validationMessage('tooBig', { max: field.max }));
  }
  for (const controlling of controllingFields(field)) {
    // Normalising goes through the table once, from the top.
    const isBefore = names.indexOf(controlling) >= 0 && names.indexOf(controlling) < names.indexOf(name);
    if (!isBefore) errors.set(`${name}.dependency`, `${controlling} has to stand before ${name}`);
  }
  checkLists(name, field, errors);
  if (!errors.has(`${name}.dependency`)) checkDefault(name, field, errors);
  if (field.type === 'other-point') {
    for (const [path, message] of Object.entries(checkSchema(field.fields))) errors.set(`${name}.${path}`, message);
  }
}

function controllingFields(field: Field): readonly string[] {
  const byCases = ['default', 'whiteList', 'scale'].flatMap((attribute) => {
    const value: unknown = field[attribute as keyof Field];
    return isObject(value) && isCases(value) ? [value.by] : [];
  });
  const nullable = 'nullable' in field ? Object.keys(field.nullable ?? {}) : [];
  return [...new Set([...Object.keys(field.dependency ?? {}), ...nullable, ...byCases])];
}

function checkLists(name: string, field: Field, errors: Map<string, string>): void {
  if (!('whiteList' in field) || !field.whiteList || !field.list) return;
  const { list } = field;
  const unnamed = allAllowed<string | number>(field.whiteList).filter((value) => !isLabel(list[value]));
  if (unnamed.length > 0) errors.set(`${name}.list`, `has no label for ${unnamed.join(', ')}`);
}

function checkDefault(name: string, field: Field, errors: Map<string, string>): void {
  const isFixed = field.default !== undefined && !isCases<unknown>(field.default) && field.default !== 'now';
  if (!isFixed || field.type === 'other-point') return;
  const result = zodField(field).safeParse(field.default);
  if (!result.success) {
    errors.set(`${name}.default`, result.error.issues[0]?.message ?? validationMessage('notAllowed'));
  }
}

function isFieldType(type: unknown): type is FieldType {
  return typeof type === 'string' && Object.hasOwn(attributesByType, type);
}

function isLabel(label: unknown): boolean {
  return (
    isObject(label) && languages.every((language) => typeof label[language] === 'string' && label[language] !== '')
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
