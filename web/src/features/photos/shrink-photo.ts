import { maxPhotoBytes } from './picked-photo.ts';

/** Tried in order until the picture is small enough; the server's maximum side length is the first. */
export const attempts = [
  { sidePx: 2560, quality: 0.85 },
  { sidePx: 2560, quality: 0.72 },
  { sidePx: 2048, quality: 0.75 },
  { sidePx: 1600, quality: 0.72 },
  { sidePx: 1280, quality: 0.68 },
  { sidePx: 960, quality: 0.6 },
] as const;

/** Pictures are never enlarged. */
export function fittedSize(width: number, height: number, sidePx: number): { width: number; height: number } {
  const scale = Math.min(1, sidePx / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

export class UnreadablePhoto extends Error {}
export class PhotoTooLarge extends Error {}

/**
 * Redrawn in the browser, upright, without any metadata such as place and device.
 * @throws {UnreadablePhoto} the browser can't read it · {PhotoTooLarge} it does not get small enough
 */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  const bitmap = await readBitmap(file);
  try {
    return smaller(await encodeSmall(bitmap), file);
  } finally {
    bitmap.close();
  }
}

/** The same for an edited picture: exactly what is visible is sent. */
export function shrinkCanvas(canvas: HTMLCanvasElement): Promise<Blob> {
  return encodeSmall(canvas);
}

async function encodeSmall(picture: ImageBitmap | HTMLCanvasElement): Promise<Blob> {
  for (const { sidePx, quality } of attempts) {
    const blob = await draw(picture, fittedSize(picture.width, picture.height, sidePx), quality);
    if (blob.size <= maxPhotoBytes) return blob;
  }
  throw new PhotoTooLarge();
}

async function readBitmap(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    throw new UnreadablePhoto();
  }
}

/** A drawing or screenshot may be smaller as the original file; a camera photo is never sent with its metadata. */
function smaller(blob: Blob, file: Blob): Blob {
  return file.type === 'image/png' && file.size <= blob.size ? file : blob;
}

async function draw(
  bitmap: ImageBitmap | HTMLCanvasElement,
  size: { width: number; height: number },
  quality: number,
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d');
  if (context === null) throw new UnreadablePhoto();
  context.imageSmoothingQuality = 'high';
  // JPEG has no transparency: without a background it would turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, size.width, size.height);
  context.drawImage(bitmap, 0, 0, size.width, size.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  // Frees the memory at once: a phone has little of it.
  canvas.width = 0;
  if (blob === null) throw new UnreadablePhoto();
  return blob;
}
