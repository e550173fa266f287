import type { XmlTag } from '../../import/import-tools.ts';
import { noColumns } from '../../import/names/column-use.ts';
import type { XmlElements, XmlPath } from '../../import/text/xml-decoder.ts';
import type { FoundLines, FoundTrack } from './found-lines.ts';

/** Each opens a track with a name, */
const trackNames = new Set(['trk', 'rte', 'Placemark']);
/** and each of these a line of it. */
const lineNames = new Set(['trkseg', 'rte', 'LineString', 'Track']);
/** `rpt`: Garmin's positions of a route between two of its stops. */
const linePoints = new Set(['trkpt', 'rtept', 'rpt']);

/** The lines of GPX (tracks, routes) and KML (`LineString`, `gx:Track`). */
export class LineElements implements XmlElements {
  readonly roots = ['gpx', 'kml', 'Document', 'Folder', 'Placemark'];
  readonly columns = noColumns;
  readonly openLine = null;
  readonly #tracks: FoundTrack[] = [];
  #hasPoints = false;
  #text = '';

  open(path: XmlPath, attributes: XmlTag['attributes']): readonly [] {
    const name = path.at(-1) ?? '';
    this.#text = '';
    if (trackNames.has(name)) this.#tracks.push({ name: '', lines: [] });
    if (lineNames.has(name)) this.#openLine();
    else if (name === 'wpt' || name === 'Point') this.#hasPoints = true;
    else if (linePoints.has(name)) this.#add(Number(attributes['lon']), Number(attributes['lat']));
    return [];
  }

  text(path: XmlPath, text: string): void {
    const name = path.at(-1);
    if (name === 'coordinates' || name === 'coord' || isNameOfTrack(path)) this.#text += text;
  }

  close(path: XmlPath): readonly [] {
    const name = path.at(-1);
    const track = this.#tracks.at(-1);
    if (isNameOfTrack(path) && track !== undefined) track.name = this.#text;
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
    return { tracks: this.#tracks, hasPoints: this.#hasPoints };
  }

  #openLine(): void {
    if (this.#tracks.length === 0) this.#tracks.push({ name: '', lines: [] });
    this.#tracks.at(-1)?.lines.push([]);
  }

  #addText(text: string, between: string | RegExp): void {
    const [x, y] = text.trim().split(between);
    if (x !== undefined && y !== undefined && x !== '' && y !== '') this.#add(Number(x), Number(y));
  }

  #add(x: number, y: number): void {
    if (Math.abs(x) <= 180 && Math.abs(y) <= 90) this.#tracks.at(-1)?.lines.at(-1)?.push([x, y]);
  }
}

function isNameOfTrack(path: XmlPath): boolean {
  return path.at(-1) === 'name' && trackNames.has(path.at(-2) ?? '');
}
