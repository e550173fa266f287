import { useComputedColorScheme } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { MapView } from '../map-view.ts';
import type { PointMap } from '../point-map.ts';
import type { Bounds } from '../tiles/tile-address.ts';
import { useOfMapView } from '../use-map-view.ts';
import { drawGrid, drawRegions, drawTowns, layBareBasemap, nearZoom, type PackedRegionLines } from './bare-basemap.ts';
import classes from './bare-drawing.module.css';
import { areaAround, isAreaOf, isWithin } from './bare-view.ts';

/** Farther out the names of countries are enough. */
const minZoom = 4;
/** More would hardly fit: about 150 on a screen, and the area is four times as large. */
const maxTowns = 400;

const regionLinesQuery = queryOptions({
  queryKey: ['region-lines'],
  queryFn: async ({ signal }) => (await (await fetch('/outline/regions.json', { signal })).json()) as PackedRegionLines,
  staleTime: Infinity,
  retry: false,
});

interface BareDrawingProps {
  map: PointMap;
  /** Drawn by the base layer; null for nothing. */
  covered: Bounds | null;
  isMiddleBare: boolean;
  hasNote: boolean;
}

export function BareDrawing({ map, covered, isMiddleBare, hasNote }: BareDrawingProps) {
  const theme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const language = useLanguage();
  const area = useArea(map);
  const isClose = useOfMapView(map, ({ position }) => position.zoom >= minZoom) === true;
  const isNear = useOfMapView(map, ({ position }) => position.zoom >= nearZoom) === true;
  const { data: regions } = useQuery({ ...regionLinesQuery, enabled: isClose });
  useEffect(() => map.lend((made) => layBareBasemap(made, theme)), [map, theme]);
  useEffect(() => map.lend((made) => drawGrid(made, isMiddleBare ? area : null)), [map, theme, area, isMiddleBare]);
  useEffect(() => {
    if (regions) map.lend((made) => drawRegions(made, regions));
  }, [map, theme, regions]);
  useEffect(() => {
    if (!isClose) return undefined;
    let isWanted = true;
    const draw = async () => {
      const { findTowns } = await import('../../places/find-places.ts');
      const towns = await findTowns({ bounds: area.bounds, language, max: maxTowns });
      // The base map names its own.
      const bareTowns = towns?.filter(({ x, y }) => covered === null || !isWithin(covered, [x, y, x, y]));
      if (isWanted && bareTowns !== undefined) map.lend((made) => drawTowns(made, bareTowns));
    };
    // Without a connection they may be unavailable; the map is then as bare as before.
    draw().catch(() => {});
    return () => {
      isWanted = false;
    };
  }, [map, theme, area, language, isClose, covered]);
  if (!hasNote || !isMiddleBare || !isNear) return null;
  return <BareNote isOutside={covered !== null} />;
}

/** The same for all views within it. */
function useArea({ view }: PointMap): MapView {
  const [get] = useState(() => {
    let area = areaAround(view.get());
    return () => {
      if (!isAreaOf(area, view.get())) area = areaAround(view.get());
      return area;
    };
  });
  return useSyncExternalStore(view.subscribe, get, get);
}

function BareNote({ isOutside }: { isOutside: boolean }) {
  const { t } = useTranslation('map');
  return (
    <p className={classes['note']} role="status">
      {t(isOutside ? 'ground.outside' : 'ground.noStreets')}
    </p>
  );
}
