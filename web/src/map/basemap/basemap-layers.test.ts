import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import { expect, test } from 'vitest';
import { contrast } from '../../ui/contrast.ts';
import { basemapSource } from '../base/basemap-source.ts';
import { evaluateExpression } from '../evaluate-expression.ts';
import { basemapLayers } from './basemap-layers.ts';
import { nameIn } from './basemap-names.ts';
import { basemapPalettes } from './basemap-palette.ts';

/** All layers of Shortbread 1.0: https://shortbread-tiles.org/schema/1.0/ */
const shortbread = `ocean water_polygons water_polygons_labels water_lines water_lines_labels dam_lines dam_polygons
  pier_lines pier_polygons boundaries boundary_labels place_labels land sites buildings addresses streets street_polygons
  streets_polygons_labels street_labels street_labels_points bridges aerialways ferries public_transport pois`.split(
  /\s+/,
);

const layers = basemapLayers({ theme: 'light', language: 'ru' }, { hasOcean: true });

test('every drawn tile layer belongs to the schema, and roads are drawn', () => {
  const named = layers.flatMap((layer) => ('source-layer' in layer ? [layer['source-layer'] ?? ''] : []));
  expect(named.filter((name) => !shortbread.includes(name))).toEqual([]);
  expect(named).toContain('streets');
});

test.each(['light', 'dark'] as const)('MapLibre accepts the %s style', (theme) => {
  const style = {
    version: 8 as const,
    sources: {
      [basemapSource]: { type: 'vector' as const, tiles: ['https://tiles.example/{z}/{x}/{y}'] },
      'ground-area': { type: 'geojson' as const, data: { type: 'FeatureCollection' as const, features: [] } },
    },
    layers: basemapLayers({ theme, language: 'en' }, { hasOcean: true }),
  };
  // Texts are drawn with the page's own font, without glyphs (docs/decisions/10-map.md).
  const errors = validateStyleMin(style).filter(({ message }) => !message.includes('glyphs'));
  expect(errors.map(({ message }) => message)).toEqual([]);
});

test('both themes have the same layers, so that switching only repaints them', () => {
  const ids = (theme: 'light' | 'dark') =>
    basemapLayers({ theme, language: 'ru' }, { hasOcean: true }).map(({ id }) => id);
  expect(ids('dark')).toEqual(ids('light'));
  expect(new Set(ids('light')).size).toBe(layers.length);
});

test('a file without coastlines leaves land and sea to the outline', () => {
  const without = basemapLayers({ theme: 'light', language: 'ru' }, { hasOcean: false }).map(({ id }) => id);
  expect(without).not.toContain('ground-ocean');
  expect(without).not.toContain('ground-area');
});

test('a name is in the language of the reader if available, otherwise in the local one', () => {
  const moscow = { name: 'Москва', name_en: 'Moscow', name_de: 'Moskau' };
  expect(evaluateExpression(nameIn('en'), moscow)).toBe('Moscow');
  expect(evaluateExpression(nameIn('ru'), moscow)).toBe('Москва');
  expect(evaluateExpression(nameIn('ru'), { name: 'Paris', name_ru: 'Париж' })).toBe('Париж');
  expect(evaluateExpression(nameIn('en'), { name: 'Encamp', name_en: '' })).toBe('Encamp');
  expect(evaluateExpression(nameIn('en'), {})).toBe('');
});

test('every name label follows the language', () => {
  const others = ['ground-house-numbers', 'ground-road-numbers', 'ground-one-way'];
  for (const layer of layers) {
    if (layer.type !== 'symbol' || others.includes(layer.id)) continue;
    expect(layer.layout?.['text-field'], layer.id).toEqual(nameIn('ru'));
  }
});

test.each(['light', 'dark'] as const)('names have enough contrast with their background, %s', (theme) => {
  const palette = basemapPalettes[theme];
  for (const basemap of [palette.land, palette.forest, palette.grass, palette.town, palette.street]) {
    expect(contrast(palette.name, basemap), basemap).toBeGreaterThanOrEqual(4.5);
  }
  for (const basemap of [palette.land, palette.forest, palette.town]) {
    expect(contrast(palette.faintName, basemap), basemap).toBeGreaterThanOrEqual(3.5);
  }
  expect(contrast(palette.waterName, palette.water)).toBeGreaterThanOrEqual(3);
  expect(contrast(palette.shieldText, palette.shield)).toBeGreaterThanOrEqual(4.5);
});
