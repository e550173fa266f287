import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import { groundIds, groundSource } from '../base/ground-source.ts';
import type { GroundPalette } from './ground-palette.ts';

const kind: ExpressionSpecification = ['coalesce', ['get', 'kind'], ''];

const ofKind = (...kinds: string[]): ExpressionSpecification => ['in', kind, ['literal', kinds]];

const inGround = (layer: string) => ({ source: groundSource, 'source-layer': layer });

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

/** Land, water and houses: everything that has an area. */
export function groundFills(palette: GroundPalette, { hasOcean }: { hasOcean: boolean }): LayerSpecification[] {
  const shown: LayerSpecification[] = [
    {
      id: 'ground-land',
      type: 'fill',
      ...inGround('land'),
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
      ...inGround('sites'),
      minzoom: 13,
      filter: ofKind('hospital', 'university', 'college', 'school', 'prison', 'parking'),
      paint: { 'fill-color': palette.works },
    },
    {
      id: 'ground-water',
      type: 'fill',
      ...inGround('water_polygons'),
      filter: ['!', ofKind('glacier')],
      paint: { 'fill-color': palette.water },
    },
    {
      id: 'ground-water-lines',
      type: 'line',
      ...inGround('water_lines'),
      filter: ['!=', ['get', 'tunnel'], true],
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: {
        // Near, a wide river is an area too: its line is not to be seen in it.
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
    { id: 'ground-piers', type: 'fill', ...inGround('pier_polygons'), paint: { 'fill-color': palette.land } },
    {
      id: 'ground-dams',
      type: 'line',
      ...inGround('dam_lines'),
      paint: { 'line-color': palette.buildingEdge, 'line-width': ['interpolate', ['linear'], ['zoom'], 12, 1, 18, 5] },
    },
    {
      id: 'ground-squares',
      type: 'fill',
      ...inGround('street_polygons'),
      paint: { 'fill-color': palette.lane, 'fill-opacity': 0.7 },
    },
    {
      id: 'ground-buildings',
      type: 'fill',
      ...inGround('buildings'),
      minzoom: 14,
      paint: {
        'fill-color': palette.building,
        'fill-outline-color': palette.buildingEdge,
        'fill-opacity': ['interpolate', ['linear'], ['zoom'], 14.2, 0, 15.2, 1],
      },
    },
  ];
  if (!hasOcean) return shown;
  // A file without coasts leaves both to the outline below; of one with coasts the outline's own would show beside them.
  const base: LayerSpecification[] = [
    { id: 'ground-area', type: 'fill', source: groundIds.area, paint: { 'fill-color': palette.land } },
    { id: 'ground-ocean', type: 'fill', ...inGround('ocean'), paint: { 'fill-color': palette.water } },
  ];
  return [...base, ...shown];
}

function landColor(palette: GroundPalette): ExpressionSpecification {
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
