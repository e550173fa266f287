import { readExif } from '@dozor/domain/photo/read-exif.ts';
import type { OfferedPhoto } from './offered-photo.ts';

/** EXIF is one segment of at most 64 KiB; some cameras put others before it. */
const headBytes = 256 * 1024;

/** To be called before the photo is redrawn, which drops its metadata. */
export async function readPhoto(file: File): Promise<OfferedPhoto> {
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  return { file, url: URL.createObjectURL(file), ...readExif(head) };
}
