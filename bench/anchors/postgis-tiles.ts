import pg from 'pg';
import { readPoint } from '@dozor/server/read-model/columns/read-point.ts';
import type { ReadModel } from '@dozor/server/read-model/read-model.ts';
import type { PickedTile } from '../tiles-of-zoom.ts';

const extent = 4096;
const rowsAtOnce = 2000;
const columns = 'idx, x, y, type, rating, speed, dir_type, direction, angle, distance, sub_type, confirmed';
const details = 'idx, speed, dir_type, direction, angle, distance, sub_type, confirmed';

/** Ideal: one query per tile through a GiST index in the tiles' own projection, everything in memory, no other load. */
export class PostgisTiles {
  readonly #client: pg.Client;

  private constructor(client: pg.Client) {
    this.#client = client;
  }

  /** @param url of a PostGIS database, in which this bench creates and drops a table */
  static async open(url: string, model: ReadModel): Promise<PostgisTiles> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query('create extension if not exists postgis');
    await client.query('drop table if exists dozor_bench_points');
    await client.query(`create table dozor_bench_points (idx int, x float8, y float8, type text, rating int, speed int,
      dir_type int, direction int, angle int, distance int, sub_type text, confirmed float8)`);
    const { memory, order } = model;
    const slots = order.slots.subarray(0, order.length);
    for (let from = 0; from < slots.length; from += rowsAtOnce) {
      const rows = Array.from(slots.subarray(from, from + rowsAtOnce), (slot) => {
        const { dirType, subType, ...point } = readPoint(memory, slot);
        return { ...point, dir_type: dirType, sub_type: subType };
      });
      await client.query(
        `insert into dozor_bench_points select ${columns} from json_populate_recordset(null::dozor_bench_points, $1)`,
        [JSON.stringify(rows)],
      );
    }
    await client.query(`create table dozor_bench_places as
      select *, st_transform(st_setsrid(st_makepoint(x, y), 4326), 3857) as place from dozor_bench_points`);
    await client.query('create index dozor_bench_index on dozor_bench_places using gist (place)');
    await client.query('cluster dozor_bench_places using dozor_bench_index');
    await client.query('vacuum analyze dozor_bench_places');
    await client.query('set jit = off');
    return new PostgisTiles(client);
  }

  async points({ z, x, y }: PickedTile, detailed: boolean): Promise<Uint8Array> {
    const { rows } = await this.#client.query<{ tile: Buffer }>({
      name: detailed ? 'detailed' : 'plain',
      text: `select st_asmvt(tile, 'points', ${extent}, 'place') as tile from (
        select type, rating, ${detailed ? `${details},` : ''}
          st_asmvtgeom(place, st_tileenvelope($1, $2, $3), ${extent}, 0, true) as place
        from dozor_bench_places where place && st_tileenvelope($1, $2, $3) and rating > -2) as tile`,
      values: [z, x, y],
    });
    return rows[0]!.tile;
  }

  async close(): Promise<void> {
    await this.#client.query('drop table dozor_bench_points, dozor_bench_places');
    await this.#client.end();
  }
}
