import { getStatistics } from '@dozor/contract/statistics-endpoints.ts';
import { type Api, route } from '../../platform/http/route.ts';
import { sharedApiCacheControl } from '../../platform/http/shared-answers.ts';
import type { Services } from '../../platform/services.ts';
import { type PointCounter, type Statistics, takeStatistics } from './take-statistics.ts';

const keptMs = 5 * 60_000;

/** Figures about the database. They take a look at every row, so they are kept for some minutes. */
export function statisticsRoutes(api: Api, services: Services, counter: PointCounter): void {
  let kept: { takenMs: number; figures: Promise<Statistics> } | undefined;
  services.events.on('pointsRemoved', () => {
    kept = undefined;
  });
  route(api, getStatistics, ({ reply }) => {
    reply.header('cache-control', sharedApiCacheControl(services.config));
    const nowMs = Date.now();
    if (!kept || nowMs - kept.takenMs > keptMs) {
      const taking = { takenMs: nowMs, figures: takeStatistics(services, counter) };
      kept = taking;
      taking.figures.catch(() => {
        if (kept === taking) kept = undefined;
      });
    }
    return kept.figures;
  });
}
