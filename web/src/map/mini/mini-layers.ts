import type { Feature, FeatureCollection } from 'geojson';
import type { GeoJSONSource, LayerSpecification, Map as MapLibre } from 'maplibre-gl';
import { useEffect } from 'react';
import { bearingDegrees } from '@dozor/domain/geometry/azimuth.ts';
import { destination } from '@dozor/domain/geometry/destination.ts';
import { tokens, type ThemeName } from '../../ui/tokens.ts';
import { pointLayerIds } from '../objects/point-layers.ts';
import { mapPalettes } from '../palette/map-palette.ts';
import type { PointMap } from '../point-map.ts';
import { sectorShapes } from '../sectors/sector-features.ts';
import { whenStyled } from '../when-styled.ts';
import { fieldsOfViewOf, type MiniPicture } from './mini-picture.ts';

const source = 'mini-before';

/** In grey below the icons, with the distance that the point moved. */
export function useBeforeShapes(map: PointMap | null, theme: ThemeName, picture: MiniPicture): void {
  useEffect(() => map?.lend((made) => whenStyled(made, () => addLayers(made, theme))), [map, theme]);
  useEffect(() => map?.lend((made) => whenStyled(made, () => draw(made, picture))), [map, theme, picture]);
}

function addLayers(map: MapLibre, theme: ThemeName): void {
  for (const { id } of layers(theme)) if (map.getLayer(id)) map.removeLayer(id);
  if (map.getSource(source) === undefined) map.addSource(source, { type: 'geojson', data: collection([]) });
  for (const layer of layers(theme)) map.addLayer(layer, pointLayerIds.dots);
}

function draw(map: MapLibre, picture: MiniPicture): void {
  void map
    .getSource<GeoJSONSource>(source)
    ?.setData(
      collection([
        ...sectionFeatures(picture),
        ...beforeFeatures(picture),
        ...arrowFeatures(picture),
        ...moveFeatures(picture),
      ]),
    );
}

/** The head of an arrow keeps its size, so that its direction is seen from any distance. */
function moveFeatures(picture: MiniPicture): Feature[] {
  if (picture.kind !== 'moves') return [];
  return picture.moves.flatMap(({ from, to }) => {
    if (from === null) return [feature({ type: 'Point', coordinates: [...to] }, { mark: 'here' })];
    return [
      feature({ type: 'Point', coordinates: [...from] }, { mark: 'left' }),
      feature({ type: 'LineString', coordinates: [[...from], [...to]] }),
      feature({ type: 'Point', coordinates: [...to] }, { mark: 'head', azimuth: bearingDegrees(...from, ...to) }),
    ];
  });
}

function beforeFeatures(picture: MiniPicture): Feature[] {
  if (picture.kind !== 'change' || picture.before === null) return [];
  const fieldsOfView = fieldsOfViewOf(picture.before);
  const { areas } = sectorShapes(
    fieldsOfView.map((fieldOfView) => ({ ...fieldOfView, id: 'before', rating: 0, isCamera: true })),
  );
  const positions = fieldsOfView.map(({ x, y }): Feature => feature({ type: 'Point', coordinates: [x, y] }));
  const moved = picture.after === null ? [] : ways(fieldsOfView, fieldsOfViewOf(picture.after));
  return [...areas.features, ...positions, ...moved];
}

/** The line of a section after the change; the one in the tiles may differ by now. */
function sectionFeatures(picture: MiniPicture): Feature[] {
  const fieldsOfView = picture.kind === 'change' && picture.after !== null ? fieldsOfViewOf(picture.after) : [];
  if (fieldsOfView.length < 2) return [];
  const coordinates = fieldsOfView.map(({ x, y }) => [x, y]);
  return [feature({ type: 'LineString', coordinates }, { isSection: true })];
}

const arrowMeters = 60;
const headMeters = 18;
const headDegrees = 150;

