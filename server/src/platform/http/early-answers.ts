import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Of one connection, behind the request that is being answered. */
const maxPipelined = 10;

/** @returns true if it answered the request */
export type EarlyAnswer = (request: IncomingMessage, response: ServerResponse) => boolean;

/** @returns false for a request that the framework is to refuse */
type Watch = (request: IncomingMessage, response: ServerResponse) => boolean;

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
  readonly #watch: Watch;

  /** @param watch sees each request before anything is done for it */
  constructor(watch: Watch = () => true) {
    this.#watch = watch;
  }

  add(answer: EarlyAnswer): void {
    this.#answers.push(answer);
  }

  /** For Fastify's `serverFactory`. */
  createServer(framework: RequestListener, { keepAliveTimeout, requestTimeout }: ServerSettings): Server {
    const answer: RequestListener = (request, response) => {
      if (this.#watch(request, response) && this.#answers.some((early) => early(request, response))) return;
      framework(request, response);
    };
    const waiting = new WeakMap<Socket, number>();
    const server = createServer((request, response) => {
      // Pipelining (RFC 9112 §9.3.2): nothing is done for a request before the response to the previous one was sent,
      // or a connection that reads nothing could have hundreds made.
      if (response.socket !== null) return answer(request, response);
      const { socket } = request;
      const count = (waiting.get(socket) ?? 0) + 1;
      // Node keeps them all, some kilobytes each.
      if (count > maxPipelined) return void socket.resetAndDestroy();
      waiting.set(socket, count);
      response.once('socket', () => {
        waiting.set(socket, waiting.get(socket)! - 1);
        answer(request, response);
      });
    });
    if (keepAliveTimeout !== undefined) server.keepAliveTimeout = keepAliveTimeout;
    if (requestTimeout !== undefined) server.requestTimeout = requestTimeout;
    return server;
  }
}
