import type { ImportOutcome } from './import-outcome.ts';
import type { XmlTag } from './import-tools.ts';
import { WaypointFields } from './waypoint-fields.ts';
import { WaypointReader } from './waypoint-reader.ts';
import type { XmlElements, XmlPath } from './xml-decoder.ts';

const textNames = new Set(['name', 'description', 'styleUrl']);
const otherGeometries = new Set(['LineString', 'LinearRing', 'Polygon', 'Model', 'Track', 'MultiTrack']);
const containers = new Set(['Folder', 'Document']);

type Placemark = { readonly fields: WaypointFields; geometry: string };

/** The placemarks of KML that are points, or have one among their geometries. */
export class KmlElements implements XmlElements {
  readonly roots = ['kml', 'Document', 'Folder', 'Placemark'];
  readonly #reader = new WaypointReader();
  /** The open folders; their names say what lies in them. */
  readonly #folders: WaypointFields[] = [];
  #placemark: Placemark | null = null;

  get openLine(): number | null {
    return this.#placemark?.fields.line ?? null;
  }

  open(path: XmlPath, _attributes: XmlTag['attributes'], line: number): readonly ImportOutcome[] {
    const name = path.at(-1) ?? '';
    if (this.#placemark) {
      if (otherGeometries.has(name)) this.#placemark.geometry ||= name;
    } else if (name === 'Placemark') {
      this.#placemark = { fields: new WaypointFields(line, path.length), geometry: '' };
    } else if (containers.has(name)) {
      this.#folders.push(new WaypointFields(line, path.length));
    }
    return [];
  }

  text(path: XmlPath, text: string): void {
    const name = path.at(-1) ?? '';
    const fields = this.#placemark?.fields ?? this.#folders.at(-1);
    if (fields?.depth === path.length - 1 && textNames.has(name)) fields.add(name, text);
    else if (this.#placemark && isPlace(path)) this.#placemark.fields.add('coordinates', text);
  }

  close(path: XmlPath): readonly ImportOutcome[] {
    const fields = this.#placemark?.fields ?? this.#folders.at(-1);
    if (fields?.depth === path.length - 1 || isPlace(path)) fields?.close(path.at(-1) ?? '');
    if (fields?.depth !== path.length) return [];
    if (this.#placemark) return this.#settle(this.#placemark);
    this.#folders.pop();
    return [];
  }

  end(): readonly ImportOutcome[] {
    return this.#reader.end();
  }

  #settle({ fields, geometry }: Placemark): readonly ImportOutcome[] {
    this.#placemark = null;
    const place = fields.text('coordinates').trim();
    if (place === '' && geometry !== '') return this.#reader.reject(fields.line, 'unsupportedGeometry', geometry);
    const [x = '', y = ''] = place.split(/[\s,]+/, 2);
    return this.#reader.push({
      line: fields.line,
      x,
      y,
      title: fields.text('name'),
      category: fields.text('styleUrl'),
      folder: this.#folders.map((folder) => folder.text('name')).join(', '),
      comment: '',
      description: fields.text('description'),
    });
  }
}

function isPlace(path: XmlPath): boolean {
  return path.at(-1) === 'coordinates' && path.at(-2) === 'Point';
}
