import { TileEncoder } from '@dozor/server/features/tiles/encode-tile.ts';
import type { ReadModel } from '@dozor/server/read-model/read-model.ts';
import { readTile } from '@dozor/server/testing/read-model/read-tile.ts';
import { atMost } from '../figures.ts';
import type { Goal } from '../goal.ts';
import { tilesOfZoom } from '../tiles.ts';

const view = { width: 1440, height: 900 };
/** Maximum size of a tile in pixels at its zoom, and of the smallest icon with the space around it. */
const tilePixels = 512;
const iconPixels = 22;
/** From here on icons are placed where there is room; before, points are dots. */
const firstIconsZoom = 8;
/** From half a zoom beyond it every point has its icon, whatever is next to it, and the map has no deeper tiles. */
const lastZoom = 14;

interface Drawn {
  features: number;
  icons: number;
  zoom: number;
}

export const g14: Goal = {
  id: 'G14',
  title: 'What a view draws at most',
  async measure({ data, points }) {
    const model = await data.model();
    const encoder = new TileEncoder(model);
    const views: Drawn[] = [];
    for (let zoom = 0; zoom <= lastZoom; zoom += 1) views.push(fullestView(model, encoder, zoom));
    const size = `of ${points.toLocaleString('en')} points, ${view.width} × ${view.height}`;
    const max = (of: 'features' | 'icons'): Drawn => views.reduce((one, other) => (other[of] > one[of] ? other : one));
    const [fullest, iconic] = [max('features'), max('icons')];
    return [
      atMost(`features of the fullest view ${size}, at zoom ${fullest.zoom}`, fullest.features, 10_000, { unit: '' }),
      atMost(`icons of the fullest view ${size}, at zoom ${iconic.zoom}`, iconic.icons, 3000, { unit: '' }),
    ];
  },
};

/** Sums over every possible position of a view: as many columns and rows of tiles as it can touch. */
function fullestView(model: ReadModel, encoder: TileEncoder, zoom: number): Drawn {
  const seen = new Map<string, { features: number; clusters: number; points: number }>();
  const size = zoom === lastZoom ? tilePixels * Math.SQRT2 : tilePixels;
  const [columns, rows] = [view.width, view.height].map((pixels) => Math.ceil(pixels / size) + 1);
  for (const { x, y } of tilesOfZoom(model, zoom)) {
    const { clusters = [], points = [], sections = [] } = readTile(encoder.encode(zoom, x, y, false));
    for (let left = x; left > x - columns!; left -= 1) {
      for (let top = y; top > y - rows!; top -= 1) {
        const sums = seen.get(`${left}/${top}`) ?? { features: 0, clusters: 0, points: 0 };
        sums.features += clusters.length + points.length + sections.length;
        sums.clusters += clusters.length;
        sums.points += points.length;
        seen.set(`${left}/${top}`, sums);
      }
    }
  }
  const room = zoom === lastZoom ? Infinity : (view.width * view.height) / iconPixels ** 2;
  const drawn: Drawn = { features: 0, icons: 0, zoom };
  for (const { features, clusters, points } of seen.values()) {
    const icons = clusters + (zoom < firstIconsZoom ? 0 : Math.min(points, Math.floor(room)));
    drawn.features = Math.max(drawn.features, features);
    drawn.icons = Math.max(drawn.icons, icons);
  }
  return drawn;
}
