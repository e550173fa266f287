import type { Position } from '../../geometry/position.ts';
import { noticed, type ImportOutcome } from '../../import/import-outcome.ts';
import type { XmlTag } from '../../import/import-tools.ts';
import { noColumns } from '../../import/names/column-use.ts';
import type { XmlElements, XmlPath } from '../../import/text/xml-decoder.ts';
import { OsmCollector, type OsmOptions } from './osm-collector.ts';
import type { OsmElement, OsmMember } from './osm-element.ts';

type Open = {
  readonly type: string;
  readonly line: number;
  readonly attributes: XmlTag['attributes'];
  readonly tags: Record<string, string>;
  readonly refs: number[];
  readonly members: OsmMember[];
  /** Its centre, or the first position of its line. */
  position: Position | null;
};

export const osmRoots = ['osm'];

/** The elements of OSM XML, from Overpass or JOSM: https://wiki.openstreetmap.org/wiki/OSM_XML */
export class OsmXmlElements implements XmlElements {
  readonly roots = osmRoots;
  readonly columns = noColumns;
  readonly #collector: OsmCollector;
  #open: Open | null = null;
  #remark = '';

  constructor(options: OsmOptions = {}) {
    this.#collector = new OsmCollector(true, options);
  }

  get openLine(): number | null {
    return this.#open?.line ?? null;
  }

  open(path: XmlPath, attributes: XmlTag['attributes'], line: number): readonly ImportOutcome[] {
    const name = path.at(-1) ?? '';
    const { k = '', v = '', ref = '', role = '', type = '' } = attributes;
    if (path.length === 2)
      this.#open = { type: name, line, attributes, tags: {}, refs: [], members: [], position: null };
    else if (name === 'tag' && this.#open && k !== '__proto__') this.#open.tags[k] = v;
    else if (name === 'member')
      this.#open?.members.push({ type, ref: Number(ref), role, position: positionOf(attributes) });
    else if (name === 'nd' && path.length > 3) this.#placeMember(attributes);
    else if (this.#open) this.#place(this.#open, name, attributes);
    return [];
  }

  text(path: XmlPath, text: string): void {
    if (path.length === 2 && path[1] === 'remark') this.#remark += text;
  }

  #place(open: Open, name: string, attributes: XmlTag['attributes']): void {
    if (name === 'nd' && attributes['ref'] !== undefined) open.refs.push(Number(attributes['ref']));
    if (name === 'nd' || name === 'center') open.position ??= positionOf(attributes);
  }

  /** The first position of a way represents it. */
  #placeMember(attributes: XmlTag['attributes']): void {
    const last = this.#open?.members.pop();
    if (last) this.#open?.members.push({ ...last, position: last.position ?? positionOf(attributes) });
  }

  close(path: XmlPath): readonly ImportOutcome[] {
    if (path.length !== 2 || !this.#open) return [];
    const element = elementOf(this.#open);
    if (element) this.#collector.add(element, this.#open.line);
    this.#open = null;
    return [];
  }

  end(): readonly ImportOutcome[] {
    const remark = this.#remark.trim();
    const whole = remark === '' ? [] : [noticed(1, 'notWhole', remark)];
    return [...whole, ...this.#collector.outcomes()];
  }
}

/** Null if it is not an element, or a deleted one. */
function elementOf({ type, attributes, tags, refs, members, position }: Open): OsmElement | null {
  const id = Number(attributes['id']);
  if (attributes['action'] === 'delete' || attributes['visible'] === 'false' || !Number.isSafeInteger(id)) return null;
  if (type === 'way') return { type, id, refs, tags, position };
  if (type === 'relation') return { type, id, members, tags, position };
  const own = positionOf(attributes);
  return type === 'node' && own ? { type, id, lon: own[0], lat: own[1], tags } : null;
}

function positionOf({ lon = '', lat = '' }: XmlTag['attributes']): Position | null {
  const position: Position = [Number(lon), Number(lat)];
  return lon !== '' && lat !== '' && position.every(Number.isFinite) ? position : null;
}
