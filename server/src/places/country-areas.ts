import { borders } from '@rapideditor/country-coder';
import type { Area } from './area-edges.ts';

/**
 * Codes for places where country-coder's answer is not published in ISO 3166-1, by the feature's id there. ISO 3166-2
 * lists Crimea and Northern Cyprus under Ukraine and Cyprus; XK is not in the standard, so Kosovo has no code.
 */
const publishedCodes: Record<string, string> = { Q7835: 'UA', Q23681: 'CY', XK: '' };

/** Land and territorial waters, bundled with country-coder; code '' without a country. */
export function countryAreas(): Area[] {
  return borders.features.flatMap((feature) => {
    const { geometry, properties } = feature;
    if (geometry?.type !== 'MultiPolygon' && geometry?.type !== 'Polygon') return [];
    const code = publishedCodes[properties.id] ?? properties.country ?? properties.iso1A2;
    if (code === undefined) return [];
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
    return [{ code, country: code, rings: polygons.flat().map((ring) => Float64Array.from(ring.flat())) }];
  });
}
