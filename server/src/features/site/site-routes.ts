import { getSiteConfig } from '@dozor/contract/site-endpoints.ts';
import { type Api, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { version } from '../../platform/version.ts';

/** What the web app asks once at its start. */
export function siteRoutes(api: Api, services: Services): void {
  route(api, getSiteConfig, async () => ({
    version,
    providers: { google: services.config.googleMapsKey !== '', yandex: services.config.yandexMapsKey !== '' },
    sample: await hasSample(services),
    placeSearch: services.config.placeSearchUrl !== '',
    contact: services.config.contact,
  }));
}

async function hasSample({ database }: Services): Promise<boolean> {
  const row = await database.kysely
    .selectFrom('points')
    .innerJoin('users', 'users.id', 'points.author_id')
    .select('points.idx')
    .where('users.login_folded', '=', 'sample')
    .where('points.rating', '>', -2)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
