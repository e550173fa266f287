import type { ReplyOf } from '@dozor/contract/call-types.ts';
import { basemapAddress } from '../../platform/read-basemap.ts';
import type { Services } from '../../platform/services.ts';
import { version } from '../../platform/version.ts';
import { hasSample } from './work-queries.ts';

/** What this installation offers: the web app finds it in its page, programs ask `/api/config`. */
export async function siteConfig({
  config,
  database,
}: Pick<Services, 'config' | 'database'>): Promise<ReplyOf<'getSiteConfig'>> {
  return {
    version,
    providers: { google: config.googleMapsKey !== '', yandex: config.yandexMapsKey !== '' },
    basemap: basemapAddress(config.basemap),
    aerial: config.aerialUrl !== '',
    sample: await hasSample(database.kysely),
    placeSearch: config.placeSearchUrl !== '',
    contact: config.contact,
    cacheSeconds: config.cacheSeconds,
  };
}
