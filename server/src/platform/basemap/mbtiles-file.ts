import SqliteFile from 'better-sqlite3';
import { ConfigError } from '../config.ts';
import { attributionOf, type BasemapFile, isGzip, shortbreadLayersOf } from './basemap-file.ts';

const worldBounds = [-180, -85.0511, 180, 85.0511];

/**
 * An MBTiles file (https://github.com/mapbox/mbtiles-spec): SQLite, read-only. A tile is a single key lookup, well
 * below a millisecond, so it is read on the main thread.
 * @throws {ConfigError} for a file that is missing, invalid, or of another schema
 */
export function openMbtiles(path: string): BasemapFile {
  const database = openReadOnly(path);
  try {
    const metadata = readMetadata(database);
    if (metadata['format'] !== 'pbf') throw new ConfigError(`BASEMAP=${path}: contains no vector tiles`);
    const layers = shortbreadLayersOf(path, JSON.parse(metadata['json'] ?? '{}'));
    const select = database.prepare<[number, number, number], { data: Buffer }>(
      'select tile_data as data from tiles where zoom_level = ? and tile_column = ? and tile_row = ?',
    );
    const minZoom = zoomAtEnd(database, 'asc') ?? 0;
    const some = database
      .prepare<[number], { data: Buffer }>('select tile_data as data from tiles where zoom_level = ? limit 1')
      .get(minZoom);
    const bounds = (metadata['bounds'] ?? '').split(',').map(Number);
    return {
      facts: {
        minZoom,
        maxZoom: zoomAtEnd(database, 'desc') ?? 14,
        bounds: bounds.length === 4 && bounds.every(Number.isFinite) ? bounds : worldBounds,
        attribution: attributionOf(metadata['attribution']),
        layers,
        isGzip: some === undefined || isGzip(some.data),
      },
      // MBTiles numbers rows from the south.
      tile: (z, x, y) => select.get(z, x, 2 ** z - 1 - y)?.data,
      close: () => void database.close(),
    };
  } catch (error) {
    database.close();
    throw error instanceof ConfigError ? error : unreadable(path, error);
  }
}

function openReadOnly(path: string): SqliteFile.Database {
  try {
    return new SqliteFile(path, { readonly: true, fileMustExist: true });
  } catch (error) {
    throw unreadable(path, error);
  }
}

/** From the index of tiles; `min` and `max` in one query would scan a country's millions of rows. */
function zoomAtEnd(database: SqliteFile.Database, sortOrder: 'asc' | 'desc'): number | undefined {
  const sql = `select zoom_level as zoom from tiles order by zoom_level ${sortOrder} limit 1`;
  return database.prepare<[], { zoom: number }>(sql).get()?.zoom;
}

function readMetadata(database: SqliteFile.Database): Record<string, string> {
  const rows = database.prepare<[], { name: string; value: string }>('select name, value from metadata').all();
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

function unreadable(path: string, error: unknown): ConfigError {
  return new ConfigError(`BASEMAP=${path}: can't be read (${error instanceof Error ? error.message : String(error)})`);
}
