import type { Position } from '../../geometry/position.ts';

/** A track or route of GPX, a placemark of KML or a feature of GeoJSON. */
export interface FoundTrack {
  /** Empty if it has none. */
  name: string;
  lines: Position[][];
}

/** The lines found in a file so far. */
export interface FoundLines {
  tracks: FoundTrack[];
  /** True if there are single points. */
  hasPoints: boolean;
}
