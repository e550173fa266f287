import type { FeatureCollection, Point } from 'geojson';
import { type FullLanguage, type Language } from '@dozor/domain/schema/label.ts';
import type { PackedOutline } from './decode-outline.ts';

/** Where the browser's own name of a country is too long for a map. */
const shortNames: Partial<Record<Language, Record<string, string>>> = {
  ru: {
    CD: 'ДР Конго',
    CG: 'Конго',
    CF: 'ЦАР',
    AE: 'ОАЭ',
    GB: 'Великобритания',
    US: 'США',
    BA: 'Босния и Герцеговина',
  },
  en: { CD: 'DR Congo', CG: 'Congo', CF: 'Central African Rep.', AE: 'UAE', GB: 'United Kingdom', US: 'United States' },
} satisfies Record<FullLanguage, Record<string, string>>;

/** The browser supplies the names, so no file contains them. */
export function countryNames(names: PackedOutline['names'], language: Language): FeatureCollection<Point> {
  const inLanguage = new Intl.DisplayNames([language], { type: 'region' });
  return {
    type: 'FeatureCollection',
    features: (names ?? []).map(([key, lng, lat, size]) => {
      const code = String(key);
      return {
        type: 'Feature',
        properties: { name: shortNames[language]?.[code] ?? inLanguage.of(code) ?? code, size },
        geometry: { type: 'Point', coordinates: [Number(lng), Number(lat)] },
      };
    }),
  };
}
