import { z } from 'zod';
import { baseLayersCalls } from '@dozor/contract/endpoints/base-layers-endpoints.ts';
import type { Language } from '@dozor/domain/schema/label.ts';
import { AppError } from '../../core/app-error.ts';
import { fetchBounded } from '../../platform/fetch-bounded.ts';
import { type Api, route } from '../../platform/http/route.ts';
import { UpstreamError } from '../../platform/upstream-error.ts';
import type { Services } from '../../services.ts';
import { yandexLocale } from '../../texts/yandex-locale.ts';
import { type GoogleMapType, GoogleSessions } from './google-session.ts';

/** Filled in by the map each time it stops moving: Google requires attribution for every view whose data it shows. */
const viewport = 'zoom={zoom}&north={north}&south={south}&east={east}&west={west}';

/** TileJSON defaults for providers that specify nothing else. */
const rasterDefaults = { tilejson: '3.0.0' as const, tileSize: 256, maxzoom: 21 };

const timeoutMs = 5000;
const maxBytes = 256 * 1024;

const tileJsonSchema = z.object({
  tiles: z.array(z.string()).min(1),
  tileSize: z.number().int().optional(),
  tile_size: z.number().int().optional(),
  maxzoom: z.number().int().min(0).max(24).optional(),
  attribution: z.string().optional(),
});

/** Browser API keys are not secret (they are bound to the site's origin), but only users who choose a layer get its key. */
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
      log.warn({ err: error }, 'base layer unavailable');
      throw new AppError('serverBusy');
    }
  });
}

/**
 * @param address of image tiles, containing {z}, {x} and {y}, or of a TileJSON
 * @throws when the TileJSON is unavailable or invalid
 */
async function aerialTiles(address: string) {
  if (address.includes('{z}')) {
    return { tilejson: '3.0.0' as const, tiles: [address], tileSize: 256, maxzoom: 19, attribution: '' };
  }
  const { status, bytes } = await fetchBounded(address, { redirect: 'error', timeoutMs, maxBytes });
  if (status !== 200) throw new UpstreamError(`the TileJSON of the aerial pictures answered ${status}`);
  const given = tileJsonSchema.parse(JSON.parse(bytes.toString()));
  return {
    tilejson: '3.0.0' as const,
    tiles: given.tiles.map((tile) => resolved(tile, address)),
    tileSize: given.tileSize ?? given.tile_size ?? 256,
    maxzoom: given.maxzoom ?? 19,
    attribution: given.attribution ?? '',
  };
}

/** A TileJSON may give its tiles as a relative path; the braces of {z} must not be escaped. */
function resolved(tile: string, address: string): string {
  return new URL(tile, address).href.replaceAll('%7B', '{').replaceAll('%7D', '}');
}
