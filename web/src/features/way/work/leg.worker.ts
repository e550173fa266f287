import type { Road } from '@dozor/domain/roads/road.ts';
import { roadsOfTile } from '../../../at-hand/tiles-at-hand.ts';
import { answerJobs } from '../../../device/worker-jobs.ts';
import type { TileAddress } from '../../../map/tiles/tile-address.ts';
import { legAlongRoads } from '../draw/leg-along-roads.ts';
import type { LegRequest } from '../draw/leg.ts';

const maxStored = 400;
/** While a stop is dragged, the same tiles are needed again and again. */
const stored = new Map<string, Promise<readonly Road[]>>();

answerJobs(({ from, to, roads }: LegRequest) => legAlongRoads(from, to, (tile) => tileOf(roads, tile)));

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
