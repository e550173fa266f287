import type { StreetView } from '@dozor/domain/photo/rank-street-pictures.ts';

/** A picture as a site has it. */
export interface FoundPicture extends StreetView {
  source: 'panoramax' | 'mapillary';
  name: string;
  page: string;
  author: string | null;
  licence: string;
}

/** Both sites: nobody waits longer than this for an answer that is an extra. */
export const siteLimits = { timeoutMs: 3000, mostBytes: 2 * 1024 * 1024 };
