import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';

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
let turn: Promise<unknown> = Promise.resolve();

/**
 * Makes out of what somebody sent a picture of our own: turned upright, without any of its metadata, in WebP.
 *
 * @returns undefined when it is no JPEG, PNG or WebP that can be read, whatever its name says
 */
export function preparePhoto(bytes: Buffer): Promise<PreparedPhoto | undefined> {
  const next = turn.then(() => prepare(bytes));
  turn = next.catch(() => undefined);
  return next;
}

async function prepare(bytes: Buffer): Promise<PreparedPhoto | undefined> {
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !acceptedTypes.has(type.mime)) return undefined;
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