/** On the ground, so that each lies along its road. */
function arrowFeatures(picture: MiniPicture): Feature[] {
  if (picture.kind !== 'arrows') return [];
  return picture.arrows.flatMap(({ x, y, degrees }) => {
    const [lng, lat] = destination(x, y, degrees, arrowMeters);
    const head = [-headDegrees, headDegrees].map((turn) => destination(lng, lat, degrees + turn, headMeters));
    const coordinates = [
      [
        [x, y],
        [lng, lat],
      ],
      [head[0], [lng, lat], head[1]],
    ] as [number, number][][];
    return [
      feature({ type: 'MultiLineString', coordinates }, { isArrow: true }),
      feature({ type: 'Point', coordinates: [x, y] }),
    ];
  });
}

/** From the old to the new position of each point; points of a section that were added or removed have none. */
function ways(before: ReturnType<typeof fieldsOfViewOf>, after: ReturnType<typeof fieldsOfViewOf>): Feature[] {
  if (before.length !== after.length) return [];
  return before.flatMap((from, index) => {
    const to = after[index];
    if (to === undefined || (from.x === to.x && from.y === to.y)) return [];
    const coordinates = [
      [from.x, from.y],
      [to.x, to.y],
    ];
    return [feature({ type: 'LineString', coordinates })];
  });
}

function feature(geometry: Feature['geometry'], properties: Feature['properties'] = {}): Feature {
  return { type: 'Feature', properties, geometry };
}

function collection(features: Feature[]): FeatureCollection {
  return { type: 'FeatureCollection', features };
}

function layers(theme: ThemeName): LayerSpecification[] {
  const { halo, section, selection } = mapPalettes[theme];
  const grey = tokens[theme].dimmed;
  return [
    {
      id: 'mini-before-area',
      type: 'fill',
      source,
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': grey, 'fill-opacity': 0.12, 'fill-antialias': false },
    },
    {
      id: 'mini-before-edge',
      type: 'line',
      source,
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'line-color': grey, 'line-width': 1.4, 'line-dasharray': [3, 2] },
    },
    {
      id: 'mini-section',
      type: 'line',
      source,
      filter: ['has', 'isSection'],
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': section, 'line-width': 4 },
    },
    {
      id: 'mini-way',
      type: 'line',
      source,
      filter: ['all', ['==', ['geometry-type'], 'LineString'], ['!', ['has', 'isSection']], ['!', ['has', 'isArrow']]],
      layout: { 'line-cap': 'round' },
      paint: { 'line-color': selection, 'line-width': 2.5, 'line-dasharray': [0.1, 2] },
    },
    ...[
      { id: 'mini-arrow-halo', paint: { 'line-color': halo, 'line-width': 7 } },
      { id: 'mini-arrow', paint: { 'line-color': selection, 'line-width': 3.5 } },
    ].map((drawn): LayerSpecification => ({
      ...drawn,
      type: 'line',
      source,
      filter: ['has', 'isArrow'],
      layout: { 'line-cap': 'round', 'line-join': 'round' },
    })),
    {
      id: 'mini-before-position',
      type: 'circle',
      source,
      filter: ['all', ['==', ['geometry-type'], 'Point'], ['!', ['has', 'mark']]],
      paint: { 'circle-radius': 6, 'circle-color': halo, 'circle-stroke-color': grey, 'circle-stroke-width': 2.5 },
    },
    {
      id: 'mini-left',
      type: 'circle',
      source,
      filter: ['==', ['get', 'mark'], 'left'],
      paint: { 'circle-radius': 4, 'circle-color': halo, 'circle-stroke-color': grey, 'circle-stroke-width': 1.5 },
    },
    {
      id: 'mini-here',
      type: 'circle',
      source,
      filter: ['==', ['get', 'mark'], 'here'],
      paint: { 'circle-radius': 6, 'circle-color': selection, 'circle-stroke-color': halo, 'circle-stroke-width': 2.5 },
    },
    {
      id: 'mini-move',
      type: 'symbol',
      source,
      filter: ['==', ['get', 'mark'], 'head'],
      layout: {
        'icon-image': `arrow|${theme}`,
        'icon-rotate': ['get', 'azimuth'],
        'icon-rotation-alignment': 'map',
        'icon-size': 0.9,
        'icon-overlap': 'always',
        'icon-ignore-placement': true,
      },
    },
  ];
}
