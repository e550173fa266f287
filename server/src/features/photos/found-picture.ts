import { fileTypeFromBuffer } from 'file-type';
import type { StreetView } from '@dozor/domain/photo/rank-street-pictures.ts';
import type { BoundedAnswer } from '../../platform/fetch-bounded.ts';

export interface FoundPicture extends StreetView {
  source: 'panoramax' | 'mapillary';
  name: string;
  page: string;
  author: string | null;
  licence: string;
}

/** For both sites: the image is optional, so visitors should not wait any longer. */
export const siteLimits = { timeoutMs: 3000, maxBytes: 2 * 1024 * 1024 };

const passedOn: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** Detected from the content, regardless of the declared type: only images are passed on to visitors. */
export async function pictureIn({ status, bytes }: BoundedAnswer): Promise<Buffer | undefined> {
  if (status !== 200) return undefined;
  const found = await fileTypeFromBuffer(bytes);
  return found !== undefined && passedOn.has(found.mime) ? bytes : undefined;
}
