import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import { answerClientError } from './answer-client-error.ts';
import { connectionOutcome } from './connection-outcome.ts';
import { hasAcceptedWaiting } from './has-accepted-waiting.ts';
import { hasBody } from './input/has-body.ts';

const pollIntervalMs = 20;
/** Shares of the time for responses after which no write begins, and none commits: those that wait are refused, others answered. */
const writingShares = { begin: 0.75, commit: 0.9 } as const;
/** A client that was just answered sends its next request within this time, and must not meet a closed connection. */
const defaultQuietMs = 300;

interface Connection {
  /** When it was opened, a request started, or a response was seen in progress. */
  busyMs: number;
  /** The latest; undefined before the first request. */
  response: ServerResponse | undefined;
  /** Bytes read when the latest request started. */
  requestBytes: number;
}

type StopWriting = (step: keyof typeof writingShares) => void;

/**
 * Every open connection of a server, and how they end when it stops. Node and fastify close idle ones only once, count
 * a connection without any request as busy, and cut a response whose last bytes are still unread.
 */
export class Connections {
  readonly #server: Server;
  readonly #refusalHeaders: Record<string, string>;
  readonly #quietMs: number;
  readonly #open = new Map<Socket, Connection>();
  #accepted = 0;
  #isStopping = false;

  /** Must be created after all request handlers: it has to see each request first. */
  constructor(server: Server, refusalHeaders: Record<string, string>, quietMs = defaultQuietMs) {
    this.#server = server;
    this.#quietMs = quietMs;
    this.#refusalHeaders = refusalHeaders;
    server.on('connection', (socket: Socket) => {
      this.#accepted += 1;
      this.#open.set(socket, { busyMs: performance.now(), response: undefined, requestBytes: 0 });
      socket.once('close', () => this.#open.delete(socket));
    });
    server.prependListener('request', (request, response) => this.#note(request, response));
  }

  /**
   * Ends each connection when its response was sent.
   * @param timeoutMs for a response, from now on
   * @param stopWriting called while there is time left to answer what has begun, and what is stored
   * @returns the number of connections cut in the middle of a response
   */
  async drain(timeoutMs: number, stopWriting: StopWriting = () => undefined): Promise<number> {
    this.#isStopping = true;
    for (const { response } of this.#open.values()) if (response) closeAfter(response);
    const startMs = performance.now();
    const firstAccepted = this.#accepted;
    while (this.#server.listening || this.#open.size > 0) {
      // Received bytes are read before silent connections are judged.
      await turn();
      const nowMs = performance.now();
      this.#endQuiet(startMs, nowMs);
      const forMs = nowMs - startMs;
      const newConnections = this.#accepted - firstAccepted;
      const accepting = { accepted: () => this.#accepted, newConnections, forMs };
      if (this.#server.listening && (await hasAcceptedWaiting(accepting))) this.#closeListener();
      for (const step of ['begin', 'commit'] as const) {
        if (forMs > timeoutMs * writingShares[step]) stopWriting(step);
      }
      if (forMs > timeoutMs) return this.#cut();
      await pause(pollIntervalMs);
    }
    return 0;
  }

  #note(request: IncomingMessage, response: ServerResponse): void {
    const connection = this.#open.get(request.socket);
    if (!connection) return;
    const { socket } = request;
    connection.busyMs = performance.now();
    connection.response = response;
    connection.requestBytes = socket.bytesRead;
    // Anything after the body is the start of the next request.
    if (hasBody(request)) response.once('finish', () => (connection.requestBytes = socket.bytesRead));
    if (this.#isStopping) closeAfter(response);
  }

  #endQuiet(startMs: number, nowMs: number): void {
    for (const [socket, connection] of this.#open) {
      const { response, busyMs, requestBytes } = connection;
      const isAnswering = response !== undefined && !response.writableFinished && !response.destroyed;
      const outcome = connectionOutcome(
        {
          busyForMs: nowMs - busyMs,
          stoppingForMs: nowMs - startMs,
          request: isAnswering ? (response.req.complete ? 'answering' : 'reading') : 'none',
          hasMore: socket.bytesRead > requestBytes,
        },
        this.#quietMs,
      );
      if (outcome === 'busy') connection.busyMs = nowMs;
      if (outcome === 'refuse') this.#refuseRest(socket, response);
      if (outcome === 'end') socket.destroy();
    }
  }

  #refuseRest(socket: Socket, response: ServerResponse | undefined): void {
    const isAnswered = response?.headersSent === true && !response.writableFinished;
    if (isAnswered) socket.destroy();
    else answerClientError({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, socket, this.#refusalHeaders);
  }

  /** Not `http.Server.close`, which also destroys connections whose response was written but not sent yet. */
  #closeListener(): void {
    NetServer.prototype.close.call(this.#server);
  }

  #cut(): number {
    const cut = this.#open.size;
    for (const socket of this.#open.keys()) socket.destroy();
    return cut;
  }
}

function closeAfter(response: ServerResponse): void {
  if (!response.headersSent) response.shouldKeepAlive = false;
}
