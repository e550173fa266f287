import { useQueries, useQuery } from '@tanstack/react-query';
import { distanceMeters } from '@dozor/domain/geometry/distance.ts';
import { sameWithinMeters } from '@dozor/domain/point/duplicate.ts';
import type { Point, PointFields } from '@dozor/domain/point/point-schema.ts';
import { pointQuery } from '../../../point/point-query.ts';
import { nearDuplicates, type NearDuplicate } from './near-duplicates.ts';
import { neighboursQuery } from './point-calls.ts';

interface DuplicateSearch {
  base: Point | null;
  fields: PointFields;
  /** Off while there is no type to compare by. */
  isOn: boolean;
  /** Duplicates reported by the server; it may know more than the list of neighbours here. */
  refusedIds: readonly string[];
}

const none: readonly NearDuplicate[] = [];

export function useNearDuplicates({ base, fields, isOn, refusedIds }: DuplicateSearch): readonly NearDuplicate[] {
  const { data: neighbours } = useQuery(neighboursQuery(fields.x, fields.y));
  const refused = useQueries({ queries: refusedIds.map((id) => pointQuery(id)) });
  if (!isOn) return none;
  const found = nearDuplicates(base, fields, neighbours ?? []);
  const known = new Set(found.map(({ point }) => point._id));
  const further = refused.flatMap(({ data }) => (data && !known.has(data._id) ? [besides(fields, data)] : []));
  return [...found, ...further];
}

function besides(fields: PointFields, point: Point): NearDuplicate {
  const meters = distanceMeters(fields.x, fields.y, point.x, point.y);
  return { point, meters, rank: meters < sameWithinMeters ? 'same' : 'near' };
}
