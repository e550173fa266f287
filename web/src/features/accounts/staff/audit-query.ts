import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '@dozor/contract/call-types.ts';
import { listAudit } from '@dozor/contract/calls.ts';
import { call } from '../../../api/call.ts';
import type { AuditPlace } from './audit-place.ts';

export type AuditEntry = ReplyOf<'listAudit'>['items'][number];

export function auditQuery({ kind, login, page, limit }: AuditPlace) {
  const query = { kind, login: login === '' ? null : login, page, limit };
  return queryOptions({
    queryKey: ['audit', query],
    queryFn: ({ signal }) => call(listAudit, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
