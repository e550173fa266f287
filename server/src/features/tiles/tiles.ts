import type { Coding } from '../../platform/http/content-coding.ts';
import type { ReadModel } from '../../read-model/read-model.ts';
import { TileEncoder } from './encode-tile.ts';
import { readTileUrl, type TileAddress, tileUrl } from './tile-address.ts';
import { TileCache } from './tile-cache.ts';
import { compress, minCompressedSize } from './tile-compression.ts';
import { etagOf, TileVersion } from './tile-version.ts';

const cacheBytes = 128 * 2 ** 20;
/** Overhead of an entry besides its bytes. */
const entryBytes = 600;

export class CachedTile {
  readonly address: TileAddress;
  readonly etag: string;
  readonly low: number;
  readonly high: number;
  /** The state of the read model against which the tile was last validated. */
  epoch: number;
  /** Uncompressed size; -1 until it is encoded. */
  size = -1;
  bytes = entryBytes;
  readonly answers: Partial<Record<Coding, TileAnswer>> = {};

  constructor(address: TileAddress, low: number, high: number, epoch: number) {
    this.address = address;
    this.etag = etagOf(address, low, high);
    this.low = low;
    this.high = high;
    this.epoch = epoch;
  }
}

export interface TileAnswer {
  /** Empty for a tile without features. */
  body: Uint8Array;
  coding: Coding;
  /** The headers of an earlier response. */
  head?: readonly string[];
}

/**
 * The tiles of a read model. A cached tile is valid while its version matches the read model, which is checked once
 * after each change, so that nothing has to be invalidated and no outdated tile is ever served.
 */
export class Tiles {
  readonly #model: ReadModel;
  readonly #encoder: TileEncoder;
  readonly #version: TileVersion;
  readonly #cache = new TileCache<CachedTile>(cacheBytes);

  constructor(model: ReadModel) {
    this.#model = model;
    this.#encoder = new TileEncoder(model);
    this.#version = new TileVersion(model);
  }

  find(address: TileAddress): CachedTile {
    return this.#find(tileUrl(address), address);
  }

  /** Finds a tile by its URL on the server; undefined unless it is exactly that of a tile. */
  findUrl(url: string): CachedTile | undefined {
    const cached = this.#cache.get(url);
    if (cached?.epoch === this.#model.epoch) return cached;
    const address = cached?.address ?? readTileUrl(url);
    return address && this.#find(url, address);
  }

  #find(url: string, address: TileAddress): CachedTile {
    const cached = this.#cache.get(url);
    const { epoch } = this.#model;
    if (cached?.epoch === epoch) return cached;
    const { low, high } = this.#version.of(address);
    if (cached?.low === low && cached.high === high) {
      cached.epoch = epoch;
      return cached;
    }
    const tile = new CachedTile(address, low, high, epoch);
    this.#cache.set(url, tile);
    return tile;
  }

  /** The content of a tile just found, in the requested encoding or uncompressed if that is as good. */
  answer(tile: CachedTile, wanted: Coding): TileAnswer {
    const known = tile.answers[tile.size >= minCompressedSize || tile.size === -1 ? wanted : 'identity'];
    if (known) return known;
    const { z, x, y, deleted } = tile.address;
    const encoded = this.#encoder.encode(z, x, y, deleted);
    tile.size = encoded.length;
    const coding = tile.size < minCompressedSize ? 'identity' : wanted;
    const answer = { body: coding === 'identity' ? encoded.slice() : compress(encoded, coding), coding };
    tile.answers[coding] = answer;
    tile.bytes += answer.body.length;
    this.#cache.grew(answer.body.length);
    return answer;
  }
}
