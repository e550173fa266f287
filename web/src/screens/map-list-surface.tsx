import type { Point } from '@dozor/domain/point/point-schema.ts';
import { InViewList } from '../features/in-view/in-view-list.tsx';
import { ListTitle } from '../features/in-view/list-title.tsx';
import { useTranslation } from '../i18n/translation.ts';
import type { PointMap } from '../map/point-map.ts';
import { lazyPart } from '../ui/part/lazy-part.tsx';
import { PartBoundary } from '../ui/part/part-boundary.tsx';
import classes from './map-surface.module.css';
import { MapSurface, type SurfaceFrame } from './map-surface.tsx';

// Only the list of points without a direction asks for it.
const SetDirection = lazyPart(async () => (await import('../features/edit/direction/set-direction.tsx')).SetDirection);

interface MapListSurfaceProps extends SurfaceFrame {
  map: PointMap | null;
  onActive: (point: Point | null) => void;
  onOpen: (point: Point) => void;
  /** Opens the form of a point. */
  onChange: (id: string) => void;
}

export function MapListSurface({ map, onActive, onOpen, onChange, ...frame }: MapListSurfaceProps) {
  const { t } = useTranslation('map');
  const title = t('inView.title');
  return (
    <MapSurface {...frame} label={title} head={<ListTitle map={map} className={classes['title'] ?? ''} />}>
      <InViewList
        map={map}
        onActive={onActive}
        onOpen={onOpen}
        direction={(point, name) => (
          <PartBoundary isQuiet>
            <SetDirection point={point} name={name} onChange={() => onChange(point._id)} />
          </PartBoundary>
        )}
      />
    </MapSurface>
  );
}
