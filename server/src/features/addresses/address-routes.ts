import { addressesCalls } from '@dozor/contract/endpoints/addresses-endpoints.ts';
import type { Gazetteer } from '@dozor/domain/gazetteer/decode-gazetteer.ts';
import { townNear } from '@dozor/domain/gazetteer/town-near.ts';
import { speedUnitOf } from '@dozor/domain/point/speed-unit.ts';
import { AppError } from '../../core/app-error.ts';
import { regionName } from '../../places/region-names.ts';
import { type Api, route } from '../../platform/http/route.ts';
import { sharedApiCacheControl } from '../../platform/http/shared-answers.ts';
import { positionFacts } from '../../read-model/position-facts.ts';
import { sampleState } from '../../records/sample/sample-state.ts';
import type { Services } from '../../services.ts';
import { placeSummary } from './place-summary.ts';

export function addressRoutes(
  api: Api,
  services: Pick<Services, 'readModel' | 'places' | 'config' | 'database'>,
  gazetteer: () => Promise<Gazetteer>,
): void {
  const { readModel, places, config, database } = services;
  route(api, addressesCalls.listCountries, async ({ reply }) => {
    const { leftOut } = await sampleState(database.kysely);
    reply.header('cache-control', sharedApiCacheControl(config));
    return readModel.places.countries(leftOut).map(({ country }) => country);
  });

  route(api, addressesCalls.listRegions, async ({ query, language }) => {
    const { leftOut } = await sampleState(database.kysely);
    const regions = readModel.places
      .regions(query.country, leftOut)
      .map(({ region, points }) => ({ code: region, name: regionName(region, language), points }));
    return regions.toSorted((one, other) => one.name.localeCompare(other.name, language));
  });

  route(api, addressesCalls.getPlaceSummary, async ({ query, language }) => {
    const summary = await placeSummary(services, query.code, language);
    if (summary === undefined) throw new AppError('notFound');
    const known = await gazetteer();
    const towns = summary.newest.map((point) => [point._id, townNear(known, point, language)] as const);
    return { ...summary, towns: Object.fromEntries(towns.filter(([, town]) => town !== '')) };
  });

  route(api, addressesCalls.getPlace, async ({ query }) => {
    const loaded = await places.loaded();
    const { country, region } = loaded.locate(query.x, query.y);
    return { country, region, speedUnit: speedUnitOf(country), ...positionFacts({ places: loaded, readModel }, query) };
  });
}
