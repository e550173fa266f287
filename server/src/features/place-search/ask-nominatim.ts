import { z } from 'zod';
import type { GazetteerPlace, PlaceKind } from '@dozor/domain/gazetteer/gazetteer-place.ts';
import type { Language } from '@dozor/domain/schema/label.ts';
import { version } from '../../core/version.ts';
import { fetchBounded } from '../../platform/fetch-bounded.ts';
import { UpstreamError } from '../../platform/upstream-error.ts';

/** Local results are available immediately: the response waits no longer than this for more. */
const timeoutMs = 2000;
/** Eight places are about 10 kB. */
const maxBytes = 1024 * 1024;
const maxPlaces = 8;

export const nominatimAttribution = '© OpenStreetMap contributors';

const number = z.coerce.number();
const word = z.string().max(500).optional();

/** A place in Nominatim's `jsonv2` format: all values are strings, the box is south, north, west, east. */
const nominatimPlaces = z.array(
  z.object({
    display_name: z.string().max(500),
    name: word,
    addresstype: word,
    lon: number.min(-180).max(180),
    lat: number.min(-90).max(90),
    boundingbox: z.tuple([number, number, number, number]).optional(),
    address: z.object({ country_code: word, 'ISO3166-2-lvl4': word }).optional(),
  }),
);

type NominatimPlace = z.output<typeof nominatimPlaces>[number];

const kinds: Readonly<Record<string, PlaceKind>> = {
  country: 'country',
  state: 'region',
  region: 'region',
  province: 'region',
  city: 'city',
  town: 'town',
  village: 'town',
  municipality: 'town',
};

/**
 * On behalf of the browser: the service sees no address but ours, and its usage policy is enforced in one place.
 *
 * @throws {UpstreamError} when it does not respond with places, or not in time
 */
export async function askNominatim(address: string, q: string, language: Language): Promise<GazetteerPlace[]> {
  const url = new URL(`${address}/search`);
  url.search = new URLSearchParams({
    q,
    format: 'jsonv2',
    addressdetails: '1',
    limit: String(maxPlaces),
    'accept-language': language,
  }).toString();
  const { status, bytes } = await fetchBounded(url, {
    headers: { 'user-agent': `Dozor/${version}` },
    redirect: 'error',
    timeoutMs,
    maxBytes: maxBytes,
  });
  if (status !== 200) throw new UpstreamError(`the place search answered ${status}`);
  return nominatimPlaces.parse(JSON.parse(bytes.toString())).map(placeOf);
}

function placeOf(found: NominatimPlace): GazetteerPlace {
  const [first = '', ...rest] = found.display_name.split(', ');
  const box = found.boundingbox;
  return {
    name: found.name || first,
    kind: kinds[found.addresstype ?? ''] ?? 'address',
    region: found.address?.['ISO3166-2-lvl4'] ?? '',
    country: found.address?.country_code?.toUpperCase() ?? '',
    x: found.lon,
    y: found.lat,
    bbox: box ? [box[2], box[0], box[3], box[1]] : null,
    where: rest.join(', '),
  };
}
