import type { PointMap } from '../../map/point-map.ts';
import type { Cover } from '../../ui/surface/detail-surface.tsx';
import type { EditTarget } from './edit-address.ts';

/** The surroundings of the editor, and the ways out of it. */
export interface EditFrame {
  map: PointMap;
  target: EditTarget;
  onCover: (cover: Cover) => void;
  onClose: () => void;
  /** Leaves the form for the card of a point. */
  onCard: (id: string) => void;
}
