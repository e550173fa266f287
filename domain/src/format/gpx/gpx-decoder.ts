import { noDecodeOptions, type DecodeOptions } from '../../import/decode-options.ts';
import type { ImportFormat } from '../../import/import-format.ts';
import type { ImportOutcome } from '../../import/import-outcome.ts';
import type { XmlTag } from '../../import/import-tools.ts';
import type { ColumnUse } from '../../import/names/column-use.ts';
import { NamedRecords, placedElsewhere } from '../../import/names/named-records.ts';
import { XmlDecoder, type XmlElements, type XmlPath } from '../../import/text/xml-decoder.ts';
import { attributesInText } from '../../import/waypoints/described-attributes.ts';
import { WaypointFields } from '../../import/waypoints/waypoint-fields.ts';
import { WaypointReader } from '../../import/waypoints/waypoint-reader.ts';
import { append } from '../../schema/text.ts';

const roots = ['gpx', 'wpt'];
const textNames = new Set(['name', 'cmt', 'desc', 'type', 'sym']);
const otherGeometries = new Set(['trk', 'rte']);
const warningDistance = 'Proximity';
const maxExtensions = 200;
const maxValueLength = 4096;
/** Elements for the appearance of a waypoint. */
const plain = new Set(['icon', 'color', 'background', 'DisplayMode', 'extensions', 'WaypointExtension']);

/** Tracks and routes are ignored. */
export class GpxElements implements XmlElements {
  readonly roots = roots;
  readonly #reader: WaypointReader;
  readonly #records: NamedRecords;
  readonly #extensions = new Map<string, string>();
  #fields: WaypointFields | null = null;

  constructor(options: DecodeOptions = noDecodeOptions) {
    this.#records = new NamedRecords(options);
    this.#reader = new WaypointReader(options);
  }

  get columns(): ColumnUse {
    return this.#records.columns;
  }

  get openLine(): number | null {
    return this.#fields?.line ?? null;
  }

  open(path: XmlPath, attributes: XmlTag['attributes'], line: number): readonly ImportOutcome[] {
    const name = path.at(-1) ?? '';
    if (this.#fields) return [];
    if (otherGeometries.has(name)) return this.#reader.reject(line, 'unsupportedGeometry', name);
    if (name !== 'wpt') return [];
    this.#fields = new WaypointFields(line, path.length);
    this.#fields.add('lon', attributes['lon'] ?? '');
    this.#fields.add('lat', attributes['lat'] ?? '');
    return [];
  }

  text(path: XmlPath, text: string): void {
    const name = path.at(-1) ?? '';
    if (this.#fields?.depth === path.length - 1 && textNames.has(name)) this.#fields.add(name, text);
    else if (isWarningDistance(path)) this.#fields?.add(warningDistance, text);
    else if (this.#fields && path[this.#fields.depth] === 'extensions') this.#extend(name, text);
  }

  /** Programs store data here that GPX has no element for. */
  #extend(name: string, text: string): void {
    const before = this.#extensions.get(name) ?? '';
    if (this.#extensions.size < maxExtensions && (before !== '' || text.trim() !== '') && !plain.has(name))
      this.#extensions.set(name, append(before, text, maxValueLength));
  }

  close(path: XmlPath): readonly ImportOutcome[] {
    const fields = this.#fields;
    if (fields?.depth === path.length - 1) fields.close(path.at(-1) ?? '');
    if (fields?.depth !== path.length) return [];
    this.#fields = null;
    const all = new Map([...attributesInText(fields.text('desc')), ...this.#extensions]);
    this.#extensions.clear();
    const [names, values] = [[...all.keys()], [...all.values()]];
    return this.#reader.push({
      line: fields.line,
      x: decimal(fields.text('lon')),
      y: decimal(fields.text('lat')),
      title: fields.text('name'),
      category: fields.text('type'),
      folder: fields.text('sym'),
      comment: fields.text('cmt'),
      description: fields.text('desc'),
      distance: fields.text(warningDistance),
      attributes: names.length === 0 ? null : this.#records.record(names, (at) => values[at]?.trim(), placedElsewhere),
    });
  }

  end(): readonly ImportOutcome[] {
    return this.#reader.end();
  }
}

/** Garmin's warning distance, in metres: `extensions` › `WaypointExtension` › `Proximity`. */
function isWarningDistance(path: XmlPath): boolean {
  return path.at(-1) === warningDistance && path.at(-2) === 'WaypointExtension';
}

function decimal(text: string): string {
  return text.trim().replace(',', '.');
}

export const gpxImport: ImportFormat = {
  roots,
  decoder: ({ encoding, tools, options }) => new XmlDecoder(new GpxElements(options), encoding, tools),
};
