import type { GazetteerPlace } from '@dozor/domain/gazetteer/gazetteer-place.ts';
import type { GazetteerQuery } from '@dozor/domain/gazetteer/search-gazetteer.ts';

/** What the page asks of the worker that knows the places. */
export interface PlaceRequest {
  job: number;
  /** Where the file of the places is. */
  address: string;
  query: GazetteerQuery;
}

/** Without places where their file could not be read. */
export interface PlaceAnswer {
  job: number;
  places: GazetteerPlace[] | null;
}
