import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getPoint } from '@dozor/contract/calls.ts';
import type { CandidateReply } from '@dozor/contract/endpoints/sources-endpoints.ts';
import { normalized } from '@dozor/domain/import/rows/point-defaults.ts';
import type { Point, PointFields } from '@dozor/domain/point/point-schema.ts';
import { call } from '../../api/call.ts';
import type { LngLat } from '../../map/camera/map-position.ts';

export interface CandidateStates {
  /** The current point that the proposal is about; null for a new one that resembles no other. */
  before: Point | null;
  after: PointFields;
  /** The fields saved on acceptance: a new point inherits nothing from the similar one. */
  made: PointFields;
}

/** @param known the point that the proposal is about, or may be */
export function candidateStates(
  { kind, fields, x, y }: CandidateReply,
  known: Point | null,
  moved: LngLat | null,
): CandidateStates {
  const position = moved && { x: moved[0], y: moved[1] };
  const alone = normalized({ x, y, ...fields, ...position });
  const after = known === null ? alone : normalized({ ...known, ...fields, ...position });
  return { before: known, after, made: kind === 'new' ? alone : after };
}

/** Null until the point is known, and without a proposal. */
export function useCandidateStates(
  candidate: CandidateReply | undefined,
  moved: LngLat | null,
): CandidateStates | null {
  const id = candidate?.point ?? null;
  const { data } = useQuery({
    queryKey: ['point', id, 'candidate'],
    queryFn: ({ signal }) => call(getPoint, { params: { id: id ?? '' }, quiet: true, signal }),
    enabled: id !== null,
  });
  return useMemo(() => {
    if (candidate === undefined || (id !== null && data === undefined)) return null;
    return candidateStates(candidate, data ?? null, moved);
  }, [candidate, id, data, moved]);
}
