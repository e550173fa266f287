import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';

/** Answers a request that is its own. @returns whether it was */
export type EarlyAnswer = (request: IncomingMessage, response: ServerResponse) => boolean;

/** What Fastify sets on a server that it makes itself. */
interface ServerSettings {
  keepAliveTimeout?: number | undefined;
  requestTimeout?: number | undefined;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Requests that are asked before the framework sees them. */
    earlyAnswers: EarlyAnswers;
  }
}

/**
 * The door before the framework, for answers that are most of all and need nothing of what it does for the others. What
 * nobody takes goes on to it.
 */
export class EarlyAnswers {
  readonly #answers: EarlyAnswer[] = [];

  add(answer: EarlyAnswer): void {
    this.#answers.push(answer);
  }

  /** As Fastify's `serverFactory` takes it. */
  createServer(framework: RequestListener, { keepAliveTimeout, requestTimeout }: ServerSettings): Server {
    const answers = this.#answers;
    const server = createServer((request, response) => {
      for (const answer of answers) if (answer(request, response)) return;
      framework(request, response);
    });
    if (keepAliveTimeout !== undefined) server.keepAliveTimeout = keepAliveTimeout;
    if (requestTimeout !== undefined) server.requestTimeout = requestTimeout;
    return server;
  }
}
