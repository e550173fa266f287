import { noDecodeOptions, type DecodeOptions } from '../../import/decode-options.ts';
import type { ImportFormat } from '../../import/import-format.ts';
import { noticed, type ImportOutcome } from '../../import/import-outcome.ts';
import type { XmlTag } from '../../import/import-tools.ts';
import type { ColumnUse } from '../../import/names/column-use.ts';
import { NamedRecords, placedElsewhere } from '../../import/names/named-records.ts';
import { isSectionLine } from '../../import/rows/section-line.ts';
import { XmlDecoder, type XmlElements, type XmlPath } from '../../import/text/xml-decoder.ts';
import { attributesInText } from '../../import/waypoints/described-attributes.ts';
import { WaypointFields } from '../../import/waypoints/waypoint-fields.ts';
import { WaypointReader } from '../../import/waypoints/waypoint-reader.ts';
import { append } from '../../schema/text.ts';

const roots = ['kml', 'Document', 'Folder', 'Placemark'];
const textNames = new Set(['name', 'description', 'styleUrl', 'address']);
const otherGeometries = new Set(['LineString', 'LinearRing', 'Polygon', 'Model', 'Track', 'MultiTrack']);
const maxAttributes = 200;
const maxValueLength = 4096;
/** Tens of thousands of vertices. */
const maxLineLength = 1 << 20;
const containers = new Set(['Folder', 'Document']);

type Placemark = {
  readonly fields: WaypointFields;
  readonly attributes: Map<string, string>;
  readonly points: string[];
  readonly others: string[];
  /** The coordinates of its lines. */
  readonly lines: string[];
};

/** The placemarks of KML that are points, or have one among their geometries. */
export class KmlElements implements XmlElements {
  readonly roots = roots;
  readonly #reader: WaypointReader;
  /** Folder names describe the content. */
  readonly #folders: WaypointFields[] = [];
  readonly #records: NamedRecords;
  #placemark: Placemark | null = null;
  #attribute = '';

  constructor(options: DecodeOptions = noDecodeOptions) {
    this.#records = new NamedRecords(options);
    this.#reader = new WaypointReader(options);
  }

  get columns(): ColumnUse {
    return this.#records.columns;
  }

  get openLine(): number | null {
    return this.#placemark?.fields.line ?? null;
  }

  open(path: XmlPath, attributes: XmlTag['attributes'], line: number): readonly ImportOutcome[] {
    const name = path.at(-1) ?? '';
    if (this.#placemark) {
      if (name === 'Data' || name === 'SimpleData') this.#attribute = attributes['name'] ?? '';
      if (otherGeometries.has(name)) this.#placemark.others.push(name);
      if (name === 'Point') this.#placemark.points.push('');
      if (name === 'LineString') this.#placemark.lines.push('');
    } else if (name === 'Placemark') {
      this.#placemark = {
        fields: new WaypointFields(line, path.length),
        attributes: new Map(),
        points: [],
        others: [],
        lines: [],
      };
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
    else if (this.#placemark && isPosition(path)) this.#addCoordinates(this.#placemark.points, text);
    else if (this.#placemark && isLine(path)) this.#addLine(this.#placemark.lines, text);
    else if (this.#placemark && path.at(-1) === 'displayName' && text.trim() !== '') this.#attribute = text.trim();
    else if (this.#placemark && isValue(path)) this.#addValue(this.#placemark.attributes, text);
  }

  close(path: XmlPath): readonly ImportOutcome[] {
    const fields = this.#placemark?.fields ?? this.#folders.at(-1);
    if (fields?.depth === path.length - 1) fields.close(path.at(-1) ?? '');
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
    const isNew = before === '' && attributes.size >= maxAttributes;
    if (this.#attribute === '' || isNew) return;
    attributes.set(this.#attribute, append(before, text, maxValueLength));
  }

  #addCoordinates(points: string[], text: string): void {
    const last = points.length - 1;
    points[last] = append(points[last] ?? '', text, maxValueLength);
  }

  #addLine(lines: string[], text: string): void {
    const last = lines.length - 1;
    lines[last] = append(lines[last] ?? '', text, maxLineLength);
  }

  /** Each of its points becomes one; other geometries are reported. */
  #settle({ fields, attributes, points, others, lines }: Placemark): readonly ImportOutcome[] {
    this.#placemark = null;
    const { line } = fields;
    const [geometry] = others;
    const ends = points.length === 0 && others.length === 1 ? endsOf(lines[0] ?? '') : null;
    if (points.length === 0 && geometry !== undefined && !ends)
      return this.#reader.reject(line, 'unsupportedGeometry', geometry);
    const description = fields.text('description');
    const all = new Map([...attributesInText(description), ...attributes]);
    const [names, values] = [[...all.keys()], [...all.values()]];
    const waypoint = {
      line,
      title: fields.text('name'),
      category: fields.text('styleUrl'),
      folder: this.#folders.map((folder) => folder.text('name')).join(', '),
      comment: '',
      description,
      address: fields.text('address'),
      attributes: names.length === 0 ? null : this.#records.record(names, (at) => values[at]?.trim(), placedElsewhere),
    };
    if (ends)
      return this.#reader.push({ ...waypoint, x: String(ends.start[0]), y: String(ends.start[1]), end: ends.end });
    const rows = (points.length === 0 ? [''] : points).map(positionOf);
    const outcomes = rows.flatMap((position) => this.#reader.push({ ...waypoint, ...position }));
    return geometry === undefined ? outcomes : [...outcomes, noticed(line, 'otherGeometries', geometry, others.length)];
  }
}

const tuple = /^([^\s,]+)\s*,\s*([^\s,]+)(?:\s*,\s*[^\s,]+)?$/;

/** Longitude, latitude and optionally an altitude. Four numbers with decimal commas are ambiguous. */
function positionOf(coordinates: string): { x: string; y: string } {
  const text = coordinates.trim();
  const [, x, y] = tuple.exec(text) ?? [];
  return x !== undefined && y !== undefined ? { x, y } : { x: text, y: text };
}

/** The ends of a line as long as a section; null for any other text. */
function endsOf(coordinates: string): { start: readonly [number, number]; end: readonly [number, number] } | null {
  const vertices = coordinates
    .trim()
    .split(/\s+/)
    .map((vertex) => {
      const [x = Number.NaN, y = Number.NaN] = vertex.split(',').map(Number);
      return [x, y] as const;
    });
  const [start, end] = [vertices[0], vertices.at(-1)];
  return start && end && isSectionLine(vertices, null) ? { start, end } : null;
}

function isLine(path: XmlPath): boolean {
  return path.at(-1) === 'coordinates' && path.at(-2) === 'LineString';
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
