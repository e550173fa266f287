import { destination } from '@dozor/domain/geometry/destination.ts';
import { sectorRings, type Look } from '@dozor/domain/geometry/sector.ts';
import type { Feature, FeatureCollection, MultiPolygon, Point } from 'geojson';

/** An object whose view is drawn: its own fields, or those of a further point of a section. */
export type SectorObject = Look & { id: string; rating: number; isCamera: boolean };

export interface SectorShapes {
  areas: FeatureCollection<MultiPolygon>;
  arrows: FeatureCollection<Point>;
}

/** Where along the view the approaching car is drawn. */
const arrowPlace = 0.62;

export function sectorShapes(objects: readonly SectorObject[]): SectorShapes {
  return {
    areas: { type: 'FeatureCollection', features: objects.map(area) },
    arrows: { type: 'FeatureCollection', features: objects.flatMap(arrows) },
  };
}

function area(object: SectorObject): Feature<MultiPolygon> {
  const { id, rating, dirType, isCamera } = object;
  return {
    type: 'Feature',
    properties: { id, rating, dirType, isCamera },
    geometry: {
      type: 'MultiPolygon',
      coordinates: sectorRings(object).map((ring) => [ring.map(([lng, lat]) => [lng, lat])]),
    },
  };
}

/** The camera looks towards the coming driver, so the driver goes the other way. */
function arrows(object: SectorObject): Feature<Point>[] {
  const { id, rating, isCamera, dirType, x, y, direction, distance } = object;
  if (dirType === 0) return [];
  const ways = dirType === 2 ? [direction, direction + 180] : [direction];
  return ways.map((way) => ({
    type: 'Feature',
    properties: { id, rating, isCamera, heading: (way + 180) % 360 },
    geometry: { type: 'Point', coordinates: [...destination(x, y, way, distance * arrowPlace)] },
  }));
}
