import { z } from 'zod';
import type { ReplyOf } from '@dozor/contract/call-types.ts';
import { distanceMeters } from '@dozor/domain/geometry/distance.ts';
import { decodePolyline } from '@dozor/domain/ways/polyline.ts';
import { AppError } from '../../core/app-error.ts';
import { version } from '../../core/version.ts';
import { fetchBounded } from '../../platform/fetch-bounded.ts';
import { UpstreamError } from '../../platform/upstream-error.ts';
import type { Services } from '../../services.ts';

type Route = ReplyOf<'findRoute'>;

interface Place {
  x: number;
  y: number;
}

const timeoutMs = 5000;
/** A way across a continent. */
const maxBytes = 4 * 1024 * 1024;
/** A way that starts or ends farther away than this is another one. */
const maxAwayMeters = 20_000;
const valhallaDecimals = 6;

const degrees = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]);
const line = z.array(degrees).min(2).max(200_000);
const amount = z.number().min(0).max(1e9);

/** OSRM's answer, https://project-osrm.org/docs/v5.24.0/api/; Valhalla gives the same with `format: osrm`. */
const osrmAnswer = z.object({
  routes: z
    .array(
      z.object({
        distance: amount,
        duration: amount,
        geometry: z.union([z.object({ coordinates: line }), z.string()]),
      }),
    )
    .min(1),
});

/** @throws {AppError} `routerFailed` when it is slow, fails or answers something else; `noRoute` if it knows no way */
export async function askRouter(
  { config, log }: Pick<Services, 'config' | 'log'>,
  places: readonly Place[],
): Promise<Route> {
  try {
    const osrm = await ask(osrmUrl(config.routerUrl, places));
    // A Valhalla does not know that path.
    const { status, bytes } = osrm.status === 404 ? await ask(valhallaUrl(config.routerUrl, places)) : osrm;
    const body = bytes.toString();
    if (status === 400 && /NoRoute|NoSegment|No path could be found|"error_code":4[47]\d/.test(body)) {
      throw new AppError('noRoute');
    }
    if (status !== 200) throw new UpstreamError(`the router answered ${status}`);
    return routeOf(osrmAnswer.parse(JSON.parse(body)), places);
  } catch (error) {
    if (error instanceof AppError) throw error;
    // Without the address, which has the places.
    log.warn({ reason: error instanceof UpstreamError ? error.message : 'no usable answer' }, 'the router failed');
    throw new AppError('routerFailed');
  }
}

function ask(url: URL) {
  return fetchBounded(url, {
    headers: { 'user-agent': `Dozor/${version}` },
    redirect: 'error',
    timeoutMs,
    maxBytes,
  });
}

function osrmUrl(address: string, places: readonly Place[]): URL {
  const url = new URL(`${address}/route/v1/driving/${places.map(({ x, y }) => `${x},${y}`).join(';')}`);
  url.search = new URLSearchParams({ overview: 'full', geometries: 'geojson' }).toString();
  return url;
}

function valhallaUrl(address: string, places: readonly Place[]): URL {
  const url = new URL(`${address}/route`);
  const locations = places.map(({ x, y }) => ({ lon: x, lat: y }));
  url.search = new URLSearchParams({
    json: JSON.stringify({ locations, costing: 'auto', format: 'osrm', shape_format: 'polyline6' }),
  }).toString();
  return url;
}

function routeOf({ routes: [route] }: z.output<typeof osrmAnswer>, places: readonly Place[]): Route {
  const { geometry, distance, duration } = route!;
  const found =
    typeof geometry === 'string' ? line.parse(decodePolyline(geometry, valhallaDecimals)) : geometry.coordinates;
  const ends = [
    [found[0]!, places[0]!],
    [found.at(-1)!, places.at(-1)!],
  ] as const;
  if (ends.some(([[x, y], place]) => distanceMeters(x, y, place.x, place.y) > maxAwayMeters)) {
    throw new UpstreamError('the router redirected the request');
  }
  return { line: found, meters: distance, seconds: duration };
}
