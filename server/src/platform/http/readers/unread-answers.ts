import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { addressKey } from '../../limits/address-key.ts';

/** Bytes that wait for the readers of this process, and of bodies that arrive, all together. */
const defaultMaxBytes = 64 << 20;
/**
 * Dynamic thresholds (Choudhury and Hahne 1998): an address may have this share of the bytes that are still free, 13 MB
 * alone. However many take all they can, something is left for those who have none yet.
 */
const shareOfFree = 1 / 4;
const defaultStalledMs = 25_000;
const sweepsOfStall = 10;
/** A connection on which nothing has moved for this share of that time can be ended to make room. */
const shareToMakeRoom = 1 / 25;
/** Sums are older than this at most, but for what was sent since. */
const freshMs = 50;

export interface UnreadLimits {
  maxBytes?: number;
  /** A connection on which nothing moves for this long, while bytes wait or between two requests, is closed. */
  stalledMs?: number;
}

interface Reader {
  address: string;
  response: ServerResponse | undefined;
  /** Bytes that the system had taken when they last increased, while some wait; the last response between two requests. */
  stands: number | ServerResponse | undefined;
  movedMs: number;
}

interface Stalled {
  address: string;
  socket: Socket;
  unmovedMs: number;
}

const readAtOwnPace = new WeakSet<ServerResponse>();

/** For responses that end slow readers by a rule of their own. */
export function hasOwnPace(response: ServerResponse): void {
  readAtOwnPace.add(response);
}

/** The bytes of responses that wait for their readers, by address, and the end of connections on which nothing moves. */
export class UnreadAnswers {
  readonly #addressOf: (request: IncomingMessage) => string;
  readonly #maxBytes: number;
  readonly #stalledMs: number;
  readonly #ended: (connections: number) => void;
  readonly #readers = new Map<Socket, Reader>();
  /** Of responses that are being written. */
  readonly #reserved = new Map<string, number>();
  #unread = new Map<string, number>();
  #total = 0;
  #summedMs = -Infinity;
  /** Of each address, the ones on which nothing moves, longest first; undefined until they are looked for. */
  #stalled: Map<string, Stalled[]> | undefined;
  #endedConnections = 0;

  /** @param ended is notified of the number of connections closed at once */
  constructor(
    addressOf: (request: IncomingMessage) => string,
    { maxBytes = defaultMaxBytes, stalledMs = defaultStalledMs }: UnreadLimits = {},
    ended: (connections: number) => void = () => undefined,
  ) {
    this.#addressOf = (request) => addressKey(addressOf(request));
    this.#maxBytes = maxBytes;
    this.#stalledMs = stalledMs;
    this.#ended = ended;
  }

