import { getBaseLayer } from '@dozor/contract/base-layers-endpoints.ts';
import type { Language } from '@dozor/domain/schema/label.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { type Api, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { GoogleSessions } from './google-session.ts';

/** Filled in by the map each time it comes to rest: Google says for every view whose data it shows. */
const viewport = 'zoom={zoom}&north={north}&south={south}&east={east}&west={west}';

interface Addresses {
  tiles: string;
  copyright?: string;
}

/** Keys of browser APIs are no secret (they are bound to the site's address), yet only who chooses a layer gets its key. */
export function baseLayerRoutes(api: Api, { config, clock, log }: Pick<Services, 'config' | 'clock' | 'log'>): void {
  const sessions = new GoogleSessions(config.googleMapsKey, config.googleTilesUrl);
  const addressesOf = {
    google: async (language: Language): Promise<Addresses> => {
      const query = `session=${await sessions.get(language, clock.now())}&key=${encodeURIComponent(config.googleMapsKey)}`;
      return {
        tiles: `${config.googleTilesUrl}/v1/2dtiles/{z}/{x}/{y}?${query}`,
        copyright: `${config.googleTilesUrl}/tile/v1/viewport?${query}&${viewport}`,
      };
    },
    yandex: async (language: Language): Promise<Addresses> => {
      const query = `x={x}&y={y}&z={z}&l=map&projection=web_mercator&lang=${language === 'ru' ? 'ru_RU' : 'en_US'}`;
      return {
        tiles: `${config.yandexTilesUrl}/v1/tiles/?${query}&apikey=${encodeURIComponent(config.yandexMapsKey)}`,
      };
    },
  };
  const keys = { google: config.googleMapsKey, yandex: config.yandexMapsKey };
  const attributions = { google: '© Google', yandex: '© Яндекс' };

  route(api, getBaseLayer, async ({ params: { name }, language }) => {
    if (keys[name] === '') throw new AppError('notFound');
    try {
      const { tiles, copyright } = await addressesOf[name](language);
      return {
        tilejson: '3.0.0' as const,
        tiles: [tiles],
        tileSize: 256,
        maxzoom: 21,
        attribution: attributions[name],
        ...(copyright !== undefined && { copyright }),
      };
    } catch (error) {
      log.warn({ err: error }, 'the base layer is not to be had');
      throw new AppError('serverBusy');
    }
  });
}
