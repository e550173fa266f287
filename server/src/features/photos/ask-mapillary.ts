import { z } from 'zod';
import { version } from '../../core/version.ts';
import { fetchBounded } from '../../platform/fetch-bounded.ts';
import { fetchFollowing } from '../../platform/fetch-following.ts';
import { UpstreamError } from '../../platform/upstream-error.ts';
import { type FoundPicture, pictureIn, siteLimits } from './found-picture.ts';

interface Mapillary {
  mapillaryUrl: string;
  mapillaryToken: string;
}

const coordinates = z.object({ coordinates: z.tuple([z.number(), z.number()]) });

const answer = z.object({
  data: z.array(
    z.object({
      id: z.string().regex(/^\d{1,24}$/),
      geometry: coordinates.optional(),
      computed_geometry: coordinates.optional(),
      compass_angle: z.number().optional(),
      computed_compass_angle: z.number().optional(),
      captured_at: z.number(),
      creator: z.object({ username: z.string().max(200).optional() }).optional(),
      is_pano: z.boolean().optional(),
    }),
  ),
});

type Image = z.output<typeof answer>['data'][number];

const fields = 'id,geometry,computed_geometry,compass_angle,computed_compass_angle,captured_at,creator,is_pano';
const radiusMeters = '50';

// In a header rather than the URL: URLs are logged on the way.
const headersOf = ({ mapillaryToken }: Mapillary) => ({
  authorization: `OAuth ${mapillaryToken}`,
  'user-agent': `Dozor/${version}`,
});

/** @throws {UpstreamError} it did not respond with images, or not in time */
export async function askMapillary(site: Mapillary, { x, y }: { x: number; y: number }): Promise<FoundPicture[]> {
  const url = new URL(`${site.mapillaryUrl}/images`);
  url.search = new URLSearchParams({ fields, lat: `${y}`, lng: `${x}`, radius: radiusMeters, limit: '50' }).toString();
  const { status, bytes } = await fetchBounded(url, { headers: headersOf(site), redirect: 'error', ...siteLimits });
  if (status !== 200) throw new UpstreamError(`Mapillary answered ${status}`);
  return answer.parse(JSON.parse(bytes.toString())).data.flatMap(foundOf);
}

function foundOf(image: Image): FoundPicture[] {
  const position = (image.computed_geometry ?? image.geometry)?.coordinates;
  const azimuth = image.computed_compass_angle ?? image.compass_angle ?? null;
  const isAround = image.is_pano === true;
  if (!position || (azimuth === null && !isAround)) return [];
  return [
    {
      source: 'mapillary',
      name: image.id,
      x: position[0],
      y: position[1],
      azimuth: isAround ? null : azimuth,
      takenMs: image.captured_at,
      page: `https://www.mapillary.com/app/?pKey=${image.id}&focus=photo`,
      author: image.creator?.username ?? null,
      licence: 'CC BY-SA 4.0',
    },
  ];
}

export async function mapillaryThumbnail(site: Mapillary, name: string): Promise<Buffer | undefined> {
  const response = await fetchBounded(`${site.mapillaryUrl}/${name}?fields=thumb_256_url`, {
    headers: headersOf(site),
    redirect: 'error',
    ...siteLimits,
  });
  if (response.status !== 200) return undefined;
  const { thumb_256_url: url } = z
    .object({ thumb_256_url: z.url({ protocol: /^https?$/ }) })
    .parse(JSON.parse(response.bytes.toString()));
  // The image is on another host, which must not get the token.
  return pictureIn(await fetchFollowing(url, site.mapillaryUrl, siteLimits));
}