  watch(server: Server): void {
    server.on('connection', (socket: Socket) => {
      this.#readers.set(socket, { address: '', response: undefined, stands: undefined, movedMs: 0 });
      socket.once('close', () => this.#readers.delete(socket));
    });
    const sweeps = setInterval(() => this.#endStalled(performance.now()), this.#stalledMs / sweepsOfStall);
    sweeps.unref();
    server.once('close', () => clearInterval(sweeps));
  }

  /** Called before anything is done for a request. */
  begin(request: IncomingMessage, response: ServerResponse): void {
    const reader = this.#readers.get(request.socket);
    if (!reader) return;
    reader.address = this.#addressOf(request);
    reader.response = response;
  }

  /**
   * Before a request is refused, room is made for it: connections on which nothing moves end, of the address that holds most
   * and more than this one would (push-out from the longest queue, Suter et al. 1998).
   * @returns `address`: its own bytes, and so many more, are too many; `all`: there is no room for anybody
   */
  excess(request: IncomingMessage, more = 0): 'address' | 'all' | undefined {
    this.#sumUp(performance.now());
    if (this.#total === 0) return undefined;
    const address = this.#readers.get(request.socket)?.address ?? '';
    const wanted = (this.#unread.get(address) ?? 0) + more;
    while (!this.#fits(wanted)) {
      const socket = this.#greediestStalled(wanted);
      if (socket === undefined) return wanted > more && this.#total < this.#maxBytes ? 'address' : 'all';
      this.#end(socket);
    }
    return undefined;
  }

  #fits(wanted: number): boolean {
    const free = this.#maxBytes - this.#total;
    return free > 0 && wanted <= free * shareOfFree;
  }

  /** Counts a response that is being made, or was just sent. @returns ends the counting */
  reserve(request: IncomingMessage, bytes: number): () => void {
    const address = this.#readers.get(request.socket)?.address ?? '';
    this.#sumUp(performance.now());
    addTo(this.#reserved, address, bytes);
    this.#count(address, bytes);
    return () => addTo(this.#reserved, address, -bytes);
  }

  #count(address: string, bytes: number): void {
    addTo(this.#unread, address, bytes);
    this.#total += bytes;
  }

  #sumUp(nowMs: number): void {
    if (nowMs - this.#summedMs < freshMs) return;
    this.#summedMs = nowMs;
    this.#unread = new Map();
    this.#total = 0;
    this.#stalled = undefined;
    for (const [address, bytes] of this.#reserved) this.#count(address, bytes);
    for (const [socket, reader] of this.#readers) {
      if (socket.destroyed || socket.writableLength === 0) continue;
      noteMoves(socket, reader, nowMs);
      this.#count(reader.address, socket.writableLength);
    }
  }

  /** @returns one of an address that holds more than these bytes */
  #greediestStalled(bytes: number): Socket | undefined {
    this.#stalled ??= this.#findStalled();
    let [greediest, most] = ['', bytes];
    for (const address of this.#stalled.keys()) {
      const unread = this.#unread.get(address) ?? 0;
      if (unread > most) [greediest, most] = [address, unread];
    }
    const sockets = this.#stalled.get(greediest);
    const found = most > bytes ? sockets?.shift() : undefined;
    if (sockets?.length === 0) this.#stalled.delete(greediest);
    return found?.socket;
  }

  #findStalled(): Map<string, Stalled[]> {
    const minMs = this.#stalledMs * shareToMakeRoom;
    const found: Stalled[] = [];
    for (const [socket, { address, movedMs, stands }] of this.#readers) {
      const unmovedMs = this.#summedMs - movedMs;
      if (socket.destroyed || socket.writableLength === 0 || stands === undefined || unmovedMs < minMs) continue;
      found.push({ address, socket, unmovedMs });
    }
    return Map.groupBy(
      found.toSorted((one, other) => other.unmovedMs - one.unmovedMs),
      ({ address }) => address,
    );
  }

  #endStalled(nowMs: number): void {
    for (const [socket, reader] of this.#readers) {
      noteMoves(socket, reader, nowMs);
      if (nowMs - reader.movedMs < this.#stalledMs) continue;
      if (socket.writableLength === 0) socket.destroy();
      else this.#end(socket);
    }
    if (this.#endedConnections > 0) this.#ended(this.#endedConnections);
    this.#endedConnections = 0;
  }

  #end(socket: Socket): void {
    if (socket.destroyed) return;
    this.#endedConnections += 1;
    this.#count(this.#readers.get(socket)!.address, -socket.writableLength);
    // An ordinary end would leave the bytes to the system, which goes on offering them for minutes.
    socket.resetAndDestroy();
  }
}

function noteMoves(socket: Socket, reader: Reader, nowMs: number): void {
  const stands = standsAt(socket, reader.response);
  if (stands !== undefined && stands === reader.stands) return;
  reader.stands = stands;
  reader.movedMs = nowMs;
}

/** What stays the same while a client does nothing for its connection; undefined while it is the server's turn. */
function standsAt(socket: Socket, response: ServerResponse | undefined): Reader['stands'] {
  if (response && readAtOwnPace.has(response)) return undefined;
  if (socket.writableLength > 0) return takenBytes(socket);
  // Node's own timeout for the next request ends with its first byte, even if that is one of the line breaks that may precede it.
  return response?.writableFinished && response.req.complete ? response : undefined;
}

function addTo(sums: Map<string, number>, key: string, bytes: number): void {
  const sum = (sums.get(key) ?? 0) + bytes;
  if (sum > 0) sums.set(key, sum);
  else sums.delete(key);
}

/** What `socket.setTimeout` compares too; a long text is one write, of which `bytesWritten` counts all at once. */
function takenBytes(socket: Socket): number {
  const { _handle: handle } = socket as { _handle?: { bytesWritten: number; writeQueueSize: number } | null };
  return handle ? handle.bytesWritten - handle.writeQueueSize : 0;
}
