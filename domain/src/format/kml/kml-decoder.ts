import { columnsOfFields, type RecordField } from '../../import/names/column-names.ts';
import { ColumnLog, type ColumnUse } from '../../import/names/column-use.ts';
import { noDecodeOptions, type DecodeOptions } from '../../import/decode-options.ts';
import type { ImportFormat } from '../../import/import-format.ts';
import type { ImportOutcome } from '../../import/import-outcome.ts';
import type { XmlTag } from '../../import/import-tools.ts';
import type { NamedRecord } from '../../import/names/named-value.ts';
import { WaypointFields } from '../../import/waypoints/waypoint-fields.ts';
import { WaypointReader } from '../../import/waypoints/waypoint-reader.ts';
import { XmlDecoder, type XmlElements, type XmlPath } from '../../import/text/xml-decoder.ts';

const roots = ['kml', 'Document', 'Folder', 'Placemark'];
const textNames = new Set(['name', 'description', 'styleUrl']);
const otherGeometries = new Set(['LineString', 'LinearRing', 'Polygon', 'Model', 'Track', 'MultiTrack']);
const mostAttributes = 200;
const longestValue = 4096;
const containers = new Set(['Folder', 'Document']);

type Placemark = { readonly fields: WaypointFields; readonly attributes: Map<string, string>; geometry: string };

/** The placemarks of KML that are points, or have one among their geometries. */
export class KmlElements implements XmlElements {
  readonly roots = roots;
  readonly #reader = new WaypointReader();
  /** The open folders; their names say what lies in them. */
  readonly #folders: WaypointFields[] = [];
  readonly #options: DecodeOptions;
  readonly #log = new ColumnLog();
  #placemark: Placemark | null = null;
  /** The name of the attribute that is being read. */
  #attribute = '';

  constructor(options: DecodeOptions = noDecodeOptions) {
    this.#options = options;
  }

  get columns(): ColumnUse {
    return this.#log.use;
  }

  get openLine(): number | null {
    return this.#placemark?.fields.line ?? null;
  }

  open(path: XmlPath, attributes: XmlTag['attributes'], line: number): readonly ImportOutcome[] {
    const name = path.at(-1) ?? '';
    if (this.#placemark) {
      if (name === 'Data' || name === 'SimpleData') this.#attribute = attributes['name'] ?? '';
      if (otherGeometries.has(name)) this.#placemark.geometry ||= name;
    } else if (name === 'Placemark') {
      this.#placemark = { fields: new WaypointFields(line, path.length), attributes: new Map(), geometry: '' };
      this.#attribute = '';
    } else if (containers.has(name)) {
      this.#folders.push(new WaypointFields(line, path.length));
    }
    return [];
  }

  text(path: XmlPath, text: string): void {
    const name = path.at(-1) ?? '';
    const fields = this.#placemark?.fields ?? this.#folders.at(-1);
    if (fields?.depth === path.length - 1 && textNames.has(name)) fields.add(name, text);
    else if (this.#placemark && isPosition(path)) this.#placemark.fields.add('coordinates', text);
    else if (this.#placemark && isValue(path)) this.#addValue(this.#placemark.attributes, text);
  }

  close(path: XmlPath): readonly ImportOutcome[] {
    const fields = this.#placemark?.fields ?? this.#folders.at(-1);
    if (fields?.depth === path.length - 1 || isPosition(path)) fields?.close(path.at(-1) ?? '');
    if (fields?.depth !== path.length) return [];
    if (this.#placemark) return this.#settle(this.#placemark);
    this.#folders.pop();
    return [];
  }

  end(): readonly ImportOutcome[] {
    return this.#reader.end();
  }

  #addValue(attributes: Map<string, string>, text: string): void {
    const before = attributes.get(this.#attribute) ?? '';
    const isNew = before === '' && attributes.size >= mostAttributes;
    if (this.#attribute === '' || isNew) return;
    attributes.set(this.#attribute, (before + text).slice(0, longestValue));
  }

  /** The attributes of a placemark under the names of our fields; null when it has none. */
  #record(attributes: ReadonlyMap<string, string>): NamedRecord | null {
    if (attributes.size === 0) return null;
    const names = [...attributes.keys()];
    const columns = columnsOfFields(names, this.#options.map);
    this.#log.add(names, columns);
    const nameOf = (field: RecordField) => names[columns.get(field) ?? -1];
    const value = (field: RecordField) => attributes.get(nameOf(field) ?? '')?.trim();
    return { value, nameOf, types: this.#options.types };
  }

  #settle({ fields, attributes, geometry }: Placemark): readonly ImportOutcome[] {
    this.#placemark = null;
    const position = fields.text('coordinates').trim();
    if (position === '' && geometry !== '') return this.#reader.reject(fields.line, 'unsupportedGeometry', geometry);
    const [x = '', y = ''] = position.split(/[\s,]+/, 2);
    return this.#reader.push({
      line: fields.line,
      x,
      y,
      title: fields.text('name'),
      category: fields.text('styleUrl'),
      folder: this.#folders.map((folder) => folder.text('name')).join(', '),
      comment: '',
      description: fields.text('description'),
      attributes: this.#record(attributes),
    });
  }
}

function isPosition(path: XmlPath): boolean {
  return path.at(-1) === 'coordinates' && path.at(-2) === 'Point';
}

/** `<Data name="…"><value>` and `<SimpleData name="…">` of KML 2.2. */
function isValue(path: XmlPath): boolean {
  const name = path.at(-1);
  return name === 'SimpleData' || (name === 'value' && path.at(-2) === 'Data');
}

export const kmlImport: ImportFormat = {
  roots,
  decoder: ({ encoding, tools, options }) => new XmlDecoder(new KmlElements(options), encoding, tools),
};
