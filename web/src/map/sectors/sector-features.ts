import type { Feature, FeatureCollection, MultiPolygon, Point } from 'geojson';
import { destination } from '@dozor/domain/geometry/destination.ts';
import { sectorRings, type FieldOfView } from '@dozor/domain/geometry/sector.ts';

/** A point whose view is drawn: its own fields, or those of a further point of a section. */
export type SectorPoint = FieldOfView & { id: string; rating: number; isCamera: boolean };

export interface SectorShapes {
  areas: FeatureCollection<MultiPolygon>;
  arrows: FeatureCollection<Point>;
}

/** Share of the view's length at which the approaching car is drawn. */
const arrowPosition = 0.62;

export function sectorShapes(points: readonly SectorPoint[]): SectorShapes {
  return {
    // An unknown direction is not drawn.
    areas: { type: 'FeatureCollection', features: points.filter(({ direction }) => direction !== null).map(area) },
    arrows: { type: 'FeatureCollection', features: points.flatMap(arrows) },
  };
}

function area(point: SectorPoint): Feature<MultiPolygon> {
  const { id, rating, dirType, isCamera } = point;
  return {
    type: 'Feature',
    properties: { id, rating, dirType, isCamera },
    geometry: {
      type: 'MultiPolygon',
      coordinates: sectorRings(point).map((ring) => [ring.map(([lng, lat]) => [lng, lat])]),
    },
  };
}

/** The camera looks towards the oncoming driver, so the driver moves in the opposite direction. */
function arrows(point: SectorPoint): Feature<Point>[] {
  const { id, rating, isCamera, dirType, x, y, direction, distance } = point;
  if (dirType === 0 || direction === null) return [];
  const ways = dirType === 2 ? [direction, direction + 180] : [direction];
  return ways.map((way) => ({
    type: 'Feature',
    properties: { id, rating, isCamera, heading: (way + 180) % 360 },
    geometry: { type: 'Point', coordinates: [...destination(x, y, way, distance * arrowPosition)] },
  }));
}
