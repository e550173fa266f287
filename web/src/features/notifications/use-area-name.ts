import type { Point } from '@dozor/domain/point/point-schema.ts';
import { useQuery } from '@tanstack/react-query';
import { regionsQuery } from '../../api/region-query.ts';
import { countryName } from '../../i18n/country-name.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { Bounds } from '../../map/tiles/tile-address.ts';

interface ProposedName {
  name: string;
  /** No better name is pending. */
  isFinal: boolean;
}

/** The default name of a view: the region of most of its points, or its middle. */
export function useAreaName(points: readonly Point[], [west, south, east, north]: Bounds): ProposedName {
  const language = useLanguage();
  const max = mostFrequent(points.map(({ country, region }) => `${country}|${region}`));
  const [country = '', region = ''] = max?.split('|') ?? [];
  const { data, isLoading } = useQuery(regionsQuery(country, language));
  const middle = `${((south + north) / 2).toFixed(3)}, ${((west + east) / 2).toFixed(3)}`;
  if (country === '') return { name: middle, isFinal: true };
  const regionName = data?.find(({ code }) => code === region)?.name;
  return { name: regionName ?? countryName(country, language), isFinal: !isLoading };
}

function mostFrequent(texts: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0];
}
