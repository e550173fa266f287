import type { Position } from '../../geometry/position.ts';

/** A track or route of GPX, a placemark of KML or a feature of GeoJSON. */
export interface FoundTrack {
  name: string;
  lines: Position[][];
}

export interface FoundLines {
  tracks: FoundTrack[];
  hasPoints: boolean;
}
