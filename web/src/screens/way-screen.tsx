import { useNavigate } from '@tanstack/react-router';
import { type CSSProperties, type DragEvent, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Position } from '@dozor/domain/geometry/position.ts';
import { Scale } from '../features/layers/scale.tsx';
import { SearchBox } from '../features/search-box/search-box.tsx';
import { WayPrint } from '../features/way/print/way-print.tsx';
import { useEarlyFile } from '../features/way/use-early-file.ts';
import { useSharedFile } from '../features/way/use-shared-file.ts';
import { useWay } from '../features/way/use-way.ts';
import { useWayAddress } from '../features/way/way-address.ts';
import { WayPanel } from '../features/way/way-panel.tsx';
import { useTranslation } from '../i18n/translation.ts';
import { useBasemap } from '../map/base/use-basemap.ts';
import { mapPositionStore, type LngLat } from '../map/camera/map-position.ts';
import { mapIcons } from '../map/images/map-icons.ts';
import { MapButton } from '../map/map-button.tsx';
import { defaultMapFilter } from '../map/map-filter.ts';
import { noMarks } from '../map/map-marks.ts';
import type { PointMap } from '../map/point-map.ts';
import { useMapAppearance, useStartAppearance } from '../map/use-map-appearance.ts';
import { usePointMap } from '../map/use-point-map.ts';
import { boundsOfLine } from '../map/way/picture-of-way.ts';
import { useWayLayers } from '../map/way/use-way-layers.ts';
import { useWayStops } from '../map/way/use-way-stops.ts';
import { Stack } from '../ui/layout.tsx';
import { lazyPart } from '../ui/part/lazy-part.tsx';
import { PartBoundary } from '../ui/part/part-boundary.tsx';
import type { Cover } from '../ui/surface/detail-surface.tsx';
import surface from './map-surface.module.css';
import { MapSurface } from './map-surface.tsx';
import { useEscape } from './use-escape.ts';
import classes from './way-screen.module.css';

const CheckSome = lazyPart(async () => (await import('../features/votes/check-some.tsx')).CheckSome);
const MapCardSurface = lazyPart(async () => (await import('./map-card-surface.tsx')).MapCardSurface);

/** The zoom of a town with its surroundings. */
const placeZoom = 11;

export function WayScreen() {
  const { t } = useTranslation('way');
  const navigate = useNavigate();
  const container = useRef<HTMLDivElement>(null);
  const address = useWayAddress();
  const way = useWay(address);
  const [active, setActive] = useState<{ id: string; position: LngLat } | null>(null);
  const [covered, setCovered] = useState<Cover>({ left: 0, bottom: 0 });
  const appearance = useStartAppearance(defaultMapFilter, useBasemap().basemap);
  const { map, isUnsupported } = usePointMap(
    container,
    { position: mapPositionStore.get(), appearance },
    {
      pick: (hit) => hit?.kind === 'object' && !way.isDrawing && address.openPoint(hit.id),
      hover: () => {},
      contextMenu: () => {},
      moveStart: () => {},
      baseLayerReached: () => {},
    },
  );
  useMapAppearance(map, { ...appearance, marks: { ...noMarks, hovered: active }, label: t('map') });
  useWayLayers(map, appearance.theme, {
    picture: way.picture,
    onOpen: (id) => !way.isDrawing && address.openPoint(id),
  });
  const { plan } = way;
  useWayStops(map, way.isDrawing ? plan.stops : null, {
    ...plan,
    label: (number) => t('draw.place', { number }),
  });
  const addPlace = (at: LngLat) => {
    plan.add(at);
    if (plan.stops.length === 0) map?.camera.flyTo(at, placeZoom);
  };
  const cover = useCallback(
    (next: Cover) => {
      map?.camera.setCovered(next);
      setCovered(next);
    },
    [map],
  );
  useWayInSight(map, way.isDrawing ? null : way.line, covered);
  useEscape(address.point !== null, () => address.openPoint(null));
  const edit = (id: string) => void navigate({ to: '/', search: { edit: id } });
  const drop = useFileDrop(way.file.open);
  useSharedFile(way.file.open);
  useEarlyFile(way.file.open);
  return (
    <div className={classes['screen']} data-bars="bottom" {...drop}>
      <div className={classes['surface']} inert={address.point !== null}>
        <MapSurface
          label={t('title')}
          head={<h2 className={surface['title']}>{t('title')}</h2>}
          onClose={() => void navigate({ to: '/' })}
          onCover={cover}
        >
          <WayPanel
            way={way}
            search={
              <SearchBox
                onPosition={addPlace}
                onBounds={([west, south, east, north]) => map?.camera.flyToBounds([west, south, east, north])}
                onPoint={() => {}}
                near={() => map?.camera.position().center ?? null}
              />
            }
            ask={(points, title) => (
              <PartBoundary isQuiet>
                <CheckSome points={points} title={title} />
              </PartBoundary>
            )}
            onOpen={address.openPoint}
            onActive={(row) => setActive(row && { id: row.id, position: toLngLat(row.position) })}
          />
        </MapSurface>
      </div>
      {address.point !== null && (
        <PartBoundary onFail={() => address.openPoint(null)}>
          <MapCardSurface
            key={address.point}
            id={address.point}
            map={map}
            onChange={() => address.point !== null && edit(address.point)}
            onClose={() => address.openPoint(null)}
            onCover={cover}
          />
        </PartBoundary>
      )}
      <div ref={container} className={classes['map']} data-testid="map" data-map />
      {isUnsupported && <p className={classes['failure']}>{t('unsupportedMap')}</p>}
      <WayPrint map={map} way={way} />
      <WayMapButtons map={map} liftedPx={covered.bottom} />
    </div>
  );
}

function WayMapButtons({ map, liftedPx }: { map: PointMap | null; liftedPx: number }) {
  const { t } = useTranslation('map');
  return (
    <>
      <Stack
        className={classes['buttons']}
        style={{ '--lifted': `${liftedPx}px` } as CSSProperties}
        role="group"
        aria-label={t('controls.title')}
        data-map-buttons
      >
        <MapButton label={t('controls.zoomIn')} icon={mapIcons.zoomIn} onClick={() => map?.camera.zoomBy(1)} />
        <MapButton label={t('controls.zoomOut')} icon={mapIcons.zoomOut} onClick={() => map?.camera.zoomBy(-1)} />
      </Stack>
      <div className={classes['scale']}>
        <Scale map={map} />
      </div>
    </>
  );
}

/** A new way is shown whole, once the panel beside it has its size. */
function useWayInSight(map: PointMap | null, line: readonly Position[] | null, { left, bottom }: Cover): void {
  const shown = useRef<readonly Position[]>(null);
  const hasSize = left > 0 || bottom > 0;
  const show = useEffectEvent((made: PointMap) => {
    if (line === null || line === shown.current) return;
    shown.current = line;
    made.camera.flyToBounds(boundsOfLine(line));
  });
  useEffect(() => {
    if (map !== null && hasSize) show(map);
  }, [map, hasSize, line]);
}

function useFileDrop(take: (file: Blob) => Promise<void>) {
  return {
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes('Files')) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      const [file] = event.dataTransfer.files;
      if (file === undefined) return;
      event.preventDefault();
      void take(file);
    },
  };
}

function toLngLat([x, y]: Position): LngLat {
  return [x, y];
}
