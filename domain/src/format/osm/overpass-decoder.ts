import { decodeUtf8 } from '../../export/text/utf8.ts';
import { noColumns } from '../../import/names/column-use.ts';
import { rejected, type ImportOutcome } from '../../import/import-outcome.ts';
import { JsonSplitter, type JsonItem } from '../../import/text/json-splitter.ts';
import { OsmCollector } from './osm-collector.ts';
import type { OsmElement, OsmMember, OsmTags } from './osm-element.ts';

type Values = Readonly<Record<string, unknown>>;

/** Reads the `elements` of OSM JSON, as Overpass answers it: https://wiki.openstreetmap.org/wiki/OSM_JSON */
export class OverpassDecoder {
  readonly columns = noColumns;
  readonly #splitter = new JsonSplitter('elements');
  readonly #collector = new OsmCollector(true);

  push(chunk: Uint8Array): ImportOutcome[] {
    return this.#splitter.push(chunk).flatMap((item) => this.#take(item));
  }

  end(): ImportOutcome[] {
    const cut = this.#splitter.end().flatMap((item) => this.#take(item));
    return [...cut, ...this.#collector.outcomes()];
  }

  #take({ line, bytes, whole }: JsonItem): ImportOutcome[] {
    if (!whole) return [rejected(line, 'cutOff')];
    const values = bytes && parsed(bytes);
    if (!values) return [rejected(line, 'unreadable')];
    const element = elementOf(values);
    if (element) this.#collector.add(element, line);
    return [];
  }
}

function parsed(bytes: Uint8Array): Values | null {
  try {
    const value: unknown = JSON.parse(decodeUtf8(bytes) ?? '');
    return isValues(value) ? value : null;
  } catch {
    return null;
  }
}

function elementOf(values: Values): OsmElement | null {
  const { type, id, lon, lat, nodes, members } = values;
  if (typeof id !== 'number') return null;
  const tags = tagsOf(values['tags']);
  if (type === 'node' && typeof lon === 'number' && typeof lat === 'number') return { type, id, lon, lat, tags };
  if (type === 'way') return { type, id, refs: listOf(nodes).filter((ref) => typeof ref === 'number'), tags };
  return type === 'relation' ? { type, id, members: listOf(members).flatMap(memberOf), tags } : null;
}

function memberOf(value: unknown): OsmMember[] {
  const { type, ref, role } = isValues(value) ? value : {};
  return typeof type === 'string' && typeof ref === 'number' ? [{ type, ref, role: String(role) }] : [];
}

function tagsOf(value: unknown): OsmTags {
  const pairs = isValues(value) ? Object.entries(value) : [];
  return Object.fromEntries(pairs.flatMap(([key, text]) => (typeof text === 'string' ? [[key, text]] : [])));
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function isValues(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
