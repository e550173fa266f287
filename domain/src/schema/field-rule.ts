import type { Cases, Dependency, Field, Schema } from './field.ts';

export type Values = Readonly<Record<string, unknown>>;

/** A compiled field: everything that depends on other values is a function of them. */
export type FieldRule = {
  readonly name: string;
  readonly field: Field;
  /** A missing controlling field counts with its default. */
  applies(values: Values): boolean;
  /** True if the controlling fields have valid values; otherwise nothing is known about this field. */
  isDecided(values: Values): boolean;
  nullable(values: Values): boolean;
  /** Undefined without a whiteList. */
  allowed(values: Values): readonly (string | number)[] | undefined;
  scale(values: Values): { readonly min?: number; readonly max?: number; readonly step?: number };
  /** With `now` null, defaults that would be the current time are omitted. */
  defaultValue(values: Values, now: Date | null): unknown;
};

const rulesBySchema = new WeakMap<Schema, readonly FieldRule[]>();

/** The fields a client may send, in table order. Compiled once per schema. */
export function fieldRules(schema: Schema): readonly FieldRule[] {
  const known = rulesBySchema.get(schema);
  if (known) return known;
  const rules = Object.entries(schema)
    .filter(([, field]) => !field.hidden)
    .map(([name, field]) => fieldRule(schema, name, field));
  rulesBySchema.set(schema, rules);
  return rules;
}

const always = (): boolean => true;

const rulesByCase = new WeakMap<Schema, Map<unknown, readonly FieldRule[]>>();
/** The client-supplied kind of a point may be any value, so the cache is bounded. */
const maxCases = 200;

/** The rules after the first (the kind of point), without those of fields that do not exist on that kind. */
export function rulesOfCase(schema: Schema, kind: unknown): readonly FieldRule[] {
  const cases = rulesByCase.get(schema) ?? new Map<unknown, readonly FieldRule[]>();
  rulesByCase.set(schema, cases);
  const known = cases.get(kind);
  if (known) return known;
  const [first, ...others] = fieldRules(schema);
  const dependsOnKind = ({ field }: FieldRule) =>
    Object.keys(field.dependency ?? {}).every((name) => name === first?.name);
  const ofKind = { [first?.name ?? '']: kind };
  const rules = others.flatMap((rule) => {
    if (!dependsOnKind(rule)) return [rule];
    return rule.applies(ofKind) ? [{ ...rule, applies: always }] : [];
  });
  if (cases.size < maxCases) cases.set(kind, rules);
  return rules;
}

function fieldRule(schema: Schema, name: string, field: Field): FieldRule {
  const read = (values: Values, controlling: string): unknown =>
    values[controlling] ?? schema[controlling]?.default ?? undefined;
  const conditions = conditionsOf(schema, field.dependency);
  const nullConditions = 'nullable' in field ? conditionsOf(schema, field.nullable) : null;
  const whiteList = 'whiteList' in field ? field.whiteList : undefined;
  return {
    name,
    field,
    applies: (values) => conditions.every(({ controlling, matching }) => matching.has(read(values, controlling))),
    nullable: (values) =>
      field.default === null ||
      (nullConditions?.every(({ controlling, matching }) => matching.has(read(values, controlling))) ?? false),
    isDecided: (values) =>
      [...conditions, ...(nullConditions ?? [])].every(
        ({ controlling, possible }) => !possible || possible.has(read(values, controlling)),
      ),
    allowed: (values) => (isCases(whiteList) ? caseOf(whiteList, values, read) : whiteList),
    scale: (values) => {
      if (field.type !== 'number' && field.type !== 'integer') return {};
      return (field.scale && caseOf(field.scale, values, read)) ?? field;
    },
    defaultValue: (values, now) => {
      const value = field.default;
      if (isCases(value)) return caseOf(value, values, read);
      if (field.type === 'date' && value === 'now') return now?.toISOString();
      return Array.isArray(value) ? [...value] : value;
    },
  };
}

type Condition = {
  readonly controlling: string;
  readonly matching: ReadonlySet<unknown>;
  readonly possible: ReadonlySet<unknown> | undefined;
};

function conditionsOf(schema: Schema, dependency: Dependency = {}): readonly Condition[] {
  return Object.entries(dependency).map(([controlling, matching]) => ({
    controlling,
    matching: new Set<unknown>(matching),
    possible: possibleValues(schema[controlling]),
  }));
}

function possibleValues(field: Field | undefined): ReadonlySet<unknown> | undefined {
  return field && 'whiteList' in field && field.whiteList
    ? new Set<unknown>(allAllowed<unknown>(field.whiteList))
    : undefined;
}

function caseOf<T>(cases: Cases<T>, values: Values, read: (values: Values, name: string) => unknown): T | undefined {
  const value = read(values, cases.by);
  return typeof value === 'string' && Object.hasOwn(cases.cases, value) ? cases.cases[value] : undefined;
}

export function isCases<T>(attribute: T | Cases<T> | undefined): attribute is Cases<T> {
  return typeof attribute === 'object' && attribute !== null && 'cases' in attribute;
}

export function allAllowed<T>(whiteList: readonly T[] | Cases<readonly T[]>): readonly T[] {
  return isCases<readonly T[]>(whiteList) ? [...new Set(Object.values(whiteList.cases).flat())] : whiteList;
}
