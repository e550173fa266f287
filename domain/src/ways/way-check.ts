import type { Directed } from '../point/direction-witness.ts';
import type { Freshness } from '../point/freshness.ts';
import type { PointType } from '../point/point-type.ts';
import type { SpeedUnit } from '../point/speed-unit.ts';
import type { FoundBy, Stretch, WaySide } from './way.ts';

/** The position and orientation of a camera: of a point, or of an extra or finish point of a section. */
export interface WayCamera extends Directed {
  readonly x: number;
  readonly y: number;
  /** Absent for the cameras of a section. */
  readonly type?: PointType | undefined;
}

/** The fields of a point that a check reads; the caller leaves out deleted and filtered points. */
export interface WayPoint extends WayCamera {
  readonly _id: string;
  readonly type: PointType;
  readonly speed: number | null;
  readonly speedUnit: SpeedUnit;
  readonly freshness?: Freshness | undefined;
  /** The extra points of a section and last its finish; only of the type `speed_cam`. */
  readonly childrens?: readonly WayCamera[] | undefined;
}

/** A point that faces the driver, or may do so; listed again each time that the way passes it. */
export interface WayItem {
  _id: string;
  type: PointType;
  x: number;
  y: number;
  speed: number | null;
  speedUnit: SpeedUnit;
  /** Whole metres from the start of the way to where the driver passes it. */
  atMeters: number;
  side: WaySide;
  by: FoundBy;
  freshness?: Freshness | undefined;
  /** Number of identical points at this place, of which one is listed; absent for a single one. */
  count?: number;
}

/** An average-speed section that ends on the way. */
export interface WaySection extends Stretch {
  _id: string;
  /** Whole metres of it on the way. */
  lengthMeters: number;
  speed: number | null;
  /** The least lawful time; null without a speed, and if the way joins it in the middle. */
  leastSeconds: number | null;
  /** The way does not pass its start; absent if it does. */
  joined?: true;
  by: FoundBy;
}

/** In driving order. Of a section that the way leaves before its finish, the first camera is an item. */
export interface WayCheck {
  /** Length of the way, whole metres. */
  meters: number;
  items: WayItem[];
  sections: WaySection[];
  /** Stretches without a road, on which points count by their distance from the line and their direction. */
  unmatched: Stretch[];
}
