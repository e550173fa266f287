import type { Point } from '@dozor/domain/point/point-schema.ts';
import { distanceMeters } from '@dozor/domain/geometry/distance.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useKept } from '../../map/kept-store.ts';
import { mapFilterStore } from '../../map/map-filter.ts';
import { firstPosition } from '../../map/map-position.ts';
import type { ObjectMap } from '../../map/object-map.ts';
import { useMapView } from '../../map/use-map-view.ts';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { LoadingState } from '../../ui/state/loading-state.tsx';
import { ObjectList } from './object-list.tsx';
import { pointsInViewQuery } from './points-in-view-query.ts';
import classes from './in-view.module.css';

interface InViewListProps {
  map: ObjectMap | null;
  /** The row under the keyboard or the pointer. */
  onActive: (point: Point | null) => void;
  onOpen: (point: Point) => void;
}

/** The objects of the view as a list: the map for those who do not use a pointer or can't see it. */
export function InViewList({ map, onActive, onOpen }: InViewListProps) {
  const { t } = useTranslation('map');
  const language = useLanguage();
  const filter = useKept(mapFilterStore);
  const view = useMapView(map);
  const { data, error, refetch } = useQuery(pointsInViewQuery(view?.bounds ?? null, filter));
  const [lng, lat] = view?.position.center ?? firstPosition.center;
  const nearestFirst = useMemo(
    () =>
      [...(data?.items ?? [])].toSorted(
        (a, b) => distanceMeters(lng, lat, a.x, a.y) - distanceMeters(lng, lat, b.x, b.y),
      ),
    [data, lng, lat],
  );
  if (error !== null && data === undefined) {
    return <ErrorState text={t('inView.failed')} onRetry={() => void refetch()} />;
  }
  if (data === undefined) {
    return <LoadingState lines={8} />;
  }
  const format = new Intl.NumberFormat(language);
  const shown = t('inView.count', { count: data.total, formatted: format.format(data.total) });
  return (
    <div className={classes['panel']}>
      <p className={classes['count']} role="status">
        {shown}
        {data.total > data.items.length && ` ${t('inView.firstOnly', { shown: format.format(data.items.length) })}`}
      </p>
      {data.items.length === 0 ? (
        <EmptyState title={t('inView.empty')} text={t('inView.emptyText')} />
      ) : (
        <ObjectList
          label={t('inView.title')}
          points={nearestFirst}
          center={[lng, lat]}
          onActive={onActive}
          onOpen={onOpen}
        />
      )}
    </div>
  );
}
