import { flagsOf } from '../../point/point-flag.ts';
import type { PointType } from '../../point/point-type.ts';
import type { DecodeOptions } from '../decode-options.ts';
import { columnsOfFields, type RecordField } from './column-names.ts';
import { ColumnLog, type ColumnUse } from './column-use.ts';
import { headerLanguage, type HeaderLanguage } from './header-language.ts';
import { textOf, type FlagColumn, type NamedRecord } from './named-value.ts';
import { rawColumns, type RawColumns } from './raw-columns.ts';

type Known = {
  readonly columns: ReadonlyMap<RecordField, number>;
  readonly language: HeaderLanguage | null;
  /** Looked up once. */
  readonly flagsOf: (type: PointType) => readonly FlagColumn[];
  isLogged: boolean;
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
    const { columns } = this.#lookUp(names);
    return (columns.has('x') && columns.has('y')) || columns.has('place');
  }

  /** True if records with these names have camera data other than a position. */
  sayCamera(names: readonly string[]): boolean {
    const { columns } = this.#lookUp(names);
    return (['type', 'speed', 'direction', 'travel'] as const).some((field) => columns.has(field));
  }

  /** @param given values of fields that have no column, such as the position of a GeoJSON feature */
  record(names: readonly string[], valueAt: (at: number) => unknown, given: GivenFields | null = null): NamedRecord {
    const known = this.#lookUp(names);
    if (!known.isLogged) this.#log.add(names, known.columns);
    known.isLogged = true;
    return new ColumnRecord({ names, known, types: this.#options.types }, valueAt, given);
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
    const columns = columnsOfFields(names, this.#options.map);
    return { columns, flagsOf: flagColumns(columns), language: headerLanguage(names), isLogged: false };
  }
}

type Columns = {
  readonly names: readonly string[];
  readonly known: Known;
  readonly types: ReadonlyMap<string, PointType>;
};

type GivenFields = Partial<Readonly<Record<RecordField, unknown>>>;

/** A class, because a file has a million of them: its functions are made once. */
class ColumnRecord implements NamedRecord {
  readonly #names: readonly string[];
  readonly #known: Known;
  readonly #valueAt: (at: number) => unknown;
  readonly #given: GivenFields | null;
  readonly types: ReadonlyMap<string, PointType>;

  constructor({ names, known, types }: Columns, valueAt: (at: number) => unknown, given: GivenFields | null) {
    this.#names = names;
    this.#known = known;
    this.#valueAt = valueAt;
    this.#given = given;
    this.types = types;
  }

  get language(): HeaderLanguage | null {
    return this.#known.language;
  }

  value(field: RecordField): unknown {
    if (this.#given && field in this.#given) return this.#given[field];
    const at = this.#known.columns.get(field);
    return at === undefined ? undefined : this.#valueAt(at);
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
