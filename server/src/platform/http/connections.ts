import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import { answerClientError } from './answer-client-error.ts';

const pollIntervalMs = 20;
/** A client that has just been answered sends its next request within this, and must not meet a closed connection. */
const usualQuietMs = 300;
/** For the rest of a request whose beginning is here. */
const restOfRequestMs = 2000;
/** As many connections as can wait in the kernel (Node's default): once so many came, those that waited at the start are in. */
const longestQueue = 511;
const longestAcceptingMs = 2500;
const shortTurnMs = 0.3;

interface Connection {
  /** When it was opened, a request began, or an answer was seen under way. */
  busyMs: number;
  /** The latest; of a connection that never asked there is none. */
  response: ServerResponse | undefined;
  /** How much had been read when the latest request began. */
  requestBytes: number;
}

/**
 * Every open connection of a server, and how they end when it stops. Node and fastify close what is idle once, count a
 * connection that never asked as busy, and cut an answer whose last bytes still wait for their reader.
 */
export class Connections {
  readonly #server: Server;
  readonly #refusalHeaders: Record<string, string>;
  readonly #quietMs: number;
  readonly #open = new Map<Socket, Connection>();
  #accepted = 0;
  #isStopping = false;

  /** To be made after everything that handles requests: it has to see each of them first. */
  constructor(server: Server, refusalHeaders: Record<string, string>, quietMs = usualQuietMs) {
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
   * Takes in the connections that wait, closes the listener, and ends each connection when its answer has left.
   *
   * @param patienceMs how long an answer may take from now on
   * @returns how many connections had to be cut in the middle of an answer
   */
  async drain(patienceMs: number): Promise<number> {
    this.#isStopping = true;
    for (const { response } of this.#open.values()) if (response) closeAfter(response);
    const startMs = performance.now();
    const firstAccepted = this.#accepted;
    while (this.#server.listening || this.#open.size > 0) {
      // What was sent has been read before it is judged who is silent.
      await turn();
      const nowMs = performance.now();
      this.#endQuiet(startMs, nowMs);
      const forMs = nowMs - startMs;
      const newcomers = this.#accepted - firstAccepted;
      if (this.#server.listening && (await this.#hasTakenIn(newcomers, forMs))) this.#closeListener();
      if (forMs > patienceMs) return this.#cut();
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
    // What follows the body is the beginning of the next request.
    if (hasBody(request)) response.once('finish', () => (connection.requestBytes = socket.bytesRead));
    if (this.#isStopping) closeAfter(response);
  }

  #endQuiet(startMs: number, nowMs: number): void {
    for (const [socket, connection] of this.#open) {
      const { response, busyMs, requestBytes } = connection;
      const isAnswering = response !== undefined && !response.writableFinished && !response.destroyed;
      if (isAnswering && response.req.complete) connection.busyMs = nowMs;
      else if (isAnswering || socket.bytesRead > requestBytes) {
        if (nowMs - Math.max(busyMs, startMs) > restOfRequestMs) this.#refuseRest(socket, response);
      } else if (nowMs - busyMs > this.#quietMs) socket.destroy();
    }
  }

  #refuseRest(socket: Socket, response: ServerResponse | undefined): void {
    const isAnswered = response?.headersSent === true && !response.writableFinished;
    if (isAnswered) socket.destroy();
    else answerClientError({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, socket, this.#refusalHeaders);
  }

  /**
   * libuv takes in one connection a turn, so some may wait for long in a busy server, and closing the listener would reset
   * them. After a long turn nobody knows who came meanwhile. The more have come since the start, the more likely it is
   * that only newcomers are left, which may be refused.
   */
  async #hasTakenIn(newcomers: number, forMs: number): Promise<boolean> {
    if (forMs > longestAcceptingMs) return true;
    const enough = newcomers < longestQueue ? 3 : 1;
    for (let empty = 0; empty < enough; empty += 1) {
      const before = this.#accepted;
      const turnMs = performance.now();
      await turn();
      if (this.#accepted > before || performance.now() - turnMs > shortTurnMs) return false;
    }
    return true;
  }

  /** Not `http.Server.close`, which also destroys connections whose answer has been handed over but has not left yet. */
  #closeListener(): void {
    NetServer.prototype.close.call(this.#server);
  }

  #cut(): number {
    const cut = this.#open.size;
    for (const socket of this.#open.keys()) socket.destroy();
    return cut;
  }
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}

function closeAfter(response: ServerResponse): void {
  if (!response.headersSent) response.shouldKeepAlive = false;
}
