import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { type Turn, WorkQueue } from '../overload/work-queue.ts';

export const maxPhotos = 3;
export const maxPhotoBytes = 1_048_576;

const maxPixels = 40_000_000;
/** A thin picture of few bytes takes as long as one of its side squared. */
const maxSideOfSource = 16_384;
/** For a picture that would keep all others waiting. */
const decoderSeconds = 15;
const pixelsOfMega = 1_000_000;
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
const queue = new WorkQueue({ atOnce: 1, maxWaiting: 20 });

/**
 * Turns pictures upright and removes all metadata; undefined when one of them cannot be decoded.
 * @throws {AppError} `serverBusy` when too many forms wait already
 */
export function preparePhotos(files: readonly Buffer[], turn: Turn = {}): Promise<PreparedPhoto[] | undefined> {
  return queue.run(async () => {
    const photos: PreparedPhoto[] = [];
    for (const file of files) {
      const photo = await prepare(file);
      if (!photo) return undefined;
      photos.push(photo);
    }
    return photos;
  }, turn);
}

/** Rounded up, by the heads of the files. */
export async function megapixelsOf(files: readonly Buffer[]): Promise<number> {
  let pixels = 0;
  for (const file of files) {
    const size = await sizeOf(file);
    pixels += size === undefined ? 0 : size.width * size.height;
  }
  return Math.ceil(pixels / pixelsOfMega);
}

/** For services that accept only JPEG. */
export function asJpeg(picture: Buffer): Promise<Buffer> {
  return sharp(picture).jpeg({ quality: 92 }).toBuffer();
}

/** Checks the signature and the size only; decoding shows whether the picture is valid. */
export async function isPhoto(bytes: Buffer): Promise<boolean> {
  const type = await fileTypeFromBuffer(bytes);
  if (type === undefined || !acceptedTypes.has(type.mime)) return false;
  const size = await sizeOf(bytes);
  // Whatever has no readable head fails to decode at once.
  return size === undefined || isDecodable(size);
}

interface Size {
  width: number;
  height: number;
}

function isDecodable({ width, height }: Size): boolean {
  return Math.max(width, height) <= maxSideOfSource && width * height <= maxPixels;
}

async function sizeOf(bytes: Buffer): Promise<Size | undefined> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return { width, height };
  } catch {
    return undefined;
  }
}

async function prepare(bytes: Buffer): Promise<PreparedPhoto | undefined> {
  const size = await sizeOf(bytes);
  if (size === undefined || !isDecodable(size)) return undefined;
  try {
    const source = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .timeout({ seconds: decoderSeconds })
      .autoOrient();
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
