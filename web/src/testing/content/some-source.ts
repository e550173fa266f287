import type { SourceReply } from '@dozor/contract/endpoints/sources-endpoints.ts';

/** A list that the points are compared with, as in the server's response: read once, and only on request. */
export function someSource(fields: Partial<SourceReply> = {}): SourceReply {
  return {
    _id: '1',
    name: 'city',
    title: 'city',
    reader: 'csv',
    licence: 'ODbL',
    copy: true,
    url: null,
    country: null,
    rows: 2,
    dated: null,
    agreement: null,
    lastRun: { at: '2026-05-12T09:00:00.000Z', filled: null, duplicates: null, rejected: null },
    tookMs: 12,
    line: 'matched 0, new 2, changed 0, vanished 0, review 0, rejected 0',
    failure: null,
    failed: null,
    failures: 0,
    every: null,
    nextRun: null,
    state: 'idle',
    open: 2,
    sure: 0,
    points: 0,
    fill: null,
    ...fields,
  };
}
