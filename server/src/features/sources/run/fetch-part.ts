import { type ListFailure, type ListFailureCode, listFailure } from '@dozor/domain/candidates/list-failure.ts';
import { type BoundedAnswer, fetchBounded } from '../../../platform/fetch-bounded.ts';
import { fetchFollowing } from '../../../platform/fetch-following.ts';
import { UpstreamError, type UpstreamKind } from '../../../platform/upstream-error.ts';

const maxBytes = 2 ** 31;
const megabyte = 1 << 20;
const agent = 'Dozor (open map of speed cameras; reads open lists once in a while)';

/** A list is unavailable or implausible; the message says why in English. */
export class SourceRunError extends Error {
  readonly failure: ListFailure;

  constructor(failure: ListFailure, options?: ErrorOptions) {
    super(listFailure(failure.code, failure.values), options);
    this.failure = failure;
  }
}

export function sourceRunError(
  code: ListFailureCode,
  values: ListFailure['values'] = {},
  options?: ErrorOptions,
): SourceRunError {
  return new SourceRunError({ code, values }, options);
}

/** What a publisher asks for beside the address. */
export interface Asked {
  headers: Readonly<Record<string, string>>;
  /** Added to the address when it is asked, so that no stored address has the key. */
  parameters: Readonly<Record<string, string>>;
  /** Sent to a publisher who answers only questions. */
  post: string | null;
  /** True if it has the operator's key, which no other host may see. */
  hasKey: boolean;
}

export const nothingAsked: Asked = { headers: {}, parameters: {}, post: null, hasKey: false };

export interface Asking {
  /** Validator of the last version, so that an unchanged list is not sent again. */
  known: string | null;
  timeoutMs: number;
  asked?: Asked;
}

/** @throws {SourceRunError} if unavailable; errors thrown by `into` are wrapped as its cause */
export async function fetchPart(
  address: URL,
  { known, timeoutMs, asked = nothingAsked, into }: Asking & { into?: (part: Uint8Array) => Promise<void> },
): Promise<BoundedAnswer> {
  const headers = { ...asked.headers, 'User-Agent': agent, ...(known !== null && { 'If-None-Match': known }) };
  const { parameters } = asked;
  const asking = new URL(address);
  for (const [name, value] of Object.entries(parameters)) asking.searchParams.set(name, value);
  const request = { headers, timeoutMs: Math.max(1, timeoutMs), maxBytes, into };
  try {
    if (!asked.hasKey && asked.post === null) return await fetchFollowing(asking, asking, request);
    const question = asked.post === null ? {} : { method: 'POST', body: new TextEncoder().encode(asked.post) };
    return await fetchBounded(asking, { ...request, ...question, redirect: 'manual' });
  } catch (cause) {
    const code = cause instanceof UpstreamError ? failureOf[cause.kind] : 'unreachable';
    const values = { host: address.host, ...(code === 'large' && { size: maxBytes / megabyte }) };
    throw sourceRunError(code, values, { cause });
  }
}

const failureOf: Readonly<Record<UpstreamKind, ListFailureCode>> = {
  slow: 'slow',
  large: 'large',
  inside: 'inside',
  astray: 'astray',
  other: 'unreachable',
};

export function statusError(host: string, status: number): SourceRunError {
  if (status === 404 || status === 410) return sourceRunError('missing', { host });
  if (status === 401 || status === 403) return sourceRunError('forbidden', { host });
  return status >= 500 ? sourceRunError('broken', { host }) : sourceRunError('status', { host, status });
}
