import type { PlacedTilePoint } from '@dozor/contract/map/tile-way-points.ts';
import type { Road } from '@dozor/domain/roads/road.ts';

export interface TileSources {
  roads: (tile: string) => Promise<readonly Road[]>;
  points: (tile: string) => Promise<readonly PlacedTilePoint[]>;
}

interface LoadedTile {
  /** Null if they could not be had. */
  roads: readonly Road[] | null;
  points: readonly PlacedTilePoint[] | null;
}

/** Whether there are streets: not yet known while tiles are loading. */
export type Streets = 'some' | 'none' | 'loading';

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
  takeNew(): { roads: Road[]; points: PlacedTilePoint[] } | null {
    if (!this.#hasNew || this.#inFlight.size > 0) return null;
    this.#hasNew = false;
    const tiles = [...this.#loaded.values()];
    return { roads: tiles.flatMap(({ roads }) => roads ?? []), points: tiles.flatMap(({ points }) => points ?? []) };
  }

  streetsIn(tiles: Iterable<string>): Streets {
    let streets: Streets = 'none';
    for (const tile of tiles) {
      if ((this.#loaded.get(tile)?.roads?.length ?? 0) > 0) return 'some';
      if (!this.#loaded.has(tile) && !this.#failed.has(tile)) streets = 'loading';
    }
    return streets;
  }

  #loadMore(nowMs: number): void {
    for (const tile of this.#wanted) {
      if (this.#inFlight.size >= maxInFlight) return;
      const { roads = null, points = null } = this.#loaded.get(tile) ?? {};
      const isWhole = roads !== null && points !== null;
      if (isWhole || this.#inFlight.has(tile) || this.#failed.has(tile)) continue;
      void this.#load(tile, nowMs);
    }
  }

  async #load(tile: string, nowMs: number): Promise<void> {
    this.#inFlight.add(tile);
    const known = this.#loaded.get(tile);
    const [roads, points] = await Promise.all([
      known?.roads ?? this.#sources.roads(tile).catch(() => null),
      known?.points ?? this.#sources.points(tile).catch(() => null),
    ]);
    if (roads === null || points === null) this.#failed.set(tile, nowMs + againMs);
    if ((roads !== null && !known?.roads) || (points !== null && !known?.points)) {
      this.#loaded.set(tile, { roads, points });
      this.#hasNew = true;
    }
    this.#inFlight.delete(tile);
    this.#loadMore(nowMs);
  }
}
