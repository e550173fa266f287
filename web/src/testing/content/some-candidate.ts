import type { CandidateReply } from '@dozor/contract/endpoints/sources-endpoints.ts';

/** A list's proposal as in the server's response; by default a new camera at 60, 57. */
export function someCandidate(fields: Partial<CandidateReply> = {}): CandidateReply {
  return {
    _id: '1',
    source: 'city',
    ref: 'a',
    kind: 'new',
    review: false,
    state: 'open',
    score: 0.9,
    point: null,
    x: 60,
    y: 57,
    fields: { type: 'static_cam', speed: 60, dirType: 1, direction: 90 },
    says: {},
    copy: true,
    country: 'RU',
    region: 'RU-SVE',
    created: '2026-05-12T09:00:00.000Z',
    reason: null,
    ...fields,
  };
}
