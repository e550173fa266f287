import { getPoint } from '@dozor/contract/calls.ts';
import type { CandidateReply } from '@dozor/contract/endpoints/sources-endpoints.ts';
import { normalized } from '@dozor/domain/import/rows/point-defaults.ts';
import type { Point, PointFields } from '@dozor/domain/point/point-schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../api/call.ts';
import type { LngLat } from '../../map/camera/map-position.ts';

export interface CandidateStates {
  /** The point that the proposal is about, as it is; null of a new one that is like no other. */
  before: Point | null;
  /** That point as it would be, or the new one. */
  after: PointFields;
  /** What is saved when the proposal is accepted: a new one takes nothing of the point that it may be. */
  made: PointFields;
}

/**
 * Both sides of a proposal.
 *
 * @param known the point that it is about, or may be
 * @param moved where the reviewer has put it
 */
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

/** The same of the selected one; null until its point is known, and without a proposal. */
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
