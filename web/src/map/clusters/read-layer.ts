import { fieldsOf, type MessageField, readVarint, readVarints } from './tile-message.ts';

/** Field numbers of the vector tile format (Mapbox Vector Tile 2.1, sections 4.1 to 4.4). */
export const layerFields = { name: 1, feature: 2, key: 3, value: 4, extent: 5, version: 15 } as const;
export const featureFields = { tags: 2, type: 3, geometry: 4 } as const;
export const valueFields = { text: 1, unsigned: 5, signed: 6 } as const;

const defaultExtent = 4096;
const decoder = new TextDecoder();

export interface ReadFeature {
  /** In units of the tile. */
  x: number;
  y: number;
  properties: Map<string, string | number>;
}

export interface ReadLayer {
  extent: number;
  features: ReadFeature[];
}

export function layerName(bytes: Uint8Array, { content, end }: MessageField): string {
  const name = fieldsOf(bytes, content, end).find(({ number }) => number === layerFields.name);
  return name === undefined ? '' : textOf(bytes, name);
}

export function readLayer(bytes: Uint8Array, { content, end }: MessageField): ReadLayer {
  const fields = fieldsOf(bytes, content, end);
  const of = (number: number) => fields.filter((field) => field.number === number);
  const keys = of(layerFields.key).map((field) => textOf(bytes, field));
  const values = of(layerFields.value).map((field) => valueOf(bytes, field));
  const extent = of(layerFields.extent)[0];
  return {
    extent: extent === undefined ? defaultExtent : readVarint(bytes, extent.content)[0],
    features: of(layerFields.feature).map((field) => readFeature(bytes, field, keys, values)),
  };
}

function readFeature(
  bytes: Uint8Array,
  { content, end }: MessageField,
  keys: readonly string[],
  values: readonly (string | number)[],
): ReadFeature {
  const fields = fieldsOf(bytes, content, end);
  const numbersOf = (number: number): number[] =>
    fields.filter((one) => one.number === number).flatMap((one) => readVarints(bytes, one.content, one.end));
  const properties = new Map<string, string | number>();
  const tags = numbersOf(featureFields.tags);
  for (let at = 0; at + 1 < tags.length; at += 2) properties.set(keys[tags[at]!] ?? '', values[tags[at + 1]!] ?? 0);
  const [, x = 0, y = 0] = numbersOf(featureFields.geometry);
  return { x: unzigzag(x), y: unzigzag(y), properties };
}

/** Our server writes texts and whole numbers. */
function valueOf(bytes: Uint8Array, { content, end }: MessageField): string | number {
  const field = fieldsOf(bytes, content, end)[0];
  if (field === undefined) return 0;
  if (field.number === valueFields.text) return textOf(bytes, field);
  const [value] = readVarint(bytes, field.content);
  return field.number === valueFields.signed ? unzigzag(value) : value;
}

function unzigzag(value: number): number {
  return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
}

function textOf(bytes: Uint8Array, { content, end }: MessageField): string {
  return decoder.decode(bytes.subarray(content, end));
}
