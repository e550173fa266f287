import { firstDetailedZoom } from '@dozor/contract/map/tile-schema.ts';
import { TileEncoder } from '@dozor/server/features/tiles/encode-tile.ts';
import { readTile } from '@dozor/server/testing/read-model/read-tile.ts';
import { PostgisTiles } from '../anchors/postgis-tiles.ts';
import { SqliteTiles } from '../anchors/sqlite-tiles.ts';
import { BenchError } from '../bench-error.ts';
import { atLeast, bothSides, missing } from '../figures.ts';
import type { Figure, Goal } from '../goal.ts';
import { compareTiles, type PickedTile, tilesOfZoom } from '../tiles.ts';

const tileCount = 20;
const fullest = 800;
const asked = { sqlite: 15, postgis: 20 };

export const g1: Goal = {
  id: 'G1',
  title: 'A dense tile of points',
  async measure({ data, quick }) {
    const model = await data.model();
    const sqlite = new SqliteTiles(model);
    const encoder = new TileEncoder(model);
    const ours = ({ z, x, y }: PickedTile): Uint8Array => encoder.encode(z, x, y, false);
    const postgisUrl = process.env['POSTGIS_URL'];
    const postgis = postgisUrl ? await PostgisTiles.open(postgisUrl, model) : undefined;
    const figures: Figure[] = [];
    for (const z of [11, 13, 14]) {
      const isDetailed = z >= firstDetailedZoom;
      const tiles = tilesOfZoom(model, z)
        .filter(({ points }) => points <= fullest || isDetailed)
        .slice(0, tileCount);
      let points = 0;
      for (const tile of tiles) points += samePoints(tile, ours(tile), sqlite.points(tile, isDetailed), 0);
      const rounds = await compareTiles(tiles, quick, ours, (tile) => sqlite.points(tile, isDetailed));
      const what = `zoom ${z}, ${Math.round(points / tiles.length)} points a tile`;
      figures.push(faster(`${what} (${bothSides(rounds)})`, rounds.ratios, asked.sqlite));
      if (!postgis) continue;
      // A point exactly on an edge belongs to one of our tiles, but to two of theirs.
      for (const tile of tiles) samePoints(tile, ours(tile), await postgis.points(tile, isDetailed), 0.01);
      const beside = await compareTiles(tiles, quick, ours, (tile) => postgis.points(tile, isDetailed));
      figures.push(faster(`${what}, against PostGIS ST_AsMVT (${bothSides(beside)})`, beside.ratios, asked.postgis));
    }
    sqlite.close();
    await postgis?.close();
    if (!postgis) figures.push(missing('against PostGIS ST_AsMVT (POSTGIS_URL)', `≥ ${asked.postgis} ×`));
    return figures;
  },
};

function faster(what: string, ratios: readonly number[], min: number): Figure {
  return atLeast(what, ratios, min, { unit: '×', digits: 1 });
}

/** The comparison is meaningless unless both draw the same points. @returns their number */
function samePoints({ z, x, y }: PickedTile, ours: Uint8Array, theirs: Uint8Array, share: number): number {
  const all = readTile(ours)['points'] ?? [];
  const own = all.filter(({ properties }) => properties['of'] === undefined).length;
  const others = readTile(theirs)['points']?.length ?? 0;
  if (Math.abs(own - others) > Math.ceil(own * share)) {
    throw new BenchError(`tile ${z}/${x}/${y}: ${own} points against ${others}`);
  }
  return own;
}
