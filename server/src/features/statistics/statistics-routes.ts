import { LRUCache } from 'lru-cache';
import { statisticsCalls } from '@dozor/contract/endpoints/statistics-endpoints.ts';
import { type Api, route } from '../../platform/http/route.ts';
import { sharedApiCacheControl } from '../../platform/http/shared-answers.ts';
import { sampleState } from '../../records/sample/sample-state.ts';
import type { Services } from '../../services.ts';
import { type Statistics, takeStatistics } from './take-statistics.ts';

const retentionMs = 5 * 60_000;
/** For countries and regions; more than are requested within the cache lifetime. */
const maxStored = 500;

/** Statistics of the database. They scan every row, so they are cached for some minutes. */
export function statisticsRoutes(api: Api, services: Services): void {
  const stored = new LRUCache<string, Promise<Statistics>>({ max: maxStored, ttl: retentionMs });
  services.events.on('pointsRemoved', () => stored.clear());
  route(api, statisticsCalls.getStatistics, async ({ query, reply }) => {
    // The first real point changes all figures at once.
    const { onlySample } = await sampleState(services.database.kysely);
    reply.header('cache-control', sharedApiCacheControl(services.config));
    const { region } = query;
    const country = query.country ?? region?.slice(0, 2);
    const key = `${onlySample} ${country ?? ''} ${region ?? ''}`;
    const known = stored.get(key);
    if (known) return known;
    const figures = takeStatistics(services, { country, region });
    stored.set(key, figures);
    figures.catch(() => {
      if (stored.get(key) === figures) stored.delete(key);
    });
    return figures;
  });
}
