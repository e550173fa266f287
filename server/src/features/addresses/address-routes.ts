import { listCountries, listRegions } from '@dozor/contract/addresses-endpoints.ts';
import { type Api, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { regionName } from './region-names.ts';

/** The countries and regions in which objects lie. */
export function addressRoutes(api: Api, { readModel }: Pick<Services, 'readModel'>): void {
  route(api, listCountries, () => readModel.places.countries().map(({ country }) => country));

  route(api, listRegions, ({ query, language }) => {
    const regions = readModel.places
      .regions(query.country)
      .map(({ region, points }) => ({ code: region, name: regionName(region, language), points }));
    return regions.toSorted((one, other) => one.name.localeCompare(other.name, language));
  });
}
