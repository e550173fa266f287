import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gzipSync } from 'node:zlib';

/**
 * A file of vector tiles in the Shortbread schema, with one road and one town in the middle of each tile above a
 * position. Its bounds are those of a region around it.
 */
export interface DrawnBasemap {
  path: string;
  remove(): void;
}

const lastZoom = 14;
const extent = 4096;
const layers = ['streets', 'place_labels', 'land'];

/** @param west columns of tiles beside that of the position */
export function drawBasemap(longitude: number, latitude: number, west = 1): DrawnBasemap {
  const folder = mkdtempSync(join(tmpdir(), 'dozor-ground-'));
  const path = join(folder, 'ground.mbtiles');
  const database = new DatabaseSync(path);
  database.exec('create table metadata (name text, value text)');
  database.exec('create table tiles (zoom_level integer, tile_column integer, tile_row integer, tile_data blob)');
  const insert = database.prepare('insert into metadata values (?, ?)');
  insert.run('format', 'pbf');
  insert.run('bounds', [longitude - 1, latitude - 0.6, longitude + 1, latitude + 0.6].join());
  insert.run('json', JSON.stringify({ vector_layers: layers.map((id) => ({ id, fields: {} })) }));
  const add = database.prepare('insert into tiles values (?, ?, ?, ?)');
  const columns = Array.from({ length: west + 2 }, (_, index) => index - west);
  const bytes = gzipSync(Buffer.from([...street(), ...town()]));
  for (let zoom = 0; zoom <= lastZoom; zoom++) {
    const [column, row] = tileAt(longitude, latitude, zoom);
    for (const [dx, dy] of columns.flatMap((x) => [-1, 0, 1].map((y) => [x, y] as const))) {
      // Rows are counted from the south.
      add.run(zoom, column + dx, 2 ** zoom - 1 - row - dy, bytes);
    }
  }
  database.close();
  return { path, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function tileAt(longitude: number, latitude: number, zoom: number): [column: number, row: number] {
  const radians = (latitude * Math.PI) / 180;
  const north = (1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2;
  return [Math.floor(((longitude + 180) / 360) * 2 ** zoom), Math.floor(north * 2 ** zoom)];
}

/** From the west edge of the tile to its east edge. */
function street(): number[] {
  const geometry = [9, zigzag(0), zigzag(extent / 2), 10, zigzag(extent), zigzag(0)];
  return layer('streets', { type: 2, geometry, properties: { kind: 'primary' } });
}

function town(): number[] {
  const geometry = [9, zigzag(extent / 2), zigzag(extent / 3)];
  return layer('place_labels', {
    type: 1,
    geometry,
    properties: { kind: 'city', name: 'Верхняя Берёзовка', name_en: 'Upper Birchham' },
  });
}

interface Feature {
  type: 1 | 2;
  geometry: readonly number[];
  properties: Readonly<Record<string, string>>;
}

/** One layer with one feature: https://github.com/mapbox/vector-tile-spec/tree/master/2.1 */
function layer(name: string, { type, geometry, properties }: Feature): number[] {
  const tags = Object.keys(properties).flatMap((_, index) => [index, index]);
  const feature = [...packed(2, tags), ...field(3, type), ...packed(4, geometry)];
  return bytesField(3, [
    ...field(15, 2),
    ...text(1, name),
    ...bytesField(2, feature),
    ...Object.keys(properties).flatMap((key) => text(3, key)),
    ...Object.values(properties).flatMap((value) => bytesField(4, text(1, value))),
    ...field(5, extent),
  ]);
}

function field(number: number, value: number): number[] {
  return [...varint(number * 8), ...varint(value)];
}

function bytesField(number: number, bytes: readonly number[]): number[] {
  return [...varint(number * 8 + 2), ...varint(bytes.length), ...bytes];
}

function packed(number: number, values: readonly number[]): number[] {
  return bytesField(number, values.flatMap(varint));
}

function text(number: number, value: string): number[] {
  return bytesField(number, [...Buffer.from(value)]);
}

function varint(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...varint(Math.floor(value / 0x80))];
}

function zigzag(value: number): number {
  return value < 0 ? -value * 2 - 1 : value * 2;
}
