import { noColumns } from '../../import/names/column-use.ts';
import type { ImportFormat } from '../../import/import-format.ts';
import type { ImportOutcome } from '../../import/import-outcome.ts';
import type { XmlTag } from '../../import/import-tools.ts';
import { WaypointFields } from '../../import/waypoints/waypoint-fields.ts';
import { WaypointReader } from '../../import/waypoints/waypoint-reader.ts';
import { XmlDecoder, type XmlElements, type XmlPath } from '../../import/text/xml-decoder.ts';

const roots = ['gpx', 'wpt'];
const textNames = new Set(['name', 'cmt', 'desc', 'type', 'sym']);
const otherGeometries = new Set(['trk', 'rte']);
const warningDistance = 'Proximity';

/** The waypoints of GPX 1.0 and 1.1; tracks and routes are none. */
export class GpxElements implements XmlElements {
  readonly roots = roots;
  readonly columns = noColumns;
  readonly #reader = new WaypointReader();
  #fields: WaypointFields | null = null;

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
  }

  close(path: XmlPath): readonly ImportOutcome[] {
    const fields = this.#fields;
    if (fields?.depth === path.length - 1) fields.close(path.at(-1) ?? '');
    if (fields?.depth !== path.length) return [];
    this.#fields = null;
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
    });
  }

  end(): readonly ImportOutcome[] {
    return this.#reader.end();
  }
}

/** Garmin's, in metres: `extensions` › `WaypointExtension` › `Proximity`. */
function isWarningDistance(path: XmlPath): boolean {
  return path.at(-1) === warningDistance && path.at(-2) === 'WaypointExtension';
}

function decimal(text: string): string {
  return text.trim().replace(',', '.');
}

export const gpxImport: ImportFormat = {
  roots,
  decoder: ({ encoding, tools }) => new XmlDecoder(new GpxElements(), encoding, tools),
};
