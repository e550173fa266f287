import type { GazetteerPlace } from '@dozor/domain/gazetteer/gazetteer-place.ts';
import type { GazetteerQuery } from '@dozor/domain/gazetteer/search-gazetteer.ts';
import type { Town, TownsQuery } from '@dozor/domain/gazetteer/towns-in.ts';

export type PlaceQuestion = { kind: 'search'; query: GazetteerQuery } | { kind: 'towns'; query: TownsQuery };

export type PlaceRequest = PlaceQuestion & { address: string };

export interface PlaceAnswer {
  places?: GazetteerPlace[];
  towns?: Town[];
}
