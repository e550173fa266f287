import { useComputedColorScheme } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import {
  drawGrid,
  drawRegions,
  drawTowns,
  layBareBasemap,
  nearZoom,
  type PackedRegionLines,
} from '../../map/ground/bare-basemap.ts';
import type { MapView } from '../../map/map-view.ts';
import type { PointMap } from '../../map/point-map.ts';
import { BasemapNote } from './basemap-note.tsx';

/** Farther out the names of countries are enough. */
const minZoom = 4;
/** More would hardly fit on a screen. */
const maxTowns = 150;

const regionLinesQuery = queryOptions({
  queryKey: ['region-lines'],
  queryFn: async ({ signal }) => (await (await fetch('/outline/regions.json', { signal })).json()) as PackedRegionLines,
  staleTime: Infinity,
  retry: false,
});

/** Built-in parts of the base map for when the base layer does not load: towns, regions, a grid. */
export function BasemapDrawing({ map, view }: { map: PointMap; view: MapView }) {
  const theme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const language = useLanguage();
  const isClose = view.position.zoom >= minZoom;
  const { data: regions } = useQuery({ ...regionLinesQuery, enabled: isClose });
  useEffect(() => map.lend((made) => layBareBasemap(made, theme)), [map, theme]);
  useEffect(() => map.lend((made) => drawGrid(made, view)), [map, theme, view]);
  useEffect(() => {
    if (regions) map.lend((made) => drawRegions(made, regions));
  }, [map, theme, regions]);
  useEffect(() => {
    if (!isClose) return undefined;
    let isWanted = true;
    const draw = async () => {
      const { findTowns } = await import('../../places/find-places.ts');
      const towns = await findTowns({ bounds: view.bounds, language, most: maxTowns });
      if (isWanted && towns !== null) map.lend((made) => drawTowns(made, towns));
    };
    // Without a connection they may be unavailable; the map is then as bare as before.
    draw().catch(() => {});
    return () => {
      isWanted = false;
    };
  }, [map, theme, view, language, isClose]);
  return view.position.zoom >= nearZoom ? <BasemapNote view={view} /> : null;
}
