import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import { basemapIds, basemapSource } from '../base/basemap-source.ts';
import type { BasemapPalette } from './basemap-palette.ts';

const kind: ExpressionSpecification = ['coalesce', ['get', 'kind'], ''];

const ofKind = (...kinds: string[]): ExpressionSpecification => ['in', kind, ['literal', kinds]];

const inBasemap = (layer: string) => ({ source: basemapSource, 'source-layer': layer });

const woods = ['forest'];
const greens = ['grass', 'grassland', 'park', 'garden', 'golf_course', 'recreation_ground', 'village_green', 'meadow'];
const moreGreens = [
  'heath',
  'scrub',
  'playground',
  'cemetery',
  'grave_yard',
  'plant_nursery',
  'allotments',
  'wet_meadow',
];
const fields = ['farmland', 'orchard', 'vineyard', 'greenhouse_horticulture', 'farmyard', 'greenfield'];
const wetlands = ['swamp', 'bog', 'string_bog', 'marsh'];
const towns = ['residential', 'commercial', 'retail', 'garages'];
const works = ['industrial', 'railway', 'quarry', 'landfill', 'brownfield'];
const bare = ['sand', 'beach', 'scree', 'bare_rock', 'shingle'];

export function basemapFills(palette: BasemapPalette, { hasOcean }: { hasOcean: boolean }): LayerSpecification[] {
  const shown: LayerSpecification[] = [
    {
      id: 'ground-land',
      type: 'fill',
      ...inBasemap('land'),
      filter: ofKind(
        ...woods,
        ...greens,
        ...moreGreens,
        ...fields,
        ...wetlands,
        ...towns,
        ...works,
        ...bare,
        'glacier',
      ),
      paint: { 'fill-color': landColor(palette), 'fill-antialias': false },
    },
    {
      id: 'ground-sites',
      type: 'fill',
      ...inBasemap('sites'),
      minzoom: 13,
      filter: ofKind('hospital', 'university', 'college', 'school', 'prison', 'parking'),
      paint: { 'fill-color': palette.works },
    },
    {
      id: 'ground-water',
      type: 'fill',
      ...inBasemap('water_polygons'),
      filter: ['!', ofKind('glacier')],
      paint: { 'fill-color': palette.water },
    },
    {
      id: 'ground-water-lines',
      type: 'line',
      ...inBasemap('water_lines'),
      filter: ['!=', ['get', 'tunnel'], true],
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: {
        // Close in, a wide river is an area too: its line must not show on top of it.
        'line-color': [
          'step',
          ['zoom'],
          palette.waterLine,
          13,
          ['match', kind, ['river', 'canal'], palette.water, palette.waterLine],
        ],
        'line-width': [
          'interpolate',
          ['exponential', 1.4],
          ['zoom'],
          8,
          ['match', kind, ['river', 'canal'], 0.6, 0.2],
          18,
          ['match', kind, ['river', 'canal'], 12, 4],
        ],
      },
    },
    { id: 'ground-piers', type: 'fill', ...inBasemap('pier_polygons'), paint: { 'fill-color': palette.land } },
    {
      id: 'ground-dams',
      type: 'line',
      ...inBasemap('dam_lines'),
      paint: { 'line-color': palette.buildingEdge, 'line-width': ['interpolate', ['linear'], ['zoom'], 12, 1, 18, 5] },
    },
    {
      id: 'ground-squares',
      type: 'fill',
      ...inBasemap('street_polygons'),
      paint: { 'fill-color': palette.lane, 'fill-opacity': 0.7 },
    },
    {
      id: 'ground-buildings',
      type: 'fill',
      ...inBasemap('buildings'),
      minzoom: 14,
      paint: {
        'fill-color': palette.building,
        'fill-outline-color': palette.buildingEdge,
        'fill-opacity': ['interpolate', ['linear'], ['zoom'], 14.2, 0, 15.2, 1],
      },
    },
  ];
  if (!hasOcean) return shown;
  // A file without coasts leaves both to the outline below; with coasts, the outline's own would show next to them.
  const base: LayerSpecification[] = [
    { id: 'ground-area', type: 'fill', source: basemapIds.area, paint: { 'fill-color': palette.land } },
    { id: 'ground-ocean', type: 'fill', ...inBasemap('ocean'), paint: { 'fill-color': palette.water } },
  ];
  return [...base, ...shown];
}

function landColor(palette: BasemapPalette): ExpressionSpecification {
  return [
    'match',
    kind,
    [...woods, ...wetlands],
    palette.forest,
    [...greens, ...moreGreens],
    palette.grass,
    fields,
    palette.fields,
    towns,
    palette.town,
    works,
    palette.works,
    'glacier',
    palette.ice,
    palette.sand,
  ];
}
