import { searchPlaces } from '@dozor/contract/place-search-endpoints.ts';
import { z } from 'zod';
import { AppError } from '../../platform/http/app-error.ts';
import { type Api, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { version } from '../../platform/version.ts';

const timeoutMs = 5000;
const shownPlaces = 8;
const keptAnswers = 500;

const number = z.coerce.number();

/** A place as Nominatim's `jsonv2` has it: everything is text, the box is south, north, west, east. */
const nominatimPlaces = z.array(
  z.object({
    display_name: z.string().max(500),
    lon: number.min(-180).max(180),
    lat: number.min(-90).max(90),
    boundingbox: z.tuple([number, number, number, number]).optional(),
  }),
);

type Found = z.input<typeof searchPlaces.reply & {}>;

/**
 * Asks the configured Nominatim-compatible service, so that the browser of a visitor need not: it learns of no address
 * but ours, and the service's rules on use are kept in one place.
 */
export function placeSearchRoutes(api: Api, { config, log }: Pick<Services, 'config' | 'log'>): void {
  const answers = new Map<string, Found>();
  route(api, searchPlaces, async ({ query: { q }, language }) => {
    if (config.placeSearchUrl === '') throw new AppError('notFound');
    const key = `${language} ${q.toLowerCase()}`;
    const known = answers.get(key);
    if (known) return known;
    try {
      const found = await ask(config.placeSearchUrl, q, language);
      if (answers.size >= keptAnswers) answers.clear();
      answers.set(key, found);
      return found;
    } catch (error) {
      log.warn({ err: error }, 'the place search did not answer');
      throw new AppError('serverBusy');
    }
  });
}

async function ask(address: string, q: string, language: string): Promise<Found> {
  const url = new URL(`${address}/search`);
  url.search = new URLSearchParams({
    q,
    format: 'jsonv2',
    limit: String(shownPlaces),
    'accept-language': language,
  }).toString();
  const response = await fetch(url, {
    headers: { 'user-agent': `Dozor/${version}` },
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
  });
  if (!response.ok) throw new Error(`the place search answered ${response.status}`);
  const places = nominatimPlaces.parse(await response.json());
  return {
    attribution: '© OpenStreetMap contributors',
    items: places.map(({ display_name: name, lon, lat, boundingbox }) => ({
      name,
      x: lon,
      y: lat,
      bbox: boundingbox ? [boundingbox[2], boundingbox[0], boundingbox[3], boundingbox[1]] : null,
    })),
  };
}
