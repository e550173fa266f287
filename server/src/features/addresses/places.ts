import { countryAreas } from './country-areas.ts';
import { keepBorders, storedBorders } from './stored-borders.ts';
import { type LocatorColumns, locatorColumns, type Place, PlaceLocator } from './place-locator.ts';
import { readRegionFile } from './read-region-file.ts';

/** Borders that may still be on their way. */
export interface ComingPlaces {
  loaded(): Promise<Places>;
}

/** Borders that are there. */
export interface Places extends ComingPlaces {
  /** The country and region of a point in degrees; the region is always one of that country. */
  locate(x: number, y: number): Place;
  /** Whether a place is outside the land and the territorial waters of every country. */
  isAtSea(x: number, y: number): boolean;
  /** Whether any place lies in a country or region of that code. */
  knows(code: string): boolean;
}

export const regionsFile = new URL('../../../data/regions.pbf.gz', import.meta.url);

/** For commands: ready at once, the borders are read when the first point is asked for. A server has `loadPlaces`. */
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

/** Half a second of work, or several on a slow machine; a tenth of it where an earlier process has kept the result. */
export function readBorders(): LocatorColumns {
  return storedBorders() ?? makeBorders();
}

export function makeBorders(): LocatorColumns {
  const columns = locatorColumns({ countries: countryAreas(), regions: readRegionFile(regionsFile) });
  keepBorders(columns);
  return columns;
}
