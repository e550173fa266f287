import { auditKinds, type AuditKind } from '@dozor/contract/fields/audit-kind.ts';

/** The log's part of an address: `/audit?kind=refused&login=ivan&page=2&limit=100`. */
export interface AuditSearch {
  kind?: string;
  login?: string;
  page?: string;
  limit?: string;
}

export interface AuditPlace {
  kind: AuditKind | null;
  login: string;
  page: number;
  limit: number;
}

const limits = [10, 25, 50, 100];
const defaultLimit = 25;

export function readAuditPlace({ kind, login, page, limit }: AuditSearch): AuditPlace {
  return {
    kind: auditKinds.find((known) => known === kind) ?? null,
    login: (login ?? '').slice(0, 64),
    page: /^[1-9]\d{0,5}$/.test(page ?? '') ? Number(page) : 1,
    limit: limits.find((known) => String(known) === limit) ?? defaultLimit,
  };
}

/** Defaults are omitted to keep a plain address plain. */
export function auditSearch({ kind, login, page, limit }: AuditPlace): AuditSearch {
  return {
    ...(kind !== null && { kind }),
    ...(login !== '' && { login }),
    ...(page > 1 && { page: String(page) }),
    ...(limit !== defaultLimit && { limit: String(limit) }),
  };
}
