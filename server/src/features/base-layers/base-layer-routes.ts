import { getBaseLayer } from '@dozor/contract/base-layers-endpoints.ts';
import type { Language } from '@dozor/domain/schema/label.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { type Api, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { GoogleSessions } from './google-session.ts';

const googleOrigin = 'https://tile.googleapis.com';
const yandexOrigin = 'https://tiles.api-maps.yandex.ru';

/** Keys of browser APIs are no secret (they are bound to the site's address), yet only who chooses a layer gets its key. */
export function baseLayerRoutes(api: Api, { config, clock, log }: Pick<Services, 'config' | 'clock' | 'log'>): void {
  const sessions = new GoogleSessions(config.googleMapsKey, googleOrigin);
  const tilesOf = {
    google: async (language: Language): Promise<string> => {
      const query = `session=${await sessions.get(language, clock.now())}&key=${config.googleMapsKey}`;
      return `${googleOrigin}/v1/2dtiles/{z}/{x}/{y}?${query}`;
    },
    yandex: async (language: Language): Promise<string> => {
      const query = `x={x}&y={y}&z={z}&l=map&projection=web_mercator&lang=${language === 'ru' ? 'ru_RU' : 'en_US'}`;
      return `${yandexOrigin}/v1/tiles/?${query}&apikey=${config.yandexMapsKey}`;
    },
  };
  const keys = { google: config.googleMapsKey, yandex: config.yandexMapsKey };
  const attributions = { google: '© Google', yandex: '© Яндекс' };

  route(api, getBaseLayer, async ({ params: { name }, language }) => {
    if (keys[name] === '') throw new AppError('notFound');
    try {
      const tiles = [await tilesOf[name](language)];
      return { tilejson: '3.0.0' as const, tiles, tileSize: 256, maxzoom: 21, attribution: attributions[name] };
    } catch (error) {
      log.warn({ err: error }, 'the base layer is not to be had');
      throw new AppError('serverBusy');
    }
  });
}
