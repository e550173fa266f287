import { baseLayersCalls } from '@dozor/contract/endpoints/base-layers-endpoints.ts';
import type { Language } from '@dozor/domain/schema/label.ts';
import { AppError } from '../../core/app-error.ts';
import { type Api, route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { yandexLocale } from '../../texts/yandex-locale.ts';
import { aerialTiles } from './aerial-tiles.ts';
import { type GoogleMapType, GoogleSessions } from './google-session.ts';

/**
 * Placeholders filled in by the map each time it stops moving: Google requires attribution for every view whose data it
 * shows.
 */
const viewport = 'zoom={zoom}&north={north}&south={south}&east={east}&west={west}';

/** TileJSON defaults for providers that specify nothing else. */
const rasterDefaults = { tilejson: '3.0.0' as const, tileSize: 256, maxzoom: 21 };

/**
 * Keys of browser APIs are not secret (they are bound to the site's origin), but only users who choose a layer get its
 * key.
 */
export function baseLayerRoutes(api: Api, { config, clock, log }: Pick<Services, 'config' | 'clock' | 'log'>): void {
  const sessions = new GoogleSessions(config.googleMapsKey, config.googleTilesUrl);
  const google = async (mapType: GoogleMapType, language: Language) => {
    const session = await sessions.get(mapType, language, clock.now());
    const query = `session=${session}&key=${encodeURIComponent(config.googleMapsKey)}`;
    return {
      ...rasterDefaults,
      tiles: [`${config.googleTilesUrl}/v1/2dtiles/{z}/{x}/{y}?${query}`],
      copyright: `${config.googleTilesUrl}/tile/v1/viewport?${query}&${viewport}`,
      attribution: '© Google',
    };
  };
  const yandex = (kind: 'map' | 'sat', language: Language) => {
    const query = `x={x}&y={y}&z={z}&l=${kind}&projection=web_mercator&lang=${yandexLocale(language)}`;
    const tiles = `${config.yandexTilesUrl}/v1/tiles/?${query}&apikey=${encodeURIComponent(config.yandexMapsKey)}`;
    return { ...rasterDefaults, tiles: [tiles], attribution: '© Яндекс' };
  };
  const layers = {
    google: { needs: config.googleMapsKey, answer: (language: Language) => google('roadmap', language) },
    'google-satellite': { needs: config.googleMapsKey, answer: (language: Language) => google('satellite', language) },
    yandex: { needs: config.yandexMapsKey, answer: (language: Language) => yandex('map', language) },
    'yandex-satellite': { needs: config.yandexMapsKey, answer: (language: Language) => yandex('sat', language) },
    aerial: { needs: config.aerialUrl, answer: () => aerialTiles(config.aerialUrl) },
  };

  route(api, baseLayersCalls.getBaseLayer, async ({ params: { name }, language }) => {
    const layer = layers[name];
    if (layer.needs === '') throw new AppError('notFound');
    try {
      return await layer.answer(language);
    } catch (error) {
      log.warn({ err: error }, 'the base layer is not to be had');
      throw new AppError('serverBusy');
    }
  });
}
