import { useTranslation } from '../i18n/translation.ts';
import { DirectionInvitation } from '../features/edit/direction-invitation.tsx';
import { PointActions } from '../features/edit/point-actions.tsx';
import { PointCard } from '../features/point-card/point-card.tsx';
import { PointTitle } from '../features/point-card/point-title.tsx';
import type { PointMap } from '../map/point-map.ts';
import { lazyPart } from '../ui/part/lazy-part.tsx';
import { PartBoundary } from '../ui/part/part-boundary.tsx';
import { LoadingState } from '../ui/state/loading-state.tsx';
import { MapSurface, type SurfaceFrame } from './map-surface.tsx';

// The fields of a point load first: votes and comments follow.
const PointVotes = lazyPart(async () => (await import('../features/votes/point-votes.tsx')).PointVotes);
const CardDiscussion = lazyPart(async () => (await import('./card-discussion.tsx')).CardDiscussion);

interface MapCardSurfaceProps extends SurfaceFrame {
  id: string;
  map: PointMap | null;
  /** Opens the form of the point. */
  onChange: () => void;
}

export function MapCardSurface({ id, map, onChange, ...frame }: MapCardSurfaceProps) {
  const { t } = useTranslation('map');
  return (
    <MapSurface {...frame} label={t('card.label', { id })} head={<PointTitle id={id} />}>
      <PointCard
        key={id}
        id={id}
        map={map}
        belief={(point) => (
          <>
            <DirectionInvitation point={point} onChange={onChange} />
            <PartBoundary fallback={<LoadingState lines={5} />}>
              <PointVotes point={point} />
            </PartBoundary>
          </>
        )}
        actions={(point) => <PointActions point={point} onChange={onChange} />}
      >
        {(point) => (
          <PartBoundary fallback={<LoadingState lines={3} />}>
            <CardDiscussion id={id} isDeleted={point.rating === -2} />
          </PartBoundary>
        )}
      </PointCard>
    </MapSurface>
  );
}
