import type { StreetView } from '@dozor/domain/photo/rank-street-pictures.ts';
import { fileTypeFromBuffer } from 'file-type';
import type { BoundedAnswer } from '../../platform/fetch-bounded.ts';

/** A picture as a site has it. */
export interface FoundPicture extends StreetView {
  source: 'panoramax' | 'mapillary';
  name: string;
  page: string;
  author: string | null;
  licence: string;
}

/** Both sites: nobody waits longer than this for an answer that is an extra. */
export const siteLimits = { timeoutMs: 3000, maxBytes: 2 * 1024 * 1024 };

const passedOn: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** Judged by its content, whatever the other server calls it: only pictures are passed on to visitors. */
export async function pictureIn({ status, bytes }: BoundedAnswer): Promise<Buffer | undefined> {
  if (status !== 200) return undefined;
  const found = await fileTypeFromBuffer(bytes);
  return found !== undefined && passedOn.has(found.mime) ? bytes : undefined;
}
