import { LRUCache } from 'lru-cache';
import { placeSearchCalls } from '@dozor/contract/endpoints/place-search-endpoints.ts';
import type { Gazetteer } from '@dozor/domain/gazetteer/decode-gazetteer.ts';
import type { GazetteerPlace } from '@dozor/domain/gazetteer/gazetteer-place.ts';
import { searchGazetteer } from '@dozor/domain/gazetteer/search-gazetteer.ts';
import { distanceMeters } from '@dozor/domain/geometry/distance.ts';
import type { Language } from '@dozor/domain/schema/label.ts';
import { type Api, route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { askNominatim, nominatimAttribution } from './ask-nominatim.ts';

const maxPlaces = 8;
const maxAnswers = 500;
/** Two places of the same kind and name within this distance are duplicates. */
const sameWithinMeters = 20_000;

export function placeSearchRoutes(
  api: Api,
  { config, log }: Pick<Services, 'config' | 'log'>,
  gazetteer: () => Promise<Gazetteer>,
): void {
  const answers = new LRUCache<string, Promise<GazetteerPlace[]>>({ max: maxAnswers });

  const ask = (q: string, language: Language): Promise<GazetteerPlace[]> => {
    if (config.placeSearchUrl === '') return Promise.resolve([]);
    const key = `${language} ${q.toLowerCase()}`;
    const known = answers.get(key);
    if (known) return known;
    const pending = askNominatim(config.placeSearchUrl, q, language).catch((error: unknown) => {
      answers.delete(key);
      log.warn({ err: error }, 'no answer from the place search');
      return [];
    });
    answers.set(key, pending);
    return pending;
  };

  // Each request of a visitor then causes one to a third-party service.
  const endpoint =
    config.placeSearchUrl === ''
      ? placeSearchCalls.searchPlaces
      : ({ ...placeSearchCalls.searchPlaces, limit: 'expensive' } as const);
  route(api, endpoint, async ({ query: { q, x, y }, language }) => {
    const near = x === undefined || y === undefined ? undefined : { x, y };
    const pending = ask(q, language);
    const own = searchGazetteer(await gazetteer(), { text: q, language, near, max: maxPlaces });
    const others = (await pending).filter((place) => !own.some((known) => isSame(place, known)));
    const sources = [...(own.length > 0 ? ['© GeoNames'] : []), ...(others.length > 0 ? [nominatimAttribution] : [])];
    return { attribution: sources.join(', '), items: [...own, ...others] };
  });
}

function isSame(one: GazetteerPlace, other: GazetteerPlace): boolean {
  return one.name === other.name && distanceMeters(one.x, one.y, other.x, other.y) < sameWithinMeters;
}
