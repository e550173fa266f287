import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';

/** Answers a request if it is its own. @returns whether it was */
export type EarlyAnswer = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Settings that Fastify applies to a server it creates itself. */
interface ServerSettings {
  keepAliveTimeout?: number | undefined;
  requestTimeout?: number | undefined;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Handlers that see requests before the framework does. */
    earlyAnswers: EarlyAnswers;
  }
}

/**
 * Handlers before the framework, for the most frequent responses, which need nothing from it. Requests that none of
 * them accepts go on to the framework.
 */
export class EarlyAnswers {
  readonly #answers: EarlyAnswer[] = [];

  add(answer: EarlyAnswer): void {
    this.#answers.push(answer);
  }

  /** For Fastify's `serverFactory`. */
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
