import { type Dispatcher, fetch, type RequestInit } from 'undici';
import { inTime } from './in-time.ts';
import { UpstreamError } from './upstream-error.ts';

export interface BoundedRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer>;
  redirect?: NonNullable<RequestInit['redirect']>;
  /** Opens the connections; defaults to fetch's own. */
  dispatcher?: Dispatcher;
  /** Gives up earlier. */
  signal?: AbortSignal;
  /** For everything: connecting, the headers and the whole body. */
  timeoutMs: number;
  maxBytes: number;
  /** Receives the body of a successful response chunk by chunk: only one chunk is in memory, and `bytes` is empty. */
  into?: ((part: Uint8Array) => Promise<void>) | undefined;
}

export interface BoundedAnswer {
  status: number;
  bytes: Buffer;
  /** Date of the content according to the response headers. */
  dated: number | null;
  etag: string | null;
  /** Value of `Retry-After`. */
  retryAfter: string | null;
  /** Redirect target when `redirect` is `manual`. */
  location: string | null;
}

/** @throws {Error} when there is no complete response in time, or it is too large */
export async function fetchBounded(
  url: string | URL,
  { timeoutMs, maxBytes, into, signal, ...init }: BoundedRequest,
): Promise<BoundedAnswer> {
  const ending = new AbortController();
  const late = new UpstreamError('no complete response in time', { kind: 'slow' });
  try {
    const given = signal ? AbortSignal.any([ending.signal, signal]) : ending.signal;
    const answer = read(url, { ...init, signal: given }, { maxBytes, into });
    return await inTime(answer, { limitMs: timeoutMs, late, controller: ending });
  } finally {
    // Aborts whatever is still in progress: nobody waits for it any more.
    ending.abort();
  }
}

async function read(
  url: string | URL,
  init: RequestInit,
  { maxBytes, into }: Pick<BoundedRequest, 'maxBytes' | 'into'>,
): Promise<BoundedAnswer> {
  const response = await fetch(url, init).catch((error: unknown) => {
    // The dispatcher's own reason, which `fetch` hides under "fetch failed".
    const { cause } = error as Error;
    throw cause instanceof UpstreamError ? cause : error;
  });
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > maxBytes) throw new UpstreamError(`the response has more than ${maxBytes} bytes`, { kind: 'large' });
    if (into && response.ok) await into(part);
    else parts.push(part);
  }
  const { status, headers } = response;
  const dated = Date.parse(headers.get('last-modified') ?? '');
  return {
    status,
    bytes: Buffer.concat(parts),
    dated: Number.isNaN(dated) ? null : dated,
    etag: headers.get('etag'),
    retryAfter: headers.get('retry-after'),
    location: headers.get('location'),
  };
}
