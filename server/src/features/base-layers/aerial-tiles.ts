import { z } from 'zod';
import { fetchBounded } from '../../platform/fetch-bounded.ts';
import { UpstreamError } from '../../platform/upstream-error.ts';

const timeoutMs = 5000;
const maxBytes = 256 * 1024;

const tileJsonSchema = z.object({
  tiles: z.array(z.string()).min(1),
  tileSize: z.number().int().optional(),
  tile_size: z.number().int().optional(),
  maxzoom: z.number().int().min(0).max(24).optional(),
  attribution: z.string().optional(),
});

/**
 * The tiles of the aerial imagery chosen by the installation.
 * @param address of image tiles, containing {z}, {x} and {y}, or of a TileJSON
 * @throws when the TileJSON is unavailable or invalid
 */
export async function aerialTiles(address: string) {
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
