import type { Road } from '@dozor/domain/roads/road.ts';
import { roadsOfTile } from '../../../at-hand/tiles-at-hand.ts';
import type { TileAddress } from '../../../map/tiles/tile-address.ts';
import { legAlongRoads } from '../draw/leg-along-roads.ts';
import type { LegAnswer, LegRequest } from '../draw/leg.ts';

/** The used part of a worker's global object; the page's types lack it. */
interface WorkerScope {
  postMessage(answer: LegAnswer): void;
  addEventListener(name: 'message', listener: (event: MessageEvent<LegRequest>) => void): void;
}

const scope: WorkerScope = globalThis;
const maxStored = 400;
/** While a stop is dragged, the same tiles are needed again and again. */
const stored = new Map<string, Promise<readonly Road[]>>();

scope.addEventListener('message', ({ data }) => void answer(data));

async function answer({ job, from, to, roads }: LegRequest): Promise<void> {
  const line = await legAlongRoads(from, to, (tile) => tileOf(roads, tile)).catch(() => null);
  scope.postMessage({ job, line });
}

function tileOf(template: string, tile: TileAddress): Promise<readonly Road[]> {
  const key = `${tile.z}/${tile.x}/${tile.y}`;
  const known = stored.get(key);
  if (known !== undefined) return known;
  if (stored.size >= maxStored) stored.clear();
  const read = roadsOfTile(template, tile);
  stored.set(key, read);
  read.catch(() => stored.delete(key));
  return read;
}
