import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, type ReactNode, useEffect, useRef } from 'react';
import { distanceMeters } from '@dozor/domain/geometry/distance.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { pointTypeLabels } from '@dozor/domain/point/point-type.ts';
import { localesOf } from '@dozor/domain/schema/label.ts';
import { useDeviceStore } from '../../device/device-store.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useLanguage, useLabel } from '../../i18n/use-language.ts';
import { firstPosition, type LngLat } from '../../map/camera/map-position.ts';
import { mapFilterStore } from '../../map/map-filter.ts';
import type { PointMap } from '../../map/point-map.ts';
import type { Bounds } from '../../map/tiles/tile-address.ts';
import { useMapView } from '../../map/use-map-view.ts';
import { boundingBoxText, pointsInViewQuery } from '../../point/points-in-view-query.ts';
import { Note, Stack, Text, Row } from '../../ui/layout.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { LoadingState } from '../../ui/state/loading-state.tsx';
import { takePanelFocus, takesFocus } from '../../ui/surface/surface-focus.ts';
import classes from './in-view.module.css';
import { PointList } from './point-list.tsx';
import { PointRow } from './point-row.tsx';

interface InViewListProps {
  map: PointMap | null;
  onActive: (point: Point | null) => void;
  onOpen: (point: Point) => void;
  /** Lets the user say which way a point looks. */
  direction: (point: Point, name: string) => ReactNode;
}

/** The points in view as a list: the map for users without a pointer or without sight. */
export function InViewList({ map, onActive, onOpen, direction }: InViewListProps) {
  const { t } = useTranslation('map');
  const language = useLanguage();
  const filter = useDeviceStore(mapFilterStore);
  const view = useMapView(map);
  const { data, error, refetch } = useQuery(pointsInViewQuery(view?.bounds ?? null, filter));
  const [lng, lat] = view?.position.center ?? firstPosition.center;
  const nearestFirst = useMemo(() => sortedFrom([lng, lat], data?.items ?? []), [data, lng, lat]);
  if (error !== null && data === undefined) {
    return <ErrorState text={t('inView.failed')} onRetry={() => void refetch()} />;
  }
  if (data === undefined) {
    return <LoadingState lines={8} />;
  }
  const format = new Intl.NumberFormat(localesOf(language));
  const isAsked = filter.isDirectionUnknown;
  const listed = isAsked ? Math.min(askedAtMost, data.items.length) : data.items.length;
  const rows = { label: t('inView.title'), points: nearestFirst, center: [lng, lat] as LngLat, onActive, onOpen };
  const unknown = isAsked ? 0 : data.items.filter((point) => point.direction === null).length;
  const notes = [
    data.total > listed && t('inView.firstOnly', { shown: format.format(listed) }),
    unknown > 0 && t('inView.unknown', { unknown: format.format(unknown), listed: format.format(listed) }),
  ].filter(Boolean);
  return (
    <Stack className={classes['panel']}>
      {data.isStored && <StoredNote />}
      {notes.length > 0 && <Note className={classes['count']}>{notes.join(' ')}</Note>}
      {view !== null && data.total > 0 && <DownloadInView bounds={view.bounds} />}
      {data.items.length === 0 ? (
        <EmptyState title={t('inView.empty')} {...(!data.isStored && { text: t('inView.emptyText') })} />
      ) : isAsked ? (
        <AskedList {...rows} direction={direction} />
      ) : (
        <PointList {...rows} />
      )}
    </Stack>
  );
}

/** Deleted points are in no file. */
function DownloadInView({ bounds }: { bounds: Bounds }) {
  const { t } = useTranslation('map');
  const { allSelected, selectedTypes, rating } = useDeviceStore(mapFilterStore);
  const search = {
    bbox: boundingBoxText(bounds),
    rating: String(Math.max(-1, rating)),
    ...(!allSelected && { types: selectedTypes.join(',') }),
  };
  return (
    <Button
      className={classes['download']}
      variant="default"
      size="compact-sm"
      leftSection={<IconDownload size={16} stroke={1.8} aria-hidden="true" />}
      renderRoot={(props) => <Link {...props} to="/export" search={search} />}
    >
      {t('inView.download')}
    </Button>
  );
}

function sortedFrom([lng, lat]: LngLat, points: readonly Point[]): Point[] {
  return points
    .map((point) => ({ point, away: distanceMeters(lng, lat, point.x, point.y) }))
    .toSorted((a, b) => a.away - b.away)
    .map(({ point }) => point);
}

function StoredNote() {
  const { t } = useTranslation('offline');
  return (
    <Text size="sm" tone="warn" className={classes['kept']}>
      {t('listKept')}
    </Text>
  );
}

/** Whoever has answered for these gets the next ones. */
const askedAtMost = 25;

interface AskedListProps {
  label: string;
  points: readonly Point[];
  center: LngLat;
  onActive: (point: Point | null) => void;
  onOpen: (point: Point) => void;
  /** Lets the user say which way a point looks. */
  direction: (point: Point, name: string) => ReactNode;
}

/** Points whose direction nobody knows, each with the question: its answers are controls, which no listbox may have. */
function AskedList({ label, points, center, onActive, onOpen, direction }: AskedListProps) {
  const nameOf = useLabel();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => takePanelFocus(list.current), []);
  return (
    <ul ref={list} className={classes['asked']} aria-label={label} {...takesFocus} tabIndex={-1}>
      {points.slice(0, askedAtMost).map((point) => (
        <li key={point._id}>
          <Row
            as="button"
            type="button"
            gap={12}
            className={classes['open']}
            onClick={() => onOpen(point)}
            onFocus={() => onActive(point)}
            onBlur={() => onActive(null)}
            onPointerEnter={() => onActive(point)}
            onPointerLeave={() => onActive(null)}
          >
            <PointRow point={point} center={center} />
          </Row>
          {direction(point, nameOf(pointTypeLabels[point.type]))}
        </li>
      ))}
    </ul>
  );
}
