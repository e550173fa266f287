import type { PlacedTilePoint } from '@dozor/contract/map/tile-way-points.ts';
import type { Road } from '@dozor/domain/roads/road.ts';

export interface TileSources {
  roads: (tile: string) => Promise<readonly Road[]>;
  points: (tile: string) => Promise<readonly PlacedTilePoint[]>;
}

interface LoadedTile {
  roads: readonly Road[];
  points: readonly PlacedTilePoint[];
}

const maxInFlight = 8;
/** A tile that could not be loaded is requested again after this time. */
const againMs = 15_000;
/** Those behind the car are dropped beyond this number. */
const maxTiles = 160;

export class TilesAround {
  readonly #sources: TileSources;
  readonly #loaded = new Map<string, LoadedTile>();
  /** Tile → the time from which it may be requested again. */
  readonly #failed = new Map<string, number>();
  readonly #inFlight = new Set<string>();
  #wanted: readonly string[] = [];
  #hasNew = false;

  constructor(sources: TileSources) {
    this.#sources = sources;
  }

  /** @param tiles in the order in which they are needed */
  want(tiles: ReadonlySet<string>, nowMs: number): void {
    this.#wanted = [...tiles];
    for (const [tile, fromMs] of this.#failed) if (fromMs <= nowMs) this.#failed.delete(tile);
    for (const tile of this.#loaded.keys()) {
      if (this.#loaded.size <= maxTiles) break;
      if (!tiles.has(tile)) this.#loaded.delete(tile);
    }
    this.#loadMore(nowMs);
  }

  /** Something else that the tiles are read with has changed. */
  offerAgain(): void {
    this.#hasNew = true;
  }

  /** All tiles, once after new ones have arrived and nothing more is on its way; null otherwise. */
  takeNew(): LoadedTile | null {
    if (!this.#hasNew || this.#inFlight.size > 0) return null;
    this.#hasNew = false;
    const tiles = [...this.#loaded.values()];
    return { roads: tiles.flatMap(({ roads }) => roads), points: tiles.flatMap(({ points }) => points) };
  }

  #loadMore(nowMs: number): void {
    for (const tile of this.#wanted) {
      if (this.#inFlight.size >= maxInFlight) return;
      const isKnown = this.#loaded.has(tile) || this.#inFlight.has(tile) || (this.#failed.get(tile) ?? 0) > nowMs;
      if (!isKnown) void this.#load(tile, nowMs);
    }
  }

  async #load(tile: string, nowMs: number): Promise<void> {
    this.#inFlight.add(tile);
    try {
      const [roads, points] = await Promise.all([this.#sources.roads(tile), this.#sources.points(tile)]);
      this.#loaded.set(tile, { roads, points });
      this.#failed.delete(tile);
      this.#hasNew = true;
    } catch {
      this.#failed.set(tile, nowMs + againMs);
    }
    this.#inFlight.delete(tile);
    this.#loadMore(nowMs);
  }
}
