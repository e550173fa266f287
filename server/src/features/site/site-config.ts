import type { ReplyOf } from '@dozor/contract/call-types.ts';
import { version } from '../../core/version.ts';
import { basemapAddress } from '../../platform/read-basemap.ts';
import { readCredits } from '../../records/credits/read-credits.ts';
import type { Services } from '../../services.ts';
import { demoPlaceOf } from './demo-place.ts';
import { hasSample } from './work-queries.ts';

/** The features of this installation: embedded in the page for the web app, available to programs at `/api/config`. */
export async function siteConfig({
  config,
  database,
}: Pick<Services, 'config' | 'database'>): Promise<ReplyOf<'getSiteConfig'>> {
  const { length: lists } = await readCredits(database.reader);
  return {
    version,
    providers: { google: config.googleMapsKey !== '', yandex: config.yandexMapsKey !== '' },
    basemap: basemapAddress(config.basemap),
    aerial: config.aerialUrl !== '',
    sample: await hasSample(database.kysely),
    demo: await demoPlaceOf({ config, database }),
    placeSearch: config.placeSearchUrl !== '',
    router: config.routerUrl !== '',
    contact: config.contact,
    cacheSeconds: config.cacheSeconds,
    ...(lists > 0 && { lists }),
  };
}
