import assert from 'node:assert/strict';
import { firstDetailedZoom } from '@dozor/contract/map/tile-schema.ts';
import { readTile } from './read-tile.ts';
import { tileOf } from './tile-positions.ts';

/** A point, or a further point of a section, as drawn in the server's tiles at full detail. */
export async function drawnPoint(
  url: string,
  { _id, x, y }: { _id: string; x: number; y: number },
): Promise<Record<string, unknown>> {
  const answer = await fetch(`${url}/api/tiles/${tileOf([x, y], firstDetailedZoom).join('/')}.mvt`);
  assert.equal(answer.status, 200);
  const features = readTile(new Uint8Array(await answer.arrayBuffer()))['points'] ?? [];
  const found = features.find(({ id }) => id === Number(_id));
  assert.ok(found, `no. ${_id} is not in its tile`);
  return found.properties;
}
