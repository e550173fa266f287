import { PbfReader } from 'pbf';
import type { OsmElement, OsmNode } from '@dozor/domain/format/osm/osm-element.ts';

type Bytes = Uint8Array;
type Range = readonly [from: number, to: number];

/** The fields read, from https://wiki.openstreetmap.org/wiki/PBF_Format. */
const blockField = { strings: 1, group: 2, granularity: 17, latOffset: 19, lonOffset: 20 };
const groupField = { node: 1, dense: 2, way: 3, relation: 4 };
const denseField = { id: 1, lat: 8, lon: 9, tags: 10 };
const memberTypes = ['node', 'way', 'relation'];
const nanodegrees = 1e9;

/** Untagged elements, nearly all of an unpacked block, are irrelevant: they are counted and never become objects. */
export class OsmBlock {
  readonly #bytes: Bytes;
  readonly #groups: Range[] = [];
  readonly #strings: (Range | string)[] = [];
  #steps = nanodegrees / 100;
  #latOffset = 0;
  #lonOffset = 0;

  constructor(bytes: Bytes) {
    this.#bytes = bytes;
    new PbfReader(bytes).readFields((field, _, pbf) => {
      if (field === blockField.group) this.#groups.push(rangeOf(pbf));
      else if (field === blockField.granularity) this.#steps = nanodegrees / pbf.readVarint();
      else if (field === blockField.latOffset) this.#latOffset = pbf.readVarint(true) / nanodegrees;
      else if (field === blockField.lonOffset) this.#lonOffset = pbf.readVarint(true) / nanodegrees;
      else if (field === blockField.strings)
        pbf.readMessage((string, strings, table) => {
          if (string === 1) strings.push(rangeOf(table));
        }, this.#strings);
    }, null);
  }

  /** Yields the tagged elements, each with its position in the block. @returns the number of elements in the block */
  tagged(take: (element: OsmElement, count: number) => void): number {
    let count = 0;
    this.#eachGroup((field, pbf) => {
      if (field === groupField.dense) count += this.#dense(pbf, (node, at) => take(node, count + at));
      else {
        count++;
        const element = this.#element(field, pbf);
        if (element) take(element, count);
      }
    });
    return count;
  }

  /** Finds the positions of wanted nodes. @returns whether the block has elements other than nodes: no nodes follow those */
  positions(wanted: ReadonlySet<number>, take: (node: OsmNode) => void): boolean {
    let hasOthers = false;
    this.#eachGroup((field, pbf) => {
      if (field === groupField.dense) this.#densePositions(pbf, wanted, take);
      else if (field === groupField.node) {
        const { id, lat, lon } = readElement(field, pbf);
        if (wanted.has(id)) take(this.#node(id, lat, lon));
      } else hasOthers = true;
    });
    return hasOthers;
  }

  #eachGroup(take: (field: number, pbf: PbfReader) => void): void {
    for (const range of this.#groups) {
      const pbf = this.#reader(range);
      pbf.readFields((field, _, group) => {
        if (field <= groupField.relation) take(field, group);
      }, null);
    }
  }

  #reader([from, to]: Range): PbfReader {
    const reader = new PbfReader(this.#bytes);
    reader.pos = from;
    reader.length = to;
    return reader;
  }

  #node(id: number, lat: number, lon: number): OsmNode {
    return { type: 'node', id, lat: this.#latOffset + lat / this.#steps, lon: this.#lonOffset + lon / this.#steps };
  }

  #dense(pbf: PbfReader, take: (node: OsmNode, count: number) => void): number {
    const { ids, lats, lons, tags } = this.#denseReaders(pbf);
    if (!hasTags(this.#bytes, tags)) return countOf(this.#bytes, ids);
    let [count, id, lat, lon] = [0, 0, 0, 0];
    while (ids.pos < ids.length) {
      count++;
      id += ids.readSVarint();
      lat += lats.readSVarint();
      lon += lons.readSVarint();
      const own: Record<string, string> = {};
      let isTagged = false;
      for (let key = tags.readVarint(); key !== 0; key = tags.readVarint()) {
        own[this.#string(key)] = this.#string(tags.readVarint());
        isTagged = true;
      }
      if (isTagged) take({ ...this.#node(id, lat, lon), tags: own }, count);
    }
    return count;
  }

  #densePositions(pbf: PbfReader, wanted: ReadonlySet<number>, take: (node: OsmNode) => void): void {
    const { ids, lats, lons } = this.#denseReaders(pbf);
    let [id, lat, lon] = [0, 0, 0];
    while (ids.pos < ids.length) {
      id += ids.readSVarint();
      lat += lats.readSVarint();
      lon += lons.readSVarint();
      if (wanted.has(id)) take(this.#node(id, lat, lon));
    }
  }

  /** The four parallel lists of a group of nodes. */
  #denseReaders(pbf: PbfReader) {
    const ranges = pbf.readMessage((field, found, dense) => void (found[field] = rangeOf(dense)), [] as Range[]);
    const reader = (field: number) => this.#reader(ranges[field] ?? [0, 0]);
    const { id, lat, lon, tags } = denseField;
    return { ids: reader(id), lats: reader(lat), lons: reader(lon), tags: reader(tags) };
  }

  /** Null without tags. */
  #element(field: number, pbf: PbfReader): OsmElement | null {
    const { id, lat, lon, keys, values, refs, roles, types } = readElement(field, pbf);
    if (keys.length === 0) return null;
    const tags = Object.fromEntries(keys.map((key, at) => [this.#string(key), this.#string(values[at] ?? 0)]));
    if (field === groupField.node) return { ...this.#node(id, lat, lon), tags };
    if (field === groupField.way) return { type: 'way', id, refs, tags };
    const members = refs.map((ref, at) => {
      return { type: memberTypes[types[at] ?? 0] ?? '', ref, role: this.#string(roles[at] ?? 0) };
    });
    return { type: 'relation', id, members, tags };
  }

  #string(index: number): string {
    const known = this.#strings[index] ?? '';
    if (typeof known === 'string') return known;
    return (this.#strings[index] = utf8.decode(this.#bytes.subarray(...known)));
  }
}

const utf8 = new TextDecoder();

/** An element with the indexes of its strings; lists that its kind lacks are empty. */
function readElement(kind: number, message: PbfReader) {
  const none: number[] = [];
  const start = { id: 0, lat: 0, lon: 0, keys: none, values: none, refs: none, roles: none, types: none };
  return message.readMessage((field, element, pbf) => {
    const isNode = kind === groupField.node;
    const isRelation = kind === groupField.relation;
    if (field === 1) element.id = isNode ? pbf.readSVarint() : pbf.readVarint(true);
    else if (field === 2) element.keys = pbf.readPackedVarint();
    else if (field === 3) element.values = pbf.readPackedVarint();
    else if (field === 8 && isNode) element.lat = pbf.readSVarint();
    else if (field === 9 && isNode) element.lon = pbf.readSVarint();
    else if (field === 8 && isRelation) element.roles = pbf.readPackedVarint();
    else if (field === 8 || (field === 9 && isRelation)) element.refs = summedUp(pbf.readPackedSVarint());
    else if (field === 10 && isRelation) element.types = pbf.readPackedVarint();
  }, start);
}

/** Delta coding: each value is the difference from the previous one. */
function summedUp(differences: readonly number[]): number[] {
  let sum = 0;
  return differences.map((difference) => (sum += difference));
}

/** The byte range of a field; the reader then continues after it. */
function rangeOf(pbf: PbfReader): Range {
  const end = pbf.readVarint() + pbf.pos;
  const from = pbf.pos;
  pbf.pos = end;
  return [from, end];
}

/** A tag list in which no node has tags consists of zeros. */
function hasTags(bytes: Bytes, { pos, length }: PbfReader): boolean {
  for (let at = pos; at < length; at++) if (bytes[at] !== 0) return true;
  return false;
}

/** The last byte of a varint is below 128. */
function countOf(bytes: Bytes, { pos, length }: PbfReader): number {
  let count = 0;
  for (let at = pos; at < length; at++) if (bytes[at]! < 128) count++;
  return count;
}
