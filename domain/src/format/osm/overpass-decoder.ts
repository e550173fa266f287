import { decodeUtf8 } from '../../export/text/utf8.ts';
import type { Position } from '../../geometry/position.ts';
import { noticed, rejected, type ImportOutcome } from '../../import/import-outcome.ts';
import { noColumns } from '../../import/names/column-use.ts';
import { JsonSplitter, type JsonItem } from '../../import/text/json-splitter.ts';
import { isObject } from '../json/flat-record.ts';
import type { JsonObject } from '../json/located-json.ts';
import { parsedObject } from '../json/parsed-object.ts';
import { OsmCollector, type OsmOptions } from './osm-collector.ts';
import type { OsmElement, OsmMember, OsmTags } from './osm-element.ts';

/** Reads the `elements` of OSM JSON, as returned by Overpass: https://wiki.openstreetmap.org/wiki/OSM_JSON */
export class OverpassDecoder {
  readonly columns = noColumns;
  readonly #splitter = new JsonSplitter('elements');
  readonly #collector: OsmCollector;

  constructor(options: OsmOptions = {}) {
    this.#collector = new OsmCollector(true, options);
  }

  push(chunk: Uint8Array): ImportOutcome[] {
    return this.#splitter.push(chunk).flatMap((item) => this.#take(item));
  }

  end(): ImportOutcome[] {
    const cut = this.#splitter.end().flatMap((item) => this.#take(item));
    const remark = this.#splitter.memberText('remark');
    const isWhole = remark === '' && (!this.#splitter.isOpen || cut.length > 0);
    const whole = isWhole ? [] : [noticed(this.#splitter.line, 'notWhole', remark || 'cut off')];
    return [...cut, ...whole, ...this.#collector.outcomes()];
  }

  #take({ line, bytes, whole }: JsonItem): ImportOutcome[] {
    if (!whole) return [rejected(line, 'cutOff')];
    const values = bytes && parsedObject(decodeUtf8(bytes) ?? '');
    if (!values) return [rejected(line, 'unreadable')];
    const element = elementOf(values);
    if (element) this.#collector.add(element, line);
    return [];
  }
}

function elementOf(values: JsonObject): OsmElement | null {
  const { type, id, nodes, members } = values;
  if (typeof id !== 'number') return null;
  const tags = tagsOf(values['tags']);
  const position = positionOf(values);
  if (type === 'node' && position) return { type, id, lon: position[0], lat: position[1], tags };
  if (type === 'way') return { type, id, refs: listOf(nodes).filter((ref) => typeof ref === 'number'), tags, position };
  return type === 'relation' ? { type, id, members: listOf(members).flatMap(memberOf), tags, position } : null;
}

/** Its own position, its centre, or the first one of its line, depending on the query. */
function positionOf({ lat, lon, center, geometry }: JsonObject): Position | null {
  if (typeof lat === 'number' && typeof lon === 'number') return [lon, lat];
  const [other] = [center, ...listOf(geometry)].filter(isObject);
  return other ? positionOf(other) : null;
}

function memberOf(value: unknown): OsmMember[] {
  if (!isObject(value)) return [];
  const { type, ref, role } = value;
  const isMember = typeof type === 'string' && typeof ref === 'number';
  return isMember ? [{ type, ref, role: String(role), position: positionOf(value) }] : [];
}

function tagsOf(value: unknown): OsmTags {
  const pairs = isObject(value) ? Object.entries(value) : [];
  return Object.fromEntries(pairs.flatMap(([key, text]) => (typeof text === 'string' ? [[key, text]] : [])));
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
