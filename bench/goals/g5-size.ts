import { TileEncoder } from '@dozor/server/features/tiles/encode-tile.ts';
import { compress } from '@dozor/server/features/tiles/tile-compression.ts';
import { isDeletedKind } from '@dozor/server/read-model/columns/point-kind.ts';
import type { ReadModel } from '@dozor/server/read-model/read-model.ts';
import { readTile } from '@dozor/server/testing/read-model/read-tile.ts';
import { atMost, none } from '../figures.ts';
import type { Figure, Goal } from '../goal.ts';
import { tilesOfZoom } from '../tiles.ts';

const kilobyte = 1000;
const inKilobytes = { unit: 'kB', digits: 1 };
/** Fuller tiles are all checked, of the others a sample. */
const largeTile = 600;
const lastZoom = 15;

export const g5: Goal = {
  id: 'G5',
  title: 'Sizes of tiles, and nothing lost',
  async measure({ data }) {
    const model = await data.model();
    const encoder = new TileEncoder(model);
    return [...bytesPerPoint(model, encoder), ...largest(model, encoder), lost(model, encoder)];
  },
};

function bytesPerPoint(model: ReadModel, encoder: TileEncoder): Figure[] {
  const raw = [10, 11, 12].flatMap((z) =>
    tilesOfZoom(model, z)
      .filter(({ points }) => points >= 200 && points <= 800)
      .filter((_, i) => i % 5 === 0)
      .slice(0, 400)
      .map(({ x, y }) => encoder.encode(z, x, y, false).slice()),
  );
  const counts = raw.map((bytes) => readTile(bytes)['points']?.length ?? 0);
  return (['br', 'gzip'] as const).map((coding) => {
    const each = raw.map((bytes, i) => compress(bytes, coding).length / counts[i]!);
    const what = `bytes of a point, ${raw.length} tiles of zooms 10–12 with 200–800 points, ${coding}`;
    return atMost(what, each, 10, { unit: 'B', digits: 2 });
  });
}

function largest(model: ReadModel, encoder: TileEncoder): Figure[] {
  let points = { bytes: 0, name: '' };
  let clusters = { bytes: 0, name: '' };
  let scanned = 0;
  for (let z = 0; z <= lastZoom; z += 1) {
    for (const [rank, { x, y, points: held }] of tilesOfZoom(model, z).entries()) {
      if (rank > 2000 || (held < largeTile && rank > 50)) break;
      const raw = encoder.encode(z, x, y, true);
      if (raw.length === 0) continue;
      scanned += 1;
      const tile = { bytes: compress(raw, 'gzip').length, name: `${z}/${x}/${y}, ${held} points` };
      if (readTile(raw)['clusters']) clusters = tile.bytes > clusters.bytes ? tile : clusters;
      else points = tile.bytes > points.bytes ? tile : points;
    }
  }
  const pointsTile = `largest tile of points (${points.name}; of ${scanned}, gzip)`;
  return [
    atMost(pointsTile, points.bytes / kilobyte, 100, inKilobytes),
    atMost(`largest tile of clusters (${clusters.name})`, clusters.bytes / kilobyte, 12, inKilobytes),
  ];
}

function lost(model: ReadModel, encoder: TileEncoder): Figure {
  const { kind } = model.memory.points;
  const live = model.order.slots
    .subarray(0, model.order.length)
    .reduce((sum, slot) => sum + (isDeletedKind(kind[slot]!) ? 0 : 1), 0);
  const wrong: number[] = [];
  for (let z = 0; z <= lastZoom; z += 1) {
    let found = 0;
    for (const { x, y } of tilesOfZoom(model, z)) {
      const { clusters = [], points = [] } = readTile(encoder.encode(z, x, y, false));
      for (const { properties } of clusters) found += Number(properties['count']);
      found += points.filter(({ properties }) => properties['of'] === undefined).length;
    }
    if (found !== live) wrong.push(z);
  }
  const named = wrong.length === 0 ? '' : `: ${wrong.join(', ')}`;
  return none(`zooms of 0–${lastZoom} whose tiles do not add up to the ${live} points${named}`, wrong.length);
}
