import type { Position } from '../../geometry/position.ts';
import { noColumns } from '../../import/names/column-use.ts';
import type { XmlTag } from '../../import/import-tools.ts';
import type { XmlElements, XmlPath } from '../../import/text/xml-decoder.ts';
import type { FoundLines } from './found-lines.ts';

/** Each opens a line of its own. */
const lineNames = new Set(['trkseg', 'rte', 'LineString', 'Track']);
/** `rpt`: Garmin's positions of a route between two of its stops. */
const linePoints = new Set(['trkpt', 'rtept', 'rpt']);

/** The lines of GPX (tracks, routes) and KML (`LineString`, `gx:Track`). */
export class LineElements implements XmlElements {
  readonly roots = ['gpx', 'kml', 'Document', 'Folder', 'Placemark'];
  readonly columns = noColumns;
  readonly openLine = null;
  readonly #lines: Position[][] = [];
  #hasPoints = false;
  #text = '';

  open(path: XmlPath, attributes: XmlTag['attributes']): readonly [] {
    const name = path.at(-1) ?? '';
    this.#text = '';
    if (lineNames.has(name)) this.#lines.push([]);
    else if (name === 'wpt' || name === 'Point') this.#hasPoints = true;
    else if (linePoints.has(name)) this.#add(Number(attributes['lon']), Number(attributes['lat']));
    return [];
  }

  text(path: XmlPath, text: string): void {
    const name = path.at(-1);
    if (name === 'coordinates' || name === 'coord') this.#text += text;
  }

  close(path: XmlPath): readonly [] {
    const name = path.at(-1);
    if (name === 'coord' && path.at(-2) === 'Track') this.#addText(this.#text, /\s+/);
    if (name === 'coordinates' && path.at(-2) === 'LineString') {
      for (const tuple of this.#text.trim().split(/\s+/)) this.#addText(tuple, ',');
    }
    return [];
  }

  end(): readonly [] {
    return [];
  }

  found(): FoundLines {
    return { lines: this.#lines, hasPoints: this.#hasPoints };
  }

  #addText(text: string, between: string | RegExp): void {
    const [x, y] = text.trim().split(between);
    if (x !== undefined && y !== undefined && x !== '' && y !== '') this.#add(Number(x), Number(y));
  }

  #add(x: number, y: number): void {
    if (Math.abs(x) <= 180 && Math.abs(y) <= 90) this.#lines.at(-1)?.push([x, y]);
  }
}
