import { firstDetailedZoom, tileLayers } from '@dozor/contract/map/tile-schema.ts';
import type { TileAddress } from '../tiles/tile-address.ts';
import { nearPartner, ofPartner, pairedTypes } from './camera-pairs.ts';
import { featureFields, layerFields, layerName, readLayer } from './read-layer.ts';
import { fieldOf, fieldsOf, joined, type MessageField, readVarints, varint } from './tile-message.ts';

/** In units of a tile of 512 px with 4096 units: bodies so near lie on each other. */
const pairedUnits = 80;
/** Of the last tiles: at one spot however near the map is. */
const nearUnits = 24;

/** Of two cameras in one place each gets the properties of the other, so that one sign can tell both. */
export function pairCameras(tile: ArrayBuffer, { z }: TileAddress): ArrayBuffer {
  const bytes = new Uint8Array(tile);
  const layers = fieldsOf(bytes);
  const points = layers.find((field) => layerName(bytes, field) === tileLayers.points);
  if (z < firstDetailedZoom || points === undefined) return tile;
  const pairs = pairsIn(bytes, points);
  if (pairs.size === 0) return tile;
  const written = layers.map((field) =>
    field === points ? fieldOf(field.number, paired(bytes, points, pairs)) : bytes.subarray(field.start, field.end),
  );
  return joined(written).buffer;
}

/** Index of a feature → that of its partner, and whether it is near. */
type Pairs = Map<number, { partner: number; isNear: boolean }>;

function pairsIn(bytes: Uint8Array, points: MessageField): Pairs {
  const cameras = readLayer(bytes, points).features.flatMap(({ x, y, properties }, index) =>
    pairedTypes.has(String(properties.get('type'))) && !properties.has('part') ? [{ x, y, index }] : [],
  );
  const pairs: Pairs = new Map();
  for (const { x, y, index } of cameras) {
    if (pairs.has(index)) continue;
    const apart = (other: { x: number; y: number }) => Math.hypot(other.x - x, other.y - y);
    const [nearest] = cameras
      .filter((other) => other.index > index && !pairs.has(other.index) && apart(other) <= pairedUnits)
      .toSorted((a, b) => apart(a) - apart(b));
    if (nearest === undefined) continue;
    const isNear = apart(nearest) <= nearUnits;
    pairs.set(index, { partner: nearest.index, isNear });
    pairs.set(nearest.index, { partner: index, isNear });
  }
  return pairs;
}

/** The layer with the keys once more, named after the partner, so that its values are told by what is there already. */
function paired(bytes: Uint8Array, { content, end }: MessageField, pairs: Pairs): Uint8Array {
  const fields = fieldsOf(bytes, content, end);
  const keys = fields.filter(({ number }) => number === layerFields.key);
  const features = fields.filter(({ number }) => number === layerFields.feature);
  const tagsOf = (feature: MessageField) =>
    fieldsOf(bytes, feature.content, feature.end)
      .filter(({ number }) => number === featureFields.tags)
      .flatMap((tags) => readVarints(bytes, tags.content, tags.end));
  const written = fields.map((field) => {
    const pair = pairs.get(features.indexOf(field));
    if (pair === undefined) return bytes.subarray(field.start, field.end);
    const tags = tagsOf(features[pair.partner]!).map((tag, at) => (at % 2 === 0 ? tag + keys.length : tag));
    if (pair.isNear) tags.push(2 * keys.length, 0);
    const own = bytes.subarray(field.content, field.end);
    const added = fieldOf(featureFields.tags, Uint8Array.from(tags.flatMap(varint)));
    return fieldOf(layerFields.feature, joined([own, added]));
  });
  const names = keys.map((key) => ofPartner(new TextDecoder().decode(bytes.subarray(key.content, key.end))));
  const added = [...names, nearPartner].map((name) => fieldOf(layerFields.key, new TextEncoder().encode(name)));
  return joined([...written, ...added]);
}
