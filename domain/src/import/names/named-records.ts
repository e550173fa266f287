import { flagsOf } from '../../point/point-flag.ts';
import type { PointType } from '../../point/point-type.ts';
import type { Axes, DecodeOptions } from '../decode-options.ts';
import { stateColumns, type StateColumn } from '../states/state-columns.ts';
import { boundColumns, type BoundColumn } from './bound-columns.ts';
import { isUnclearWay, type RecordField } from './column-names.ts';
import { ColumnLog, type ColumnUse } from './column-use.ts';
import { headerLanguage, type HeaderLanguage } from './header-language.ts';
import { textOf, type FlagColumn, type NamedRecord } from './named-value.ts';
import type { NumberedPlace } from './numbered-places.ts';
import { joinedParts } from './position-parts.ts';
import { rawColumns, type RawColumns } from './raw-columns.ts';
import { havePlace, resolvedColumns, type ResolvedColumns } from './resolved-columns.ts';

type Known = ResolvedColumns & {
  readonly language: HeaderLanguage | null;
  readonly states: readonly StateColumn[];
  readonly bounds: readonly BoundColumn[];
  readonly asksWhose: boolean;
  readonly hasFurtherWays: boolean;
  /** Looked up once. */
  readonly flagsOf: (type: PointType) => readonly FlagColumn[];
  /** Whether with a place that no column holds. */
  readonly logged: Set<boolean>;
};

/** A file with more is not a table, and must not fill the memory. */
const maxNameLists = 1000;

/** The records of one file have few distinct sets of names, each of which is resolved once. */
export class NamedRecords {
  readonly #options: DecodeOptions;
  readonly #log = new ColumnLog();
  readonly #known = new Map<string, Known>();
  /** All rows of a table have the same names. */
  #last: { readonly names: readonly string[]; readonly known: Known } | null = null;

  constructor(options: DecodeOptions) {
    this.#options = options;
  }

  get columns(): ColumnUse {
    return this.#log.use;
  }

