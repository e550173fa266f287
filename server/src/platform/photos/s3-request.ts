import { setTimeout as pause } from 'node:timers/promises';
import type { AwsClient } from 'aws4fetch';
import { type BoundedAnswer, fetchBounded } from '../fetch-bounded.ts';

/** Retries after a temporary error; each pause is twice the previous one. */
const moreTries = 4;
const firstPauseMs = 50;

export interface S3Limits {
  /** For all attempts together. */
  timeoutMs: number;
  maxBytes: number;
}

/** Sends a signed request. The library only signs: its own requests cannot be aborted in time. */
export async function askS3(
  client: AwsClient,
  url: string,
  request: { method: string; body?: Uint8Array<ArrayBuffer> },
  { timeoutMs, maxBytes }: S3Limits,
): Promise<BoundedAnswer> {
  const endMs = performance.now() + timeoutMs;
  return tryAgain(endMs, async () => {
    const signed = await client.sign(url, request);
    return fetchBounded(signed.url, {
      ...request,
      headers: Object.fromEntries(signed.headers),
      redirect: 'error',
      timeoutMs: Math.max(1, endMs - performance.now()),
      maxBytes,
    });
  });
}

/** Retries until the response is not a temporary error, or no time is left for another attempt. */
export async function tryAgain<Answer extends { status: number }>(
  endMs: number,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  for (let attempt = 0; ; attempt += 1) {
    const answer = await ask();
    const pauseMs = firstPauseMs * 2 ** attempt;
    const isOver = attempt >= moreTries || performance.now() + pauseMs >= endMs;
    if (isOver || (answer.status < 500 && answer.status !== 429)) return answer;
    await pause(pauseMs);
  }
}
