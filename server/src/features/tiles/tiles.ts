import type { ReadModel } from '../../read-model/read-model.ts';
import { TileEncoder } from './encode-tile.ts';
import { readTileUrl, type TileAddress, tileUrl } from './tile-address.ts';
import { TileCache } from './tile-cache.ts';
import type { Coding } from '../../platform/http/content-coding.ts';
import { compress, minCompressedSize } from './tile-compression.ts';
import { etagOf, TileVersion } from './tile-version.ts';

const cacheBytes = 128 * 2 ** 20;
/** What an entry takes besides its bytes. */
const entryBytes = 600;

/** A tile as it stands in the cache; what it holds comes when it is asked for. */
export class CachedTile {
  readonly address: TileAddress;
  readonly etag: string;
  readonly low: number;
  readonly high: number;
  /** The state of the read model that the tile was last compared with. */
  epoch: number;
  /** Without compression, -1 as long as it was not encoded. */
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

/** What goes over the wire. */
export interface TileAnswer {
  /** Empty where nothing is in the tile. */
  body: Uint8Array;
  /** What the body is encoded with. */
  coding: Coding;
  /** The headers with which it was answered before. */
  head?: readonly string[];
}

/**
 * The tiles of a read model. A cached tile is right as long as its version is that of the read model, which is asked
 * once after each change, so that nothing has to be thrown away when something changes and nothing old is ever given.
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

  /** The tile as it now is, with its ETag. */
  find(address: TileAddress): CachedTile {
    return this.#find(tileUrl(address), address);
  }

  /** The same by its address on the server; undefined when that is not plainly the one of a tile. */
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

  /** What is in a tile that was just found, in the coding that is wanted or as it is when that is as good. */
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
