import type { PointMap } from '../../map/point-map.ts';
import type { Cover } from '../../ui/surface/detail-surface.tsx';
import type { EditTarget } from './edit-address.ts';

export interface EditFrame {
  map: PointMap;
  target: EditTarget;
  onCover: (cover: Cover) => void;
  onClose: () => void;
  onCard: (id: string) => void;
}
