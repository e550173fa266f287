import type { GazetteerPlace } from '@dozor/domain/gazetteer/gazetteer-place.ts';
import type { GazetteerQuery } from '@dozor/domain/gazetteer/search-gazetteer.ts';
import type { Town, TownsQuery } from '@dozor/domain/gazetteer/towns-in.ts';

/** The requests of the worker with the places. */
export type PlaceQuestion = { kind: 'search'; query: GazetteerQuery } | { kind: 'towns'; query: TownsQuery };

export type PlaceRequest = PlaceQuestion & {
  job: number;
  address: string;
};

/** The requested data; neither where the file of the places could not be read. */
export interface PlaceAnswer {
  job: number;
  places?: GazetteerPlace[];
  towns?: Town[];
}
