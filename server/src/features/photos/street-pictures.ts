import { LRUCache } from 'lru-cache';
import type { StreetPicture } from '@dozor/contract/endpoints/photos-endpoints.ts';
import { rankStreetPictures } from '@dozor/domain/photo/rank-street-pictures.ts';
import type { Services } from '../../services.ts';
import { askMapillary, mapillaryThumbnail } from './ask-mapillary.ts';
import { askPanoramax, panoramaxThumbnail } from './ask-panoramax.ts';
import type { FoundPicture } from './found-picture.ts';

const dayMs = 86_400_000;
const maxPictures = 12;
const maxThumbnails = 300;

interface Around {
  items: StreetPicture[];
  silent: string[];
}

/** The server requests the images, so that the sites get no data about visitors. Responses are cached for a day. */
export class StreetPictures {
  readonly #services: Pick<Services, 'config' | 'clock' | 'log'>;
  readonly #answers = new LRUCache<string, Promise<FoundPicture[]>>({ max: 500, ttl: dayMs });
  readonly #thumbnails = new LRUCache<string, Promise<Buffer | undefined>>({ max: maxThumbnails, ttl: dayMs });

  constructor(services: Pick<Services, 'config' | 'clock' | 'log'>) {
    this.#services = services;
  }

  /** Images that show a position, the best first; sites that do not respond are listed. */
  async around(position: { x: number; y: number }): Promise<Around> {
    const { config, clock } = this.#services;
    const silent: string[] = [];
    const asks = [
      ...(config.panoramaxUrl === '' ? [] : [{ site: 'Panoramax', ask: () => askPanoramax(config, position) }]),
      ...(config.mapillaryToken === '' ? [] : [{ site: 'Mapillary', ask: () => askMapillary(config, position) }]),
    ];
    const found = await Promise.all(
      asks.map(async ({ site, ask }) => {
        const answer = await this.#stored(`${site} ${position.x} ${position.y}`, ask);
        if (answer === undefined) silent.push(site);
        return answer ?? [];
      }),
    );
    const ranked = rankStreetPictures(found.flat(), position, clock.now());
    return { items: ranked.slice(0, maxPictures).map(pictureOf), silent };
  }

  async thumbnail(source: 'panoramax' | 'mapillary', name: string): Promise<Buffer | undefined> {
    const { config, log } = this.#services;
    const isOff = source === 'panoramax' ? config.panoramaxUrl === '' : config.mapillaryToken === '';
    if (isOff) return undefined;
    const key = `${source} ${name}`;
    const known = this.#thumbnails.get(key);
    if (known) return known;
    const pending = (source === 'panoramax' ? panoramaxThumbnail : mapillaryThumbnail)(config, name).catch((error) => {
      this.#thumbnails.delete(key);
      log.warn({ err: error as unknown }, 'cannot load a street picture');
      return undefined;
    });
    this.#thumbnails.set(key, pending);
    return pending;
  }

  /** @returns undefined without a response; the next call tries again */
  #stored(key: string, ask: () => Promise<FoundPicture[]>): Promise<FoundPicture[] | undefined> {
    const pending = this.#answers.get(key) ?? ask();
    this.#answers.set(key, pending);
    return pending.catch((error: unknown) => {
      this.#answers.delete(key);
      this.#services.log.warn({ err: error }, 'no answer from a street picture service');
      return undefined;
    });
  }
}

function pictureOf({
  view,
  away,
  azimuth,
}: ReturnType<typeof rankStreetPictures<FoundPicture>>[number]): StreetPicture {
  const { source, name, page, author, licence, takenMs } = view;
  return {
    source,
    name,
    thumbnail: `/api/street-pictures/${source}/${name}`,
    page,
    author,
    licence,
    taken: new Date(takenMs).toISOString(),
    away: Math.round(away),
    azimuth: Math.round(azimuth) % 360,
  };
}
