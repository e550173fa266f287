import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { basemapCalls } from '@dozor/contract/endpoints/basemap-endpoints.ts';
import { AppError, FieldErrors } from '../../core/app-error.ts';
import type { BasemapFile } from '../../platform/basemap/basemap-file.ts';
import { demoStreets } from '../../platform/basemap/demo-streets.ts';
import { type BasemapPath, openBasemapFile } from '../../platform/basemap/open-basemap-file.ts';
import { takesGzip } from '../../platform/http/content-coding.ts';
import { type Api, route } from '../../platform/http/route.ts';
import { hasDemo } from '../../records/sample/sample-range-queries.ts';
import type { Services } from '../../services.ts';

/** A URL with a content tag never changes its content. */
const immutableCache = 'public, max-age=31536000, immutable';
/** Any other URL may refer to a newer file after a restart. */
const hourlyCache = 'public, max-age=3600';

interface OpenBasemap {
  file: BasemapFile;
  /** Changes with the content of the file. */
  tag: string;
}

/**
 * The operator's file, or the streets of the demo country while the sample is on.
 * @returns a function that closes the file
 * @throws {ConfigError} when the file cannot be used
 */
export async function basemapRoutes(
  api: Api,
  { config, database }: Pick<Services, 'config' | 'database'>,
): Promise<() => Promise<void>> {
  const own = config.basemap.kind === 'file' ? await openBasemap(config.basemap) : undefined;
  let demo: Promise<OpenBasemap> | undefined;
  const opened = async (): Promise<OpenBasemap> => {
    if (own !== undefined) return own;
    if (!(await hasDemo(database.kysely))) throw new AppError('notFound');
    return (demo ??= openBasemap(demoStreets));
  };

  route(api, basemapCalls.getBasemapTile, async ({ params: { z, x, y }, query, request, reply }) => {
    const outside = Object.fromEntries(
      Object.entries({ x, y })
        .filter(([, value]) => value >= 2 ** z)
        .map(([name]) => [name, `must be at most ${2 ** z - 1}`]),
    );
    if (Object.keys(outside).length > 0) throw new FieldErrors(outside);
    const { file, tag } = await opened();
    if (z < file.facts.minZoom || z > file.facts.maxZoom) throw new AppError('notFound');
    const isPlain = !file.facts.isGzip || !takesGzip(request.headers['accept-encoding']);
    const etag = `"${tag}${isPlain ? '' : '-gz'}"`;
    reply
      .header('etag', etag)
      .header('vary', 'Accept-Encoding')
      .header('cache-control', query.v === tag ? immutableCache : hourlyCache);
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    const stored = await file.tile(z, x, y);
    if (stored === undefined || stored.length === 0) return reply.code(204).send();
    reply.type('application/vnd.mapbox-vector-tile');
    if (!isPlain) reply.header('content-encoding', 'gzip');
    const bytes = isPlain && file.facts.isGzip ? await promisify(gunzip)(stored) : stored;
    return reply.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  });

  route(api, basemapCalls.getBasemapTileJson, async ({ request, reply }) => {
    const { file, tag } = await opened();
    const { minZoom, maxZoom, bounds, attribution, layers } = file.facts;
    reply.header('cache-control', 'no-cache');
    const origin = config.publicUrl || `${request.protocol}://${request.host}`;
    return {
      tilejson: '3.0.0' as const,
      name: 'Shortbread',
      attribution,
      scheme: 'xyz' as const,
      tiles: [`${origin}/api/basemap/{z}/{x}/{y}.mvt?v=${tag}`],
      minzoom: minZoom,
      maxzoom: maxZoom,
      bounds,
      vector_layers: layers,
    };
  });
  return async () => (own ?? (await demo))?.file.close();
}

async function openBasemap(path: BasemapPath): Promise<OpenBasemap> {
  const file = await openBasemapFile(path);
  const { size, mtimeMs } = await stat(path.path);
  const tag = createHash('sha256').update(`${size} ${mtimeMs}`).digest('base64url').slice(0, 12);
  return { file, tag };
}
