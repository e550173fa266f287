import type { IconKey } from '@dozor/domain/point/appearance.ts';
import type { Look } from '@dozor/domain/geometry/sector.ts';
import type { LngLat } from '../map-position.ts';

/** One place of the edited object: the object itself, or a point of its section. */
export interface EditedPart {
  key: string;
  look: Look;
  icon: IconKey;
  /** What a screen reader calls it. */
  name: string;
}

/** What the map shows of an object while it is edited. */
export interface EditPicture {
  rating: number;
  /** A new object without a type is only a place. */
  isPlaceOnly: boolean;
  parts: readonly EditedPart[];
  /** The part that has the handles. */
  active: string;
  /** Where the object stood before, once it has moved. */
  original: LngLat | null;
  /** Objects that this one may duplicate. */
  duplicates: readonly { place: LngLat; rank: 'same' | 'near' }[];
}

/** How a part is changed on the map. */
export interface LookEdit {
  part: string;
  look: Partial<Look>;
  /** The same for all that one pull of a handle does, and for keys pressed in a row. */
  stepKey: string;
  isPull: boolean;
}
