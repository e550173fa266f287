import type { z } from 'zod';
import type { Calls } from '@dozor/contract/call-types.ts';
import type { Language } from '@dozor/domain/schema/label.ts';
import { countryName } from '../../places/country-names.ts';
import { regionName } from '../../places/region-names.ts';
import { pointOf } from '../../records/points/point-rows.ts';
import { findPoints } from '../../records/points/points-queries.ts';
import { sampleState } from '../../records/sample/sample-state.ts';
import type { Services } from '../../services.ts';
import { newestInPlace } from './newest-in-place.ts';

export type PlaceSummary = Omit<z.input<Calls['getPlaceSummary']['reply'] & {}>, 'towns'>;

/**
 * @param code ISO 3166-1 alpha-2 or ISO 3166-2
 * @returns undefined if it contains no point
 */
export async function placeSummary(
  { readModel, database }: Pick<Services, 'readModel' | 'database'>,
  code: string,
  language: Language,
): Promise<PlaceSummary | undefined> {
  const { onlySample, leftOut } = await sampleState(database.kysely);
  const { points, types, writes, box } = await readModel.placeSurvey.contentsOf(code, leftOut);
  if (box === null) return undefined;
  const { idxs, imports } = await newestInPlace(database.reader, writes);
  const rows = new Map((await findPoints(database.reader, idxs)).map((row) => [row.idx, pointOf(row)]));
  const regions = readModel.places.regions(code, leftOut).toSorted((one, other) => other.points - one.points);
  return {
    code,
    name: nameOfPlace(code, language),
    onlySample,
    points,
    types,
    regions: regions.map((one) => ({ code: one.region, name: regionName(one.region, language), points: one.points })),
    bbox: [box.west, box.south, box.east, box.north],
    newest: idxs.flatMap((idx) => rows.get(idx) ?? []).filter(({ rating }) => rating > -2),
    imports,
  };
}

export function nameOfPlace(code: string, language: Language): string {
  return code.includes('-') ? regionName(code, language) : countryName(code, language);
}
