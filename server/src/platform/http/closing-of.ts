import type { FastifyReply } from 'fastify';

/** Aborts when the client leaves before its answer. */
export function closingOf({ raw }: FastifyReply): AbortSignal {
  const closing = new AbortController();
  raw.once('close', () => closing.abort());
  return closing.signal;
}
