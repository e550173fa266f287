import type { GazetteerPlace } from '@dozor/domain/gazetteer/gazetteer-place.ts';
import type { GazetteerQuery } from '@dozor/domain/gazetteer/search-gazetteer.ts';
import type { Town, TownsQuery } from '@dozor/domain/gazetteer/towns-in.ts';

/** What can be asked of the worker that knows the places. */
export type PlaceQuestion = { kind: 'search'; query: GazetteerQuery } | { kind: 'towns'; query: TownsQuery };

export type PlaceRequest = PlaceQuestion & {
  job: number;
  /** Where the file of the places is. */
  address: string;
};

/** What was asked for; neither where the file of the places could not be read. */
export interface PlaceAnswer {
  job: number;
  places?: GazetteerPlace[];
  towns?: Town[];
}
