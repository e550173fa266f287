import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { WorkQueue } from '../overload/work-queue.ts';

export const maxPhotos = 3;
export const maxPhotoBytes = 1_048_576;

const maxPixels = 40_000_000;
const maxSidePixels = 2560;
const thumbnailSidePixels = 320;
const acceptedTypes = new Set(['image/jpeg', 'image/png', 'image/webp']);

export interface PreparedPhoto {
  picture: Buffer;
  thumbnail: Buffer;
  width: number;
  height: number;
}

// A decoded picture takes some hundred megabytes at most; two at a time would take twice that.
sharp.concurrency(1);
sharp.cache(false);
/** Counted in forms, each with up to three pictures that take a second at worst. */
const queue = new WorkQueue({ atOnce: 1, maxWaiting: 8 });

/**
 * Turns pictures upright and removes all metadata; undefined when one of them cannot be decoded.
 * @throws {AppError} `serverBusy` when too many forms wait already
 */
export function preparePhotos(files: readonly Buffer[]): Promise<PreparedPhoto[] | undefined> {
  return queue.run(async () => {
    const photos: PreparedPhoto[] = [];
    for (const file of files) {
      const photo = await prepare(file);
      if (!photo) return undefined;
      photos.push(photo);
    }
    return photos;
  });
}

/** For services that accept only JPEG. */
export function asJpeg(picture: Buffer): Promise<Buffer> {
  return sharp(picture).jpeg({ quality: 92 }).toBuffer();
}

/** Checks the signature only; decoding shows whether the picture is valid. */
export async function isPhoto(bytes: Buffer): Promise<boolean> {
  const type = await fileTypeFromBuffer(bytes);
  return type !== undefined && acceptedTypes.has(type.mime);
}

async function prepare(bytes: Buffer): Promise<PreparedPhoto | undefined> {
  try {
    const source = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient();
    const { data, info } = await source
      .clone()
      .resize({ width: maxSidePixels, height: maxSidePixels, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    const thumbnail = await source
      .clone()
      .resize({ width: thumbnailSidePixels, height: thumbnailSidePixels, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 75 })
      .toBuffer();
    return { picture: data, thumbnail, width: info.width, height: info.height };
  } catch {
    return undefined;
  }
}