  havePlace(names: readonly string[]): boolean {
    return havePlace(this.#lookUp(names));
  }

  /** @param given values of fields that have no column, such as the position of a GeoJSON feature */
  record(names: readonly string[], valueAt: (at: number) => unknown, given: GivenFields | null = null): NamedRecord {
    const known = this.#lookUp(names);
    const isPlaced = given !== null && 'x' in given && known.places.length === 0;
    if (!known.logged.has(isPlaced)) this.#log.add(names, allColumns(known, isPlaced));
    known.logged.add(isPlaced);
    return new ColumnRecord({ names, known, options: this.#options }, valueAt, given);
  }

  /** Where a row has several positions in numbered columns. */
  numberedPlaces(names: readonly string[]): readonly NumberedPlace[] {
    return this.#lookUp(names).places;
  }

  /** True if these names divide a section into the rows of its start and its end. */
  dividesSections(names: readonly string[]): boolean {
    const { columns } = this.#lookUp(names);
    return columns.has('sectionKey') && columns.has('sectionPart');
  }

  #lookUp(names: readonly string[]): Known {
    if (this.#last?.names === names) return this.#last.known;
    const key = names.join('\n');
    const found = this.#known.get(key) ?? this.#understood(names);
    if (this.#known.size < maxNameLists) this.#known.set(key, found);
    this.#last = { names, known: found };
    return found;
  }

  #understood(names: readonly string[]): Known {
    const { map } = this.#options;
    const resolved = resolvedColumns(names, this.#options);
    const { columns } = resolved;
    // The names of an end and a start are also those of places.
    const taken = new Set([...columns].flatMap(([field, at]) => (field === 'to' || field === 'from' ? [] : [at])));
    const way = names[columns.get('direction') ?? -1];
    return {
      ...resolved,
      flagsOf: flagColumns(columns),
      language: headerLanguage(names),
      states: stateColumns(names, taken),
      bounds: boundColumns(names),
      asksWhose: way !== undefined && !map.has('direction') && isUnclearWay(way),
      hasFurtherWays: columns.has('travel2') || columns.has('direction2'),
      logged: new Set(),
    };
  }
}

const placeFields: ReadonlySet<RecordField> = new Set(['x', 'y', 'place']);

/** For a format that has its places elsewhere. */
export const placedElsewhere: GivenFields = { x: undefined, y: undefined, place: undefined };

/** With those that only help to read another one; without those of a place that stands elsewhere. */
function allColumns(
  { columns, parts, places, states, bounds }: Known,
  isPlaced: boolean,
): ReadonlyMap<number, RecordField> {
  const all = new Map<number, RecordField>();
  for (const axis of ['x', 'y'] as const) {
    for (const at of Object.values(parts?.[axis] ?? {})) if (at >= 0) all.set(at, axis);
    for (const place of places) all.set(place[axis], axis);
  }
  for (const { at } of states) all.set(at, 'status');
  for (const { at } of bounds) all.set(at, 'travel');
  for (const [field, at] of columns) all.set(at, field);
  if (isPlaced) for (const [at, field] of all) if (placeFields.has(field)) all.delete(at);
  return all;
}

type Columns = {
  readonly names: readonly string[];
  readonly known: Known;
  readonly options: DecodeOptions;
};

export type GivenFields = Partial<Readonly<Record<RecordField, unknown>>>;

/** A class, because a file has a million of them: its functions are made once. */
class ColumnRecord implements NamedRecord {
  readonly #names: readonly string[];
  readonly #known: Known;
  readonly #valueAt: (at: number) => unknown;
  readonly #given: GivenFields | null;
  readonly #options: DecodeOptions;

  constructor({ names, known, options }: Columns, valueAt: (at: number) => unknown, given: GivenFields | null) {
    this.#names = names;
    this.#known = known;
    this.#valueAt = valueAt;
    this.#given = given;
    this.#options = options;
  }

  get language(): HeaderLanguage | null {
    return this.#known.language;
  }

  value(field: RecordField): unknown {
    if (this.#given && field in this.#given) return this.#given[field];
    if (this.#known.parts !== null && (field === 'x' || field === 'y'))
      return joinedParts(this.#known.parts[field], (at) => textOf(this.#valueAt(at)));
    const at = this.#known.columns.get(field);
    return at === undefined ? undefined : this.#valueAt(at);
  }

  get types(): ReadonlyMap<string, PointType> {
    return this.#options.types;
  }

  get states(): readonly StateColumn[] {
    return this.#known.states;
  }

  get bounds(): readonly BoundColumn[] {
    return this.#known.bounds;
  }

  get asksWhose(): boolean {
    return this.#known.asksWhose;
  }

  get hasFurtherWays(): boolean {
    return this.#known.hasFurtherWays;
  }

  get now(): number | null {
    return this.#options.now ?? null;
  }

  get axes(): Axes | null {
    return this.#options.axes ?? null;
  }

  valueAt(at: number): unknown {
    return this.#valueAt(at);
  }

  nameOf(field: RecordField): string | undefined {
    return this.#names[this.#known.columns.get(field) ?? -1];
  }

  column(name: string): unknown {
    const at = this.#names.indexOf(name);
    return at < 0 ? undefined : this.#valueAt(at);
  }

  flagsOf(type: PointType): readonly FlagColumn[] {
    return this.#known.flagsOf(type);
  }

  says(): RawColumns {
    return rawColumns(this.#names.map((name, at) => [name, textOf(this.#valueAt(at))]));
  }
}

function flagColumns(columns: ReadonlyMap<RecordField, number>): (type: PointType) => readonly FlagColumn[] {
  const known = new Map<PointType, readonly FlagColumn[]>();
  return (type) => {
    const found = known.get(type);
    if (found) return found;
    const flags = flagsOf(type).flatMap((flag) => {
      const at = columns.get(flag);
      return at === undefined ? [] : [{ flag, at }];
    });
    known.set(type, flags);
    return flags;
  };
}
