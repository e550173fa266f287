import { waysCalls } from '@dozor/contract/endpoints/ways-endpoints.ts';
import { type Api, route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { leavingOf, requireLine, withFreshness } from './check-line.ts';
import { WayThread } from './threads/way-thread.ts';

/** What faces the driver on a line, and stored ways. */
export function waysFeature(api: Api, services: Services): { start(): void; stop(): Promise<void> } {
  const thread = new WayThread(services);

  route(api, waysCalls.checkWay, async ({ body: { line, ...filter }, reply }) => {
    requireLine(line);
    const { check } = await thread.check({ line, filter }, leavingOf(reply));
    return withFreshness(services, check);
  });

  return { start: () => undefined, stop: () => thread.close() };
}
