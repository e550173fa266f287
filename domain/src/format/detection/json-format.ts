import type { ImportFormatId } from '../all-formats.ts';
import { isObject } from '../json/flat-record.ts';
import { LocatedJson } from '../json/located-json.ts';

/**
 * GeoJSON and Overpass declare their content; anything else is third-party JSON, including GeoJSON collections nested
 * inside other objects and the features of ArcGIS.
 */
export function jsonFormat(text: string): ImportFormatId {
  const [value] = new LocatedJson(text).values;
  const first: unknown = Array.isArray(value) ? value.find(isObject) : value;
  if (!isObject(first)) return 'JSON';
  const { type, features, elements, osm3s, generator, version } = first;
  const isMarked = [osm3s, generator, version].some((mark) => mark !== undefined);
  const isOsm = elements !== undefined && (isMarked || (Array.isArray(elements) && elements.some(isOsmElement)));
  if (type === 'Feature') return 'GeoJSON';
  if (Array.isArray(value)) return 'JSON';
  if (type === 'FeatureCollection') return 'GeoJSON';
  if (Array.isArray(features)) return isEsri(features[0]) ? 'JSON' : 'GeoJSON';
  return isOsm ? 'OSM' : 'JSON';
}

function isOsmElement(element: unknown): boolean {
  return isObject(element) && ['node', 'way', 'relation'].some((type) => element['type'] === type) && 'tags' in element;
}

function isEsri(feature: unknown): boolean {
  return isObject(feature) && 'attributes' in feature && !('properties' in feature);
}
