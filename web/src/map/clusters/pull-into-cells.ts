import { type PropertyName, tileLayers } from '@dozor/contract/map/tile-schema.ts';
import { positionInCell } from './cluster-cell.ts';
import { fieldOf, fieldsOf, joined, type MessageField, readVarint, readVarints, varint } from './tile-message.ts';

/** Field numbers of the vector tile format. */
const tileLayer = 3;
const layer = { name: 1, feature: 2, key: 3, value: 4, extent: 5 } as const;
const countProperty: PropertyName<'clusters'> = 'count';
const feature = { tags: 2, geometry: 4 } as const;
const defaultExtent = 4096;
/** The geometry of one point: a command and two numbers. */
const pointLength = 3;

const decoder = new TextDecoder();

/**
 * Moves the clusters of a vector tile into their cells so that their discs do not overlap (`positionInCell`): the tile
 * contains the mean position of the points, which may be at the very edge of the cell. Everything else is copied byte
 * for byte.
 */
export function pullIntoCells(tile: ArrayBuffer): ArrayBuffer {
  const bytes = new Uint8Array(tile);
  const layers = fieldsOf(bytes);
  if (!layers.some((field) => isClusters(bytes, field))) return tile;
  const parts = layers.map((field) =>
    isClusters(bytes, field) ? fieldOf(tileLayer, pulledLayer(bytes, field)) : bytes.subarray(field.start, field.end),
  );
  return joined(parts).buffer;
}

function isClusters(bytes: Uint8Array, { number, content, end }: MessageField): boolean {
  if (number !== tileLayer) return false;
  const name = fieldsOf(bytes, content, end).find((field) => field.number === layer.name);
  return name !== undefined && textOf(bytes, name) === tileLayers.clusters;
}

function pulledLayer(bytes: Uint8Array, { content, end }: MessageField): Uint8Array {
  const fields = fieldsOf(bytes, content, end);
  const of = (number: number) => fields.filter((field) => field.number === number);
  const countKey = of(layer.key).findIndex((field) => textOf(bytes, field) === countProperty);
  const values = of(layer.value);
  const extentField = of(layer.extent)[0];
  const extent = extentField === undefined ? defaultExtent : readVarint(bytes, extentField.content)[0];
  const countOf = (tags: readonly number[]): number => {
    const pair = tags.findIndex((tag, index) => index % 2 === 0 && tag === countKey);
    const value = values[tags[pair + 1] ?? -1];
    const number = value === undefined ? undefined : fieldsOf(bytes, value.content, value.end)[0];
    return number === undefined ? 1 : readVarint(bytes, number.content)[0];
  };
  return joined(
    fields.map((field) =>
      field.number === layer.feature
        ? fieldOf(layer.feature, pulledFeature(bytes, field, countOf, extent))
        : bytes.subarray(field.start, field.end),
    ),
  );
}

function pulledFeature(
  bytes: Uint8Array,
  { content, end }: MessageField,
  countOf: (tags: readonly number[]) => number,
  extent: number,
): Uint8Array {
  const fields = fieldsOf(bytes, content, end);
  const tags = fields.find(({ number }) => number === feature.tags);
  const count = tags === undefined ? 1 : countOf(readVarints(bytes, tags.content, tags.end));
  const pulled = (field: MessageField): Uint8Array => {
    const [command = 0, ...position] = readVarints(bytes, field.content, field.end);
    if (position.length !== pointLength - 1) return bytes.subarray(field.start, field.end);
    // Positions within a tile are not negative, so their zigzag encoding is twice the number.
    const moved = position.map((twice) => positionInCell(twice / 2, count, extent) * 2);
    return fieldOf(feature.geometry, Uint8Array.from([command, ...moved].flatMap(varint)));
  };
  return joined(
    fields.map((field) => (field.number === feature.geometry ? pulled(field) : bytes.subarray(field.start, field.end))),
  );
}

function textOf(bytes: Uint8Array, { content, end }: MessageField): string {
  return decoder.decode(bytes.subarray(content, end));
}
