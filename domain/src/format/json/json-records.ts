import type { DecodeOptions } from '../../import/decode-options.ts';
import type { ImportOutcome } from '../../import/import-outcome.ts';
import { columnsOfFields, folded, type RecordField } from '../../import/names/column-names.ts';
import type { ColumnUse } from '../../import/names/column-use.ts';
import { NamedRecords } from '../../import/names/named-records.ts';
import { textOf } from '../../import/names/named-value.ts';
import { RecordRows } from '../../import/names/record-rows.ts';
import { typeInSentence, typeOfName } from '../../import/names/type-names.ts';
import { typeAsText } from '../../import/names/waypoint-words.ts';
import { featureRows, type FeatureReader } from '../geo-json/feature-rows.ts';
import { flatRecord } from './flat-record.ts';
import { isFeature, listsIn, valueAtPath, type JsonLists, type JsonRow } from './json-lists.ts';
import type { JsonObject } from './located-json.ts';

/** Of an object around the row they are about that object itself. */
const ownFields: readonly RecordField[] = [
  'id',
  'x',
  'y',
  'place',
  'toX',
  'toY',
  'fromX',
  'fromY',
  'to',
  'from',
  'comment',
];

/** A list called `radars` says no more than that it has cameras. */
function isKind(name: string): boolean {
  const type = typeOfName(name) ?? typeAsText(name);
  return type !== null && (type !== 'static_cam' || /fix|stat|fij|固定|고정/iu.test(name));
}

export class JsonRecords {
  readonly #records: NamedRecords;
  readonly #rows: RecordRows;
  readonly #features: FeatureReader;
  readonly #options: DecodeOptions;
  readonly #wanted: ReadonlySet<string>;

  constructor(options: DecodeOptions) {
    this.#options = options;
    this.#records = new NamedRecords(options);
    this.#rows = new RecordRows(this.#records);
    this.#features = {
      records: this.#records,
      rows: this.#rows,
      takesLines: options.lines === 'sections',
      isTurned: options.axes === 'yx',
    };
    this.#wanted = new Set(Array.from(options.map.values(), folded));
  }

  get columns(): ColumnUse {
    return this.#records.columns;
  }

  listsIn(value: unknown): JsonLists {
    const { path, columns } = this.#options;
    return listsIn(path === undefined ? value : valueAtPath(value, path), {
      hasPosition: (object) => isFeature(object) || this.#records.havePlace(this.#namesOf(object)),
      saysCamera: (object) => isFeature(object) || this.#saysCamera(object),
      columns,
      isType: (name) => this.#options.types.has(folded(name)) || isKind(name),
    });
  }

  rows({ object, key, around }: JsonRow, line: number): readonly ImportOutcome[] {
    const more = this.#around(around);
    if (isFeature(object)) return featureRows(object, line, { ...this.#features, around: more });
    const flat = new Map([...Object.entries(more), ...this.#flat(object)]);
    const names = [...flat.keys()];
    return this.#rows.push({
      line,
      names,
      valueAt: (at) => flat.get(names[at] ?? ''),
      idOf: (record) => textOf(record.value('id')) || key,
    });
  }

  end(): readonly ImportOutcome[] {
    return this.#rows.end();
  }

  /** A type that is none of a camera, as of a region, does not make a camera. */
  #saysCamera(object: JsonObject): boolean {
    const flat = this.#flat(object);
    const names = [...flat.keys()];
    const columns = columnsOfFields(names, this.#options.map);
    if ((['speed', 'direction', 'travel'] as const).some((field) => columns.has(field))) return true;
    const type = columns.get('type');
    return type !== undefined && this.#isType(textOf(flat.get(names[type] ?? '')));
  }

  #isType(name: string): boolean {
    return this.#options.types.has(folded(name)) || typeOfName(name) !== null || typeInSentence(name) !== null;
  }

  /** The innermost object wins. */
  #around(around: readonly JsonObject[]): JsonObject {
    const members: Record<string, unknown> = {};
    for (const object of around) {
      const names = Object.keys(object);
      const columns = columnsOfFields(names, this.#options.map);
      const own = new Set(ownFields.flatMap((field) => columns.get(field) ?? []));
      const type = columns.get('type');
      if (type !== undefined && !this.#isType(textOf(object[names[type] ?? '']))) own.add(type);
      for (const [at, name] of names.entries()) if (!own.has(at)) members[name] ??= object[name];
    }
    return members;
  }

  #namesOf(object: JsonObject): readonly string[] {
    return [...this.#flat(object).keys()];
  }

  #flat(object: JsonObject): ReadonlyMap<string, unknown> {
    return flatRecord(object, (path) => this.#wanted.has(folded(path)));
  }
}
