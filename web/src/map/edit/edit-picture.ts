import type { FieldOfView, TurnedFieldOfView } from '@dozor/domain/geometry/sector.ts';
import type { IconKey } from '@dozor/domain/point/appearance.ts';
import type { LngLat } from '../camera/map-position.ts';

/** One position of the edited point: the point itself, or a point of its section. */
export interface EditedPart {
  key: string;
  fieldOfView: TurnedFieldOfView;
  /** The direction is not set yet or unknown: there is no sector, and the turning handle is emphasized. */
  isOpen: boolean;
  icon: IconKey;
  /** The name for screen readers. */
  name: string;
}

export interface EditPicture {
  rating: number;
  /** A new point without a type is only a position. */
  isPositionOnly: boolean;
  parts: readonly EditedPart[];
  /** Key of the part that has the handles. */
  active: string;
  /** The original position, once the point has moved. */
  original: LngLat | null;
  /** The route of its section along the road; null where unknown. */
  way: readonly LngLat[] | null;
  duplicates: readonly { position: LngLat; rank: 'same' | 'near' }[];
}

export interface FieldOfViewEdit {
  part: string;
  /** Null cancels a drag. */
  fieldOfView: Partial<FieldOfView> | null;
  /** The same for everything in one drag of a handle, and for consecutive key presses. */
  stepKey: string;
  isPull: boolean;
}
