import { useComputedColorScheme } from '@mantine/core';
import { queryOptions, useQueries } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Text } from '../../ui/layout.tsx';
import type { MapView } from '../map-view.ts';
import type { PointMap } from '../point-map.ts';
import type { Bounds } from '../tiles/tile-address.ts';
import { useOfMapView } from '../use-map-view.ts';
import { drawGrid, drawRegions, drawTowns, layBareBasemap, nearZoom, type PackedRegionLines } from './bare-basemap.ts';
import classes from './bare-drawing.module.css';
import { areaAround, isAreaOf, isWithin } from './bare-view.ts';
import { regionCells } from './region-cells.ts';

/** Farther out the names of countries are enough. */
const minZoom = 4;
/** More would hardly fit: about 150 on a screen, and the area is four times as large. */
const maxTowns = 400;

const regionLinesQuery = (cell: string) =>
  queryOptions({
    queryKey: ['region-lines', cell],
    queryFn: async ({ signal }) =>
      (await (await fetch(`/outline/regions-${cell}.json`, { signal })).json()) as PackedRegionLines,
    staleTime: Infinity,
    retry: false,
  });

/** The same array while the same parts are there: only then nothing is drawn again. */
function useRegions(map: PointMap, isClose: boolean): readonly PackedRegionLines[] {
  const cells = useOfMapView(map, ({ bounds }) => regionCells(bounds).join()) ?? '';
  return useQueries({
    queries: cells.split(',').map((cell) => ({ ...regionLinesQuery(cell), enabled: isClose && cell !== '' })),
    combine: loadedOf,
  });
}

const loadedOf = (results: readonly { data?: PackedRegionLines | undefined }[]) =>
  results.flatMap(({ data }) => data ?? []);

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
  const regions = useRegions(map, isClose);
  useEffect(() => map.lend((made) => layBareBasemap(made, theme)), [map, theme]);
  useEffect(() => map.lend((made) => drawGrid(made, isMiddleBare ? area : null)), [map, theme, area, isMiddleBare]);
  useEffect(() => {
    if (regions.length > 0) map.lend((made) => drawRegions(made, regions));
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
    <Text className={classes['note']} size="xs" tone="text" nowrap role="status">
      {t(isOutside ? 'ground.outside' : 'ground.noStreets')}
    </Text>
  );
}
