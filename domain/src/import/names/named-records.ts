import { saidColumns } from './said-columns.ts';
import { flagsOf } from '../../point/point-flag.ts';
import type { PointType } from '../../point/point-type.ts';
import type { DecodeOptions } from '../decode-options.ts';
import { columnsOfFields, type RecordField } from './column-names.ts';
import { ColumnLog, type ColumnUse } from './column-use.ts';
import { headerLanguage, type HeaderLanguage } from './header-language.ts';
import { textOf, type FlagColumn, type NamedRecord } from './named-value.ts';

type Known = {
  readonly columns: ReadonlyMap<RecordField, number>;
  readonly language: HeaderLanguage | null;
  /** The columns of the flags of a type, looked up once. */
  readonly flagsOf: (type: PointType) => readonly FlagColumn[];
  isLogged: boolean;
};

/** A file with more is not a table, and must not fill the memory. */
const maxNameLists = 1000;

/**
 * The records of a file under our field names: cells, properties, members or attributes. The records of one file have
 * few distinct sets of names, each of which is resolved once.
 */
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

  /** True if records with these names have a position. */
  havePlace(names: readonly string[]): boolean {
    const { columns } = this.#lookUp(names);
    return (columns.has('x') && columns.has('y')) || columns.has('place');
  }

  /** True if records with these names have camera data other than a position. */
  sayCamera(names: readonly string[]): boolean {
    const { columns } = this.#lookUp(names);
    return (['type', 'speed', 'direction', 'travel'] as const).some((field) => columns.has(field));
  }

  record(names: readonly string[], valueAt: (at: number) => unknown): NamedRecord {
    const known = this.#lookUp(names);
    const { columns, language } = known;
    if (!known.isLogged) this.#log.add(names, columns);
    known.isLogged = true;
    const nameOf = (field: RecordField) => names[columns.get(field) ?? -1];
    const value = (field: RecordField) => {
      const at = columns.get(field);
      return at === undefined ? undefined : valueAt(at);
    };
    const says = () => saidColumns(names.map((name, at) => [name, textOf(valueAt(at))]));
    const column = (name: string) => (names.includes(name) ? valueAt(names.indexOf(name)) : undefined);
    return { value, nameOf, column, says, types: this.#options.types, language, flagsOf: known.flagsOf, valueAt };
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
