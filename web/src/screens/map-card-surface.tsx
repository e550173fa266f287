import { IconDots } from '@tabler/icons-react';
import { useDeferredValue, useState } from 'react';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { DirectionInvitation } from '../features/edit/direction-invitation.tsx';
import { PointActions } from '../features/edit/point-actions.tsx';
import { RemoveItem } from '../features/edit/remove-item.tsx';
import { TellMeItem } from '../features/notifications/push/tell-me.tsx';
import { WatchItem } from '../features/notifications/watch-item.tsx';
import classes from '../features/point-card/point-card.module.css';
import { PointCard } from '../features/point-card/point-card.tsx';
import { PointLinks } from '../features/point-card/point-links.tsx';
import { PointMenuItems } from '../features/point-card/point-menu-items.tsx';
import { PointTitle } from '../features/point-card/point-title.tsx';
import { useCardRoad } from '../features/point-card/use-card-road.ts';
import { useTranslation } from '../i18n/translation.ts';
import type { PointMap } from '../map/point-map.ts';
import { CardAction } from '../point/card-action.tsx';
import { ReportItem } from '../shell/modal/report-item.tsx';
import { MenuButton } from '../ui/floating/menu-button.tsx';
import { Row } from '../ui/layout.tsx';
import { lazyPart } from '../ui/part/lazy-part.tsx';
import { PartBoundary } from '../ui/part/part-boundary.tsx';
import { LoadingState } from '../ui/state/loading-state.tsx';
import { MapSurface, type SurfaceFrame } from './map-surface.tsx';

// The fields of a point load first: votes and comments follow.
const CardVotes = lazyPart(async () => (await import('./card-rest.tsx')).CardVotes);
const CardDiscussion = lazyPart(async () => (await import('./card-rest.tsx')).CardDiscussion);

interface MapCardSurfaceProps extends SurfaceFrame {
  id: string;
  map: PointMap | null;
  /** Opens the form of the point. */
  onChange: () => void;
}

export function MapCardSurface({ id, map, onChange, ...frame }: MapCardSurfaceProps) {
  const { t } = useTranslation('map');
  const road = useCardRoad(id, map);
  // The head is there at once; the rest is rendered between two taps, not before the next one.
  const shownId = useDeferredValue(id, '');
  const [streetOf, setStreetOf] = useState<string | null>(null);
  return (
    <MapSurface
      {...frame}
      label={t('card.label', { id })}
      head={<PointTitle id={id} town={road.town} isOneWay={road.isOneWay} />}
    >
      {shownId !== id && <LoadingState lines={8} />}
      {shownId === id && (
        <PointCard
          key={id}
          id={id}
          road={road}
          confidence={(point) => (
            <>
              <DirectionInvitation point={point} onChange={onChange} />
              <PartBoundary fallback={<div className={classes['beliefPlace']} aria-busy />}>
                <CardVotes point={point} />
              </PartBoundary>
            </>
          )}
          actions={(point) => <CardActions point={point} onChange={onChange} onStreet={() => setStreetOf(id)} />}
        >
          {(point) => (
            <PartBoundary fallback={<LoadingState lines={3} />}>
              <CardDiscussion
                id={id}
                isDeleted={point.rating === -2}
                isStreetOpen={streetOf === id}
                onStreetClose={() => setStreetOf(null)}
              />
            </PartBoundary>
          )}
        </PointCard>
      )}
    </MapSurface>
  );
}

interface CardActionsProps {
  point: Point;
  onChange: () => void;
  onStreet: () => void;
}

function CardActions({ point, onChange, onStreet }: CardActionsProps) {
  const { t } = useTranslation('map');
  return (
    <Row align="stretch" className={classes['actions']} gap={4}>
      <PointLinks point={point} />
      <PointActions point={point} onChange={onChange} />
      <MenuButton
        position="bottom-end"
        shadow="md"
        width={260}
        label={t('card.more')}
        hasTicks
        button={(opener) => (
          <CardAction {...opener} icon={IconDots} text={t('more.title')} aria-label={t('card.more')} />
        )}
      >
        {(Menu) => (
          <>
            <PointMenuItems menu={Menu} point={point} onStreet={onStreet} />
            <TellMeItem menu={Menu} subject={{ kind: 'point', id: point._id }} />
            <WatchItem menu={Menu} pointId={point._id} />
            <ReportItem menu={Menu} pointId={point._id} />
            <RemoveItem menu={Menu} point={point} />
          </>
        )}
      </MenuButton>
    </Row>
  );
}
