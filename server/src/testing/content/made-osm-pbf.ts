import { deflateSync } from 'node:zlib';
import { PbfWriter } from 'pbf';
import type { OsmElement, OsmNode, OsmRelation, OsmTags, OsmWay } from '@dozor/domain/format/osm/osm-element.ts';

const stepsPerDegree = 1e7;
const memberTypes = ['node', 'way', 'relation'];

/** An `.osm.pbf` with one block per list of elements; consecutive nodes are dense. */
export function osmPbf(blocks: readonly (readonly OsmElement[])[]): Buffer {
  const parts = blocks.map((elements) => part('OSMData', blockOf(elements)));
  return Buffer.concat([part('OSMHeader', new Uint8Array()), ...parts]);
}

function part(type: string, block: Uint8Array): Buffer {
  const blob = new PbfWriter();
  blob.writeVarintField(2, block.length);
  blob.writeBytesField(3, deflateSync(block));
  const data = blob.finish();
  const head = new PbfWriter();
  head.writeStringField(1, type);
  head.writeVarintField(3, data.length);
  const header = head.finish();
  const size = Buffer.alloc(4);
  size.writeUInt32BE(header.length);
  return Buffer.concat([size, header, data]);
}

/** String table of a block; the first entry is empty. */
class Texts {
  readonly all = [''];
  readonly #known = new Map<string, number>();

  at(text: string): number {
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    this.#known.set(text, this.all.length);
    return this.all.push(text) - 1;
  }
}

function blockOf(elements: readonly OsmElement[]): Uint8Array {
  const texts = new Texts();
  const groups = new PbfWriter();
  const nodes = elements.filter((element) => element.type === 'node');
  if (nodes.length > 0) groups.writeMessage(2, (_, pbf) => pbf.writeMessage(2, writeDense, { nodes, texts }), null);
  for (const element of elements) {
    if (element.type === 'way')
      groups.writeMessage(2, (_, pbf) => pbf.writeMessage(3, writeWay, { element, texts }), null);
    if (element.type === 'relation')
      groups.writeMessage(2, (_, pbf) => pbf.writeMessage(4, writeRelation, { element, texts }), null);
  }
  const block = new PbfWriter();
  block.writeMessage(1, (_, pbf) => texts.all.forEach((text) => pbf.writeStringField(1, text)), null);
  return Buffer.concat([block.finish(), groups.finish()]);
}

function writeDense({ nodes, texts }: { nodes: readonly OsmNode[]; texts: Texts }, pbf: PbfWriter): void {
  const steps = (degrees: number) => Math.round(degrees * stepsPerDegree);
  const tags = nodes.flatMap(({ tags: own = {} }) => [...pairsOf(own, texts), 0]);
  pbf.writePackedSVarint(1, differences(nodes.map(({ id }) => id)));
  pbf.writePackedSVarint(8, differences(nodes.map(({ lat }) => steps(lat))));
  pbf.writePackedSVarint(9, differences(nodes.map(({ lon }) => steps(lon))));
  if (tags.some((tag) => tag !== 0)) pbf.writePackedVarint(10, tags);
}

function writeWay({ element, texts }: { element: OsmWay; texts: Texts }, pbf: PbfWriter): void {
  writeTagged(element, texts, pbf);
  pbf.writePackedSVarint(8, differences(element.refs));
}

function writeRelation({ element, texts }: { element: OsmRelation; texts: Texts }, pbf: PbfWriter): void {
  writeTagged(element, texts, pbf);
  const { members } = element;
  pbf.writePackedVarint(
    8,
    members.map(({ role }) => texts.at(role)),
  );
  pbf.writePackedSVarint(9, differences(members.map(({ ref }) => ref)));
  pbf.writePackedVarint(
    10,
    members.map(({ type }) => memberTypes.indexOf(type)),
  );
}

function writeTagged({ id, tags = {} }: OsmWay | OsmRelation, texts: Texts, pbf: PbfWriter): void {
  const pairs = pairsOf(tags, texts);
  pbf.writeVarintField(1, id);
  pbf.writePackedVarint(
    2,
    pairs.filter((_, at) => at % 2 === 0),
  );
  pbf.writePackedVarint(
    3,
    pairs.filter((_, at) => at % 2 === 1),
  );
}

function pairsOf(tags: OsmTags, texts: Texts): number[] {
  return Object.entries(tags).flatMap(([key, value]) => [texts.at(key), texts.at(value)]);
}

function differences(values: readonly number[]): number[] {
  return values.map((value, at) => value - (values[at - 1] ?? 0));
}
