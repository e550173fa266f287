import { getSiteConfig } from '@dozor/contract/site-endpoints.ts';
import { basemapAddress } from '../../platform/read-basemap.ts';
import { type Api, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { version } from '../../platform/version.ts';
import { hasSample } from './work-queries.ts';

/** What the web app asks once at its start. */
export function siteRoutes(api: Api, services: Services): void {
  route(api, getSiteConfig, async () => ({
    version,
    providers: { google: services.config.googleMapsKey !== '', yandex: services.config.yandexMapsKey !== '' },
    basemap: basemapAddress(services.config.basemap),
    aerial: services.config.aerialUrl !== '',
    sample: await hasSample(services.database.kysely),
    placeSearch: services.config.placeSearchUrl !== '',
    contact: services.config.contact,
    cacheSeconds: services.config.cacheSeconds,
  }));
}
