import type { LayerSpecification, Map as MapLibre } from 'maplibre-gl';
import { expect, test } from 'vitest';
import type { ThemeName } from '../ui/tokens.ts';
import { layBareBasemap } from './bare/bare-basemap.ts';
import { openStreetMap } from './base/base-layers.ts';
import { basemapLayers } from './basemap/basemap-layers.ts';
import { editLayers } from './edit/edit-layers.ts';
import { defaultMapFilter } from './map-filter.ts';
import { mapStyle } from './map-style.ts';
import { pastLayers } from './past/past-layers.ts';

/** One line for each property of each layer, so that a diff is readable. */
function linesOf(theme: ThemeName): string[] {
  const now = new Date('2026-03-10T12:00:00Z');
  const rooms: Record<string, LayerSpecification[]> = {
    map: mapStyle({ theme, language: 'ru', filter: defaultMapFilter, now, base: openStreetMap }).layers,
    ground: basemapLayers({ theme, language: 'ru' }, { hasOcean: true }),
    bare: bareLayers(theme),
    past: pastLayers(theme),
    edit: editLayers(theme),
  };
  return Object.entries(rooms).flatMap(([room, layers]) =>
    layers.flatMap(({ id, paint = {}, layout = {}, ...facts }) =>
      Object.entries({ ...facts, ...layout, ...paint }).map(
        ([name, value]) => `${room} ${id} ${name} ${JSON.stringify(value)}`,
      ),
    ),
  );
}

function bareLayers(theme: ThemeName): LayerSpecification[] {
  const layers: LayerSpecification[] = [];
  const map = {
    getLayersOrder: () => [],
    addSource: () => {},
    addLayer: (layer: LayerSpecification) => layers.push(layer),
  };
  layBareBasemap(map as object as MapLibre, theme);
  return layers;
}

// After an intended change: `npx vitest run --project web map-style -u`, then review the diff.
test('the map style matches the golden file', async () => {
  const light = linesOf('light');
  const dark = linesOf('dark').filter((line) => !light.includes(line));
  const text = [...light, '', 'By night:', ...dark, ''].join('\n');
  await expect(text).toMatchFileSnapshot('map-style.golden.txt');
});
