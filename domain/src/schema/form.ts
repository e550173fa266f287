import { fieldRules, type FieldRule, type Values } from './field-rule.ts';
import type { Field, Schema, ValueLabels } from './field.ts';
import { byLanguage, type Label } from './label.ts';

export type ControlKind =
  | 'text'
  | 'email'
  | 'password'
  | 'number'
  | 'choice'
  | 'select'
  | 'switch'
  | 'date'
  | 'day'
  | 'checkboxes'
  | 'points';

/** `main`: always visible; `flags`: the switches; `more`: collapsed by default. */
export type ControlGroup = 'main' | 'flags' | 'more';

export type Option = { readonly value: string | number; readonly label: Label };

export type Control = {
  readonly name: string;
  readonly kind: ControlKind;
  readonly group: ControlGroup;
  readonly label: Label;
  readonly comment?: Label | undefined;
  readonly required: boolean;
  readonly nullable: boolean;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly step?: number | undefined;
  readonly precision?: number | undefined;
  readonly options?: readonly Option[] | undefined;
  /** The fields of each point in a list of points. */
  readonly fields?: Schema | undefined;
};

const groups: readonly ControlGroup[] = ['main', 'flags', 'more'];

/** More options than this are shown as a drop-down list. */
const maxChoices = 4;

/** In form order. */
export function formControls(schema: Schema, values: Values): Control[] {
  const controls = fieldRules(schema)
    .filter((rule) => rule.applies(values))
    .map((rule) => control(rule, values));
  return groups.flatMap((group) => controls.filter((candidate) => candidate.group === group));
}

function control({ name, field, allowed, nullable, scale }: FieldRule, values: Values): Control {
  const { min, max, step } = scale(values);
  const options = optionsOf(field, allowed(values));
  return {
    name,
    kind: kindOf(field, options),
    group: groupOf(field),
    label: field.label,
    comment: field.comment,
    required: field.required ?? false,
    nullable: nullable(values),
    ...('min' in field && { min: min ?? field.min }),
    ...('max' in field && { max: max ?? field.max }),
    ...(field.type === 'number' || field.type === 'integer'
      ? { step: stepOf(step, field.precision), precision: field.precision ?? 0 }
      : {}),
    ...(options && { options }),
    ...(field.type === 'other-point' && { fields: field.fields }),
  };
}

function optionsOf(field: Field, allowed: readonly (string | number)[] | undefined): Option[] | undefined {
  const labels: ValueLabels | undefined = 'list' in field ? field.list : undefined;
  return allowed?.map((value) => ({ value, label: labels?.[value] ?? byLanguage(() => String(value)) }));
}

function kindOf(field: Field, options: readonly Option[] | undefined): ControlKind {
  switch (field.type) {
    case 'boolean':
      return 'switch';
    case 'date':
      return field.dayOnly ? 'day' : 'date';
    case 'array':
      return 'checkboxes';
    case 'other-point':
      return 'points';
    case 'number':
    case 'integer':
      return options ? choiceKind(options) : 'number';
    case 'string':
    case 'object':
      if (options) return choiceKind(options);
      if (field.type === 'string' && field.secret) return 'password';
      return field.type === 'string' && field.email ? 'email' : 'text';
  }
}

function choiceKind(options: readonly Option[]): ControlKind {
  return options.length > maxChoices ? 'select' : 'choice';
}

function groupOf(field: Field): ControlGroup {
  if (field.more) return 'more';
  return field.type === 'boolean' ? 'flags' : 'main';
}

function stepOf(step: number | undefined, precision: number | undefined): number {
  return step ?? Number((10 ** -(precision ?? 0)).toFixed(precision ?? 0));
}
