import { getPoint } from '@dozor/contract/calls.ts';
import type { CandidateReply } from '@dozor/contract/sources-endpoints.ts';
import { normalized } from '@dozor/domain/import/rows/point-defaults.ts';
import type { Point, PointFields } from '@dozor/domain/point/point-schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../api/call.ts';

export interface CandidateStates {
  /** The point that the proposal is about, as it is; null of a new one. */
  before: Point | null;
  /** The point as it would be. */
  after: PointFields;
}

/** Both sides of a proposal; null until the point is known. */
export function useCandidateStates(candidate: CandidateReply): CandidateStates | null {
  const { point: id, fields, x, y } = candidate;
  const { data } = useQuery({
    queryKey: ['point', id, 'candidate'],
    queryFn: ({ signal }) => call(getPoint, { params: { id: id ?? '' }, quiet: true, signal }),
    enabled: id !== null,
  });
  return useMemo(() => {
    if (id === null) return { before: null, after: normalized({ x, y, ...fields }) };
    return data ? { before: data, after: normalized({ ...data, ...fields }) } : null;
  }, [id, data, fields, x, y]);
}
