import type { ReadModel } from '../../read-model/read-model.ts';
import { TileEncoder } from './encode-tile.ts';
import { type TileAddress, tileKey } from './tile-address.ts';
import { TileCache } from './tile-cache.ts';
import { type Coding, compress, minCompressedSize } from './tile-compression.ts';
import { etagOf, TileVersion } from './tile-version.ts';

const cacheBytes = 128 * 2 ** 20;
/** What an entry takes besides its bytes. */
const entryBytes = 500;

/** A tile as it stands in the cache; what it holds comes when it is asked for. */
export class CachedTile {
  readonly etag: string;
  readonly low: number;
  readonly high: number;
  /** The state of the read model that the tile was last compared with. */
  epoch: number;
  /** Without compression, -1 as long as it was not encoded. */
  size = -1;
  bytes = entryBytes;
  readonly answers: Partial<Record<Coding, TileAnswer>> = {};

  constructor(etag: string, low: number, high: number, epoch: number) {
    this.etag = etag;
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
    const key = tileKey(address);
    const cached = this.#cache.get(key);
    const { epoch } = this.#model;
    if (cached?.epoch === epoch) return cached;
    const { z, x, y, deleted } = address;
    const { low, high } = this.#version.of(z, x, y, deleted);
    if (cached?.low === low && cached.high === high) {
      cached.epoch = epoch;
      return cached;
    }
    const tile = new CachedTile(etagOf(z, x, y, deleted, low, high), low, high, epoch);
    this.#cache.set(key, tile);
    return tile;
  }

  /** The content of a tile that was just found, in the coding that is wanted or as it is when that is as good. */
  answer(address: TileAddress, tile: CachedTile, wanted: Coding): TileAnswer {
    const known = tile.answers[tile.size >= minCompressedSize || tile.size === -1 ? wanted : 'identity'];
    if (known) return known;
    const { z, x, y, deleted } = address;
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
