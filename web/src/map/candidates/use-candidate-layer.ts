import type { GeoJSONSource, LayerSpecification, Map as MapLibre } from 'maplibre-gl';
import { useEffect, useEffectEvent } from 'react';
import type { CandidateKind } from '@dozor/domain/candidates/candidate.ts';
import type { ThemeName } from '../../ui/tokens.ts';
import { match } from '../expressions.ts';
import { mapFont } from '../outline/outline-layers.ts';
import { mapPalettes } from '../palette/map-palette.ts';
import type { PointMap } from '../point-map.ts';
import { whenStyled } from '../when-styled.ts';

export interface CandidateMark {
  _id: string;
  kind: CandidateKind;
  x: number;
  y: number;
}

const source = 'candidates';
const ringLayer = 'candidate-rings';

const signs = [
  ['new', '+'],
  ['changed', '?'],
  ['vanished', '−'],
] as const satisfies [CandidateKind, string][];

/** Hollow rings with a sign cannot be mistaken for points. */
export function useCandidateLayer(
  map: PointMap,
  theme: ThemeName,
  { marks, onOpen }: { marks: readonly CandidateMark[]; onOpen: (mark: CandidateMark) => void },
): void {
  useEffect(() => map.lend((made) => addLayers(made, theme)), [map, theme]);
  useEffect(() => {
    return map.lend((made) =>
      whenStyled(made, () => void made.getSource<GeoJSONSource>(source)?.setData(featuresOf(marks))),
    );
  }, [map, theme, marks]);
  const open = useEffectEvent((id: unknown) => {
    const mark = marks.find(({ _id }) => _id === id);
    if (mark !== undefined) onOpen(mark);
  });
  useEffect(
    () =>
      map.lend((made) => {
        const listener = made.on('click', ringLayer, ({ features }) => open(features?.[0]?.properties['id']));
        return () => listener.unsubscribe();
      }),
    [map],
  );
}

function layersOf(theme: ThemeName): LayerSpecification[] {
  const palette = mapPalettes[theme];
  return [
    {
      id: ringLayer,
      type: 'circle',
      source,
      paint: {
        'circle-color': palette.halo,
        'circle-opacity': 0.8,
        'circle-radius': ['interpolate', ['linear'], ['zoom'], 4, 4, 10, 8, 15, 11],
        'circle-stroke-color': palette.selection,
        'circle-stroke-width': 2.5,
      },
    },
    {
      id: 'candidate-signs',
      type: 'symbol',
      source,
      minzoom: 9,
      layout: {
        'text-field': match(['get', 'kind'], signs, ''),
        'text-font': mapFont,
        'text-size': 15,
        'text-overlap': 'always',
        'text-ignore-placement': true,
      },
      paint: { 'text-color': palette.selection },
    },
  ];
}

function addLayers(map: MapLibre, theme: ThemeName): () => void {
  const layers = layersOf(theme);
  const forget = whenStyled(map, () => {
    map.addSource(source, { type: 'geojson', data: featuresOf([]) });
    for (const layer of layers) map.addLayer(layer);
  });
  return () => {
    forget();
    // The map may have been removed before the page.
    if (map.style === undefined) return;
    for (const { id } of layers) if (map.getLayer(id)) map.removeLayer(id);
    if (map.getSource(source)) map.removeSource(source);
  };
}

function featuresOf(marks: readonly CandidateMark[]) {
  return {
    type: 'FeatureCollection' as const,
    features: marks.map(({ _id, kind, x, y }) => ({
      type: 'Feature' as const,
      properties: { id: _id, kind },
      geometry: { type: 'Point' as const, coordinates: [x, y] },
    })),
  };
}
