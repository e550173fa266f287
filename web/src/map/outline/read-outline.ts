import type { Feature, FeatureCollection, Point } from 'geojson';
import type { FullLanguage } from '@dozor/domain/schema/label.ts';
import { landOf, bordersOf, type PackedOutline } from './decode-outline.ts';
import type { OutlinePart } from './outline-address.ts';

/** Three sources request parts of one file: it is fetched once. A failed request is repeated. */
const files = new Map<string, Promise<PackedOutline>>();

/** @throws when the file is not available: the source keeps its data */
export async function readOutline(address: string): Promise<Feature | FeatureCollection> {
  const [, part, locales = '', file = ''] = /^\w+:\/\/(\w+)\/([\w,]+)\?(.*)$/.exec(address) ?? [];
  const packed = await fileAt(file);
  switch (part as OutlinePart) {
    case 'land':
      return landOf(packed);
    case 'borders':
      return bordersOf(packed);
    case 'names':
      return countryNames(packed.names, locales.split(','));
  }
}

function fileAt(url: string): Promise<PackedOutline> {
  const known = files.get(url);
  if (known !== undefined) return known;
  const file = fetchFile(url);
  files.set(url, file);
  file.catch(() => files.delete(url));
  return file;
}

async function fetchFile(url: string): Promise<PackedOutline> {
  const answer = await fetch(url);
  if (!answer.ok) throw new TypeError(`${url} answered ${answer.status}`);
  return (await answer.json()) as PackedOutline;
}

/** Where the browser's own name of a country is too long for a map. */
const shortNames: Readonly<Record<string, Record<string, string>>> = {
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
function countryNames(names: PackedOutline['names'], locales: readonly string[]): FeatureCollection<Point> {
  const [language = ''] = locales;
  const inLanguage = new Intl.DisplayNames(locales, { type: 'region' });
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
