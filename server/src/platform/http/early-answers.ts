import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';

/** @returns true if it answered the request */
export type EarlyAnswer = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Settings that Fastify applies to a server it creates itself. */
interface ServerSettings {
  keepAliveTimeout?: number | undefined;
  requestTimeout?: number | undefined;
}

declare module 'fastify' {
  interface FastifyInstance {
    earlyAnswers: EarlyAnswers;
  }
}

/** Handlers before the framework, for the most frequent responses; requests that none accepts go on to it. */
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
