import { type FullLanguage, fullLanguage, type Language } from '../schema/label.ts';
import type { Gazetteer } from './decode-gazetteer.ts';

export const placeKinds = ['country', 'region', 'city', 'town', 'address'] as const;

/** A city has at least 100,000 inhabitants; an address is any other result of a search service. */
export type PlaceKind = (typeof placeKinds)[number];

export interface GazetteerPlace {
  /** In the reader's language if available. */
  name: string;
  kind: PlaceKind;
  /** ISO 3166-2, or empty. */
  region: string;
  /** ISO 3166-1, or empty. */
  country: string;
  x: number;
  y: number;
  /** West, south, east, north, for anything larger than a town. */
  bbox: [number, number, number, number] | null;
  /** The names of its region and country. */
  where: string;
}

const cityInhabitants = 100_000;
const nameIndex = { en: 0, ru: 1 } as const satisfies Record<FullLanguage, number>;

export function placeAt(gazetteer: Gazetteer, place: number, language: Language): GazetteerPlace {
  const { areas, areaCount, codes, x, y, boxes } = gazetteer;
  const area = areas[place]!;
  const code = codes[area]!;
  const isArea = place < areaCount;
  const country = code.slice(0, 2);
  const region = code.length > 2 ? code : '';
  const name = nameIn(gazetteer, place, language);
  const above = [region === '' || isArea ? -1 : area, isArea && region === '' ? -1 : codes.indexOf(country)];
  const names = above.filter((index) => index >= 0).map((index) => nameIn(gazetteer, index, language));
  return {
    name,
    kind: kindOf(gazetteer, place),
    region,
    country,
    x: x[place]!,
    y: y[place]!,
    bbox: isArea ? [boxes[area * 4]!, boxes[area * 4 + 1]!, boxes[area * 4 + 2]!, boxes[area * 4 + 3]!] : null,
    // Some regions, such as that of Denmark's towns, have the same name as their country.
    where: [...new Set(names)].filter((each) => each !== name).join(', '),
  };
}

/** True if a region is just another name for a town that was also found, such as Moscow and Saint Petersburg. */
export function isTwin(place: GazetteerPlace, town: GazetteerPlace): boolean {
  return place.kind === 'region' && town.bbox === null && place.region === town.region && place.name === town.name;
}

function kindOf({ codes, areas, areaCount, inhabitants }: Gazetteer, place: number): PlaceKind {
  if (place < areaCount) return codes[areas[place]!]!.length > 2 ? 'region' : 'country';
  return inhabitants[place]! >= cityInhabitants ? 'city' : 'town';
}

export function nameIn({ names }: Gazetteer, place: number, language: Language): string {
  const all = names[place]!.split('|');
  return all[nameIndex[fullLanguage(language)]] || all[nameIndex.en]!;
}
