import { randomBytes } from 'node:crypto';
import { InvariantError } from '@dozor/domain/errors/invariant-error.ts';
import type { PhotoKind } from '@dozor/domain/photo/point-photo.ts';
import { putPhoto } from '../platform/photos/photo-store.ts';
import { preparePhotos } from '../platform/photos/prepare-photo.ts';
import type { Services } from '../services.ts';
import { type DemoPoint, readDemoPhoto } from './sample-data.ts';

export interface StoredPhoto {
  id: string;
  width: number;
  height: number;
  kind: PhotoKind;
  /** Counted back, as in the sample. */
  day: number;
}

/** @returns those of each point; none at all when the photo store does not answer, since a site starts without it */
export async function storeDemoPhotos(
  { photoStore, log }: Pick<Services, 'photoStore' | 'log'>,
  demo: readonly DemoPoint[],
): Promise<StoredPhoto[][]> {
  try {
    return await Promise.all(demo.map((point) => storePhotosOf(point, photoStore)));
  } catch (error) {
    log.warn({ err: error }, 'the sample is without photos, as they cannot be stored');
    return demo.map(() => []);
  }
}

function storePhotosOf({ photos }: DemoPoint, photoStore: Services['photoStore']): Promise<StoredPhoto[]> {
  return Promise.all(
    photos.map(async (photo) => {
      const [prepared] = (await preparePhotos([readDemoPhoto(photo)])) ?? [];
      if (!prepared) throw new InvariantError(`${photo.file} cannot be decoded`);
      const id = randomBytes(16).toString('hex');
      await putPhoto(photoStore, id, prepared);
      return { id, width: prepared.width, height: prepared.height, kind: photo.kind, day: photo.day };
    }),
  );
}
