import type { IconKey } from '@dozor/domain/point/appearance.ts';
import type { FieldOfView, TurnedFieldOfView } from '@dozor/domain/geometry/sector.ts';
import type { LngLat } from '../camera/map-position.ts';

/** One position of the edited point: the point itself, or a point of its section. */
export interface EditedPart {
  key: string;
  fieldOfView: TurnedFieldOfView;
  /** Nobody has said yet where it looks, or nobody knows it: it has no sector, and its turning handle calls for the hand. */
  isOpen: boolean;
  icon: IconKey;
  /** What a screen reader calls it. */
  name: string;
}

/** What the map shows of a point while it is edited. */
export interface EditPicture {
  rating: number;
  /** A new point without a type is only a position. */
  isPositionOnly: boolean;
  parts: readonly EditedPart[];
  /** The part that has the handles. */
  active: string;
  /** Where the point stood before, once it has moved. */
  original: LngLat | null;
  /** The way of its section along the road; null where that is not known. */
  way: readonly LngLat[] | null;
  /** Points that this one may duplicate. */
  duplicates: readonly { position: LngLat; rank: 'same' | 'near' }[];
}

/** How a part is changed on the map. */
export interface FieldOfViewEdit {
  part: string;
  /** Null gives a pull up. */
  fieldOfView: Partial<FieldOfView> | null;
  /** The same for all that one pull of a handle does, and for keys pressed in a row. */
  stepKey: string;
  isPull: boolean;
}
