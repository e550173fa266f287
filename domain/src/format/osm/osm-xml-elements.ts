import { noColumns } from '../../import/names/column-use.ts';
import type { ImportOutcome } from '../../import/import-outcome.ts';
import type { XmlTag } from '../../import/import-tools.ts';
import type { XmlElements, XmlPath } from '../../import/text/xml-decoder.ts';
import { OsmCollector } from './osm-collector.ts';
import type { OsmElement, OsmMember } from './osm-element.ts';

type Open = {
  readonly type: string;
  readonly line: number;
  readonly attributes: XmlTag['attributes'];
  readonly tags: Record<string, string>;
  readonly refs: number[];
  readonly members: OsmMember[];
};

export const osmRoots = ['osm'];

/** The elements of OSM XML, of Overpass and of JOSM's files: https://wiki.openstreetmap.org/wiki/OSM_XML */
export class OsmXmlElements implements XmlElements {
  readonly roots = osmRoots;
  readonly columns = noColumns;
  readonly #collector = new OsmCollector(true);
  #open: Open | null = null;

  get openLine(): number | null {
    return this.#open?.line ?? null;
  }

  open(path: XmlPath, attributes: XmlTag['attributes'], line: number): readonly ImportOutcome[] {
    const name = path.at(-1) ?? '';
    const { k = '', v = '', ref = '', role = '', type = '' } = attributes;
    if (path.length === 2) this.#open = { type: name, line, attributes, tags: {}, refs: [], members: [] };
    else if (name === 'tag' && this.#open && k !== '__proto__') this.#open.tags[k] = v;
    else if (name === 'nd') this.#open?.refs.push(Number(ref));
    else if (name === 'member') this.#open?.members.push({ type, ref: Number(ref), role });
    return [];
  }

  text(): void {}

  close(path: XmlPath): readonly ImportOutcome[] {
    if (path.length !== 2 || !this.#open) return [];
    const element = elementOf(this.#open);
    if (element) this.#collector.add(element, this.#open.line);
    this.#open = null;
    return [];
  }

  end(): readonly ImportOutcome[] {
    return this.#collector.outcomes();
  }
}

/** Null for what is no element, or one that was deleted. */
function elementOf({ type, attributes, tags, refs, members }: Open): OsmElement | null {
  const id = Number(attributes['id']);
  if (attributes['action'] === 'delete' || attributes['visible'] === 'false' || !Number.isSafeInteger(id)) return null;
  if (type === 'way') return { type, id, refs, tags };
  if (type === 'relation') return { type, id, members, tags };
  const [lon, lat] = [Number(attributes['lon']), Number(attributes['lat'])];
  return type === 'node' && Number.isFinite(lon + lat) ? { type, id, lon, lat, tags } : null;
}
