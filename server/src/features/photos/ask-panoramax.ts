import { z } from 'zod';
import { version } from '../../core/version.ts';
import { fetchFollowing } from '../../platform/fetch-following.ts';
import { UpstreamError } from '../../platform/upstream-error.ts';
import { type FoundPicture, pictureIn, siteLimits } from './found-picture.ts';

const headers = { 'user-agent': `Dozor/${version}` };
const word = z.string().max(500);

/** The relevant fields of a STAC item. */
const answer = z.object({
  features: z.array(
    z.object({
      id: z.string().regex(/^[0-9a-f-]{1,64}$/),
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]).rest(z.number()) }),
      properties: z.object({
        datetime: z.string(),
        'view:azimuth': z.number().nullish(),
        license: word.nullish(),
        'geovisio:producer': word.nullish(),
        'pers:interior_orientation': z.object({ field_of_view: z.number().nullish() }).nullish(),
      }),
    }),
  ),
});

type Item = z.output<typeof answer>['features'][number];

/** @throws {UpstreamError} it did not respond with images, or not in time */
export async function askPanoramax(
  { panoramaxUrl }: { panoramaxUrl: string },
  { x, y }: { x: number; y: number },
): Promise<FoundPicture[]> {
  const url = new URL(`${panoramaxUrl}/api/search`);
  const query = { place_position: `${x},${y}`, place_distance: '5-60', place_fov_tolerance: '35', limit: '50' };
  url.search = new URLSearchParams(query).toString();
  const { status, bytes } = await fetchFollowing(url, panoramaxUrl, { headers, ...siteLimits });
  if (status !== 200) throw new UpstreamError(`Panoramax answered ${status}`);
  const { features } = answer.parse(JSON.parse(bytes.toString()));
  return features.flatMap((item) => foundOf(panoramaxUrl, item));
}

function foundOf(address: string, { id, geometry, properties }: Item): FoundPicture[] {
  const takenMs = Date.parse(properties.datetime);
  const azimuth = properties['view:azimuth'] ?? null;
  const isAround = properties['pers:interior_orientation']?.field_of_view === 360;
  if (Number.isNaN(takenMs) || (azimuth === null && !isAround)) return [];
  const [x, y] = geometry.coordinates;
  return [
    {
      source: 'panoramax',
      name: id,
      x,
      y,
      azimuth: isAround ? null : azimuth,
      takenMs,
      page: `${address}/#focus=pic&pic=${id}`,
      author: properties['geovisio:producer'] ?? null,
      licence: properties.license ?? '',
    },
  ];
}

export async function panoramaxThumbnail(
  { panoramaxUrl }: { panoramaxUrl: string },
  name: string,
): Promise<Buffer | undefined> {
  const url = `${panoramaxUrl}/api/pictures/${name}/thumb.jpg`;
  return pictureIn(await fetchFollowing(url, panoramaxUrl, { headers, ...siteLimits }));
}
