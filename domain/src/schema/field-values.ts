import type { Field, Schema } from './field.ts';

type Listed<F> = F extends { whiteList: readonly (infer V)[] } ? V : string;

type ValueOf<F extends Field> =
  | FilledValue<F>
  | (F extends { default: null } ? null : never)
  | (F extends { nullable: object } ? null : never);

type FilledValue<F extends Field> = F extends { type: 'string' }
  ? Listed<F>
  : F extends { type: 'number' | 'integer' }
    ? number
    : F extends { type: 'boolean' }
      ? boolean
      : F extends { type: 'date' }
        ? string
        : F extends { type: 'array' }
          ? Listed<F>[]
          : F extends { type: 'other-point'; fields: infer S extends Schema }
            ? FieldValues<S>[]
            : unknown;

type VisibleName<S extends Schema> = { [K in keyof S]: S[K] extends { hidden: true } ? never : K }[keyof S];

type DependentName<S extends Schema> = {
  [K in VisibleName<S>]: S[K] extends { dependency: object } ? K : never;
}[VisibleName<S>];

/** The fields a client may send or edit: those of a schema that are not hidden; dependent ones are optional. */
export type FieldValues<S extends Schema> = {
  -readonly [K in Exclude<VisibleName<S>, DependentName<S>>]: ValueOf<S[K]>;
} & { -readonly [K in DependentName<S>]?: ValueOf<S[K]> };
