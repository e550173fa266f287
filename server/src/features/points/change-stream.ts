import { Buffer } from 'node:buffer';
import type { ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { writeLiveEvent } from '@dozor/contract/map/live-events.ts';

export interface ChangeStreamOptions {
  /** The shortest time between two rounds, in milliseconds. */
  gatherMs: number;
  /** From this many events in one round on everyone is told to reload everything instead. */
  maxEvents: number;
  /** A reader with more than this unsent does not read: it is cut off and comes back by itself. */
  maxUnsentBytes: number;
  /** Whether requests wait for the processor: they go first. */
  isBusy?: () => boolean;
}

/**
 * So many readers are written to in one turn, about a millisecond: of edits one is begun in a turn, so turns that are long
 * would keep them waiting, and then have them refused.
 */
export const readersATurn = 50;
/** While requests wait, so many turns are theirs before the next readers are written to. */
export const turnsForRequests = 4;
/** What a busy machine makes of a round must not keep the maps behind for longer than this. */
const maxRestMs = 500;

const resetText = writeLiveEvent({ name: 'reset', data: {} });

/**
 * Sends events to everyone who listens. What comes within a short time is gathered, made into bytes once and written
 * once to each reader; the first after a quiet time goes out at once. So the work is bounded by the number of readers,
 * however many changes there are, and what waits for slow ones is the same bytes for all.
 */
export class ChangeStream {
  readonly #options: ChangeStreamOptions;
  readonly #readers = new Set<ServerResponse>();
  #waiting: string[] = [];
  #timer: NodeJS.Timeout | undefined;
  #isSending = false;
  #nextMs = -Infinity;

  constructor(options: ChangeStreamOptions) {
    this.#options = options;
  }

  get size(): number {
    return this.#readers.size;
  }

  /** A subscriber gets what is sent from now on. */
  add(reader: ServerResponse): void {
    this.#readers.add(reader);
    reader.on('close', () => this.#readers.delete(reader));
  }

  /** @param texts one server-sent event each */
  send(texts: readonly string[]): void {
    if (this.#readers.size === 0 || texts.length === 0) return;
    const isFirst = this.#waiting.length === 0;
    for (const text of texts) {
      // One more than may be sent is enough to know that it is too many.
      if (this.#waiting.length <= this.#options.maxEvents) this.#waiting.push(text);
    }
    if (isFirst && !this.#isSending) this.#plan();
  }

  /** Ends what has everything; what has not read is cut. */
  end(): void {
    clearTimeout(this.#timer);
    this.#waiting = [];
    for (const reader of this.#readers) {
      if (reader.writableLength > 0) reader.destroy();
      else reader.end();
    }
  }

  #plan(): void {
    const waitMs = this.#nextMs - performance.now();
    if (waitMs > 0) this.#timer = setTimeout(() => void this.#sendRound(), waitMs);
    else void this.#sendRound();
  }

  async #sendRound(): Promise<void> {
    const texts = this.#waiting;
    this.#waiting = [];
    this.#isSending = true;
    const startedMs = performance.now();
    await this.#write(Buffer.from(texts.length > this.#options.maxEvents ? resetText : texts.join('')));
    this.#nextMs = nextRoundMs({ startedMs, endedMs: performance.now(), gatherMs: this.#options.gatherMs });
    this.#isSending = false;
    if (this.#waiting.length > 0) this.#plan();
  }

  async #write(bytes: Buffer): Promise<void> {
    let written = 0;
    for (const reader of this.#readers) {
      if (reader.writableLength > this.#options.maxUnsentBytes) reader.destroy();
      // What http does around each write costs a fifth of it, and changes nothing of an answer without frames.
      else if (!reader.writableEnded && !reader.destroyed) (reader.socket ?? reader).write(bytes);
      written += 1;
      if (written % readersATurn === 0) await this.#letOthers();
    }
  }

  async #letOthers(): Promise<void> {
    await nextTurn();
    for (let turn = 1; turn < turnsForRequests && this.#options.isBusy?.(); turn += 1) await nextTurn();
  }
}

/**
 * When the next round may begin: a while after the last one began, and not before half as long as it took has passed since.
 * So where the processor is short, two thirds of it at most go into sending events to the maps, and the edits find their time.
 */
export function nextRoundMs({
  startedMs,
  endedMs,
  gatherMs,
}: {
  startedMs: number;
  endedMs: number;
  gatherMs: number;
}) {
  return Math.max(startedMs + gatherMs, endedMs + Math.min((endedMs - startedMs) / 2, maxRestMs));
}
