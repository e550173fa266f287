import type { RequestParameters, ResourceType } from 'maplibre-gl';
import type { TileAddress } from './tile-address.ts';

const maxNames = 2000;
const tilePath = /\/api\/tiles\/(\d+\/\d+\/\d+)\.mvt/;

/**
 * With a cache in between, a changed tile is requested at an address with the name of its change: the same for every
 * map that received it, and never answered with the previous tile.
 */
export class TileNames {
  #isNeeded = false;
  readonly #names = new Map<string, string>();

  /** True if there may be a cache in between. */
  set isNeeded(isNeeded: boolean) {
    this.#isNeeded = isNeeded;
  }

  /** @param name of the change, the same in every browser */
  set({ z, x, y }: TileAddress, name: string): void {
    if (!this.#isNeeded) return;
    const key = `${z}/${x}/${y}`;
    this.#names.delete(key);
    this.#names.set(key, name);
    const oldest = this.#names.size > maxNames ? this.#names.keys().next().value : undefined;
    if (oldest !== undefined) this.#names.delete(oldest);
  }

  /** Undefined for no change. */
  request(url: string, type: ResourceType | undefined): RequestParameters | undefined {
    const tile = this.#isNeeded && type === 'Tile' ? tilePath.exec(url)?.[1] : undefined;
    if (tile === undefined) return undefined;
    const name = this.#names.get(tile);
    const named = name === undefined ? url : `${url}${url.includes('?') ? '&' : '?'}v=${name}`;
    // The cache in between may serve it again; the browser's own must not.
    return { url: named, cache: 'no-cache' };
  }
}
