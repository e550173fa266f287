import { countryAreas } from './country-areas.ts';
import { type LocatorColumns, locatorColumns, type Place, PlaceLocator } from './place-locator.ts';
import { readRegionFile } from './read-region-file.ts';
import { keepBorders, storedBorders } from './stored-borders.ts';

/** Borders that may still be loading. */
export interface ComingPlaces {
  loaded(): Promise<Places>;
}

export interface Places extends ComingPlaces {
  /** The country and region of a point in degrees; the region always belongs to that country. */
  locate(x: number, y: number): Place;
  /** True outside the land and the territorial waters of every country. */
  isAtSea(x: number, y: number): boolean;
  knows(code: string): boolean;
}

export const regionsFile = new URL('../../data/regions.pbf.gz', import.meta.url);

/** For commands: ready immediately, reads the borders on the first lookup. A server uses `loadPlaces`. */
export function createPlaces(): Places {
  let locator: PlaceLocator | undefined;
  const ready = () => (locator ??= new PlaceLocator(readBorders()));
  const places: Places = {
    loaded: async () => places,
    locate: (x, y) => ready().locate(x, y),
    isAtSea: (x, y) => ready().isAtSea(x, y),
    knows: (code) => ready().knows(code),
  };
  return places;
}

/** Half a second of work, or several on a slow machine; a tenth of that if an earlier process has cached the result. */
export function readBorders(): LocatorColumns {
  return storedBorders() ?? makeBorders();
}

export function makeBorders(): LocatorColumns {
  const columns = locatorColumns({ countries: countryAreas(), regions: readRegionFile(regionsFile) });
  keepBorders(columns);
  return columns;
}
