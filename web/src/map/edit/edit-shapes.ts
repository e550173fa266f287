import type { Feature, FeatureCollection } from 'geojson';
import { sectorShapes } from '../sectors/sector-features.ts';
import { editSources } from './edit-layers.ts';
import type { EditPicture } from './edit-picture.ts';

type SourceName = (typeof editSources)[keyof typeof editSources];

export function editShapes(picture: EditPicture | null): Record<SourceName, FeatureCollection> {
  if (picture === null) return emptyShapes();
  const { rating, parts, active } = picture;
  const fieldsOfView = picture.isPositionOnly
    ? []
    : parts
        .filter(({ isOpen }) => !isOpen)
        .map(({ key, fieldOfView }) => ({ ...plainFieldOfView(fieldOfView), id: key, rating, isCamera: true }));
  const { areas, arrows } = sectorShapes(fieldsOfView);
  return {
    [editSources.areas]: collection(areas.features.map((feature) => withActive(feature, active))),
    [editSources.arrows]: arrows,
    [editSources.lines]: collection(lines(picture)),
    [editSources.rings]: collection(rings(picture)),
  };
}

function lines({ parts, original, duplicates, isPositionOnly, way }: EditPicture): Feature[] {
  const positions = parts.map(({ fieldOfView }) => [fieldOfView.x, fieldOfView.y]);
  const start = positions[0] ?? [0, 0];
  const drawn: Feature[] = duplicates.map(({ position, rank }) => line('duplicate', [start, position], { rank }));
  if (original !== null) drawn.push(line('trace', [original, start]));
  if (positions.length > 1 && !isPositionOnly) drawn.push(line('section', way ?? positions));
  return drawn;
}

function rings({ original, duplicates }: EditPicture): Feature[] {
  const drawn = duplicates.map(({ position, rank }) => ring('duplicate', position, { rank }));
  return original === null ? drawn : [...drawn, ring('original', original)];
}

function plainFieldOfView({ x, y, dirType, direction, distance, angle }: EditPicture['parts'][number]['fieldOfView']) {
  return { x, y, dirType, direction, distance, angle };
}

function withActive(feature: Feature, active: string): Feature {
  return { ...feature, properties: { ...feature.properties, active: feature.properties?.['id'] === active } };
}

function line(kind: string, coordinates: readonly (readonly number[])[], properties: object = {}): Feature {
  return {
    type: 'Feature',
    properties: { kind, ...properties },
    geometry: { type: 'LineString', coordinates: coordinates.map((position) => [...position]) },
  };
}

function ring(kind: string, position: readonly number[], properties: object = {}): Feature {
  return {
    type: 'Feature',
    properties: { kind, ...properties },
    geometry: { type: 'Point', coordinates: [...position] },
  };
}

function collection(features: Feature[]): FeatureCollection {
  return { type: 'FeatureCollection', features };
}

function emptyShapes(): Record<SourceName, FeatureCollection> {
  const names = Object.values(editSources).map((name) => [name, collection([])]);
  return Object.fromEntries(names) as Record<SourceName, FeatureCollection>;
}
