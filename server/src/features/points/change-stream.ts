import { Buffer } from 'node:buffer';
import type { ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { writeLiveEvent } from '@dozor/contract/map/live-events.ts';

export interface ChangeStreamOptions {
  /** Minimum interval between two rounds, in milliseconds. */
  gatherMs: number;
  /** From this many events in one round on, clients reload everything instead. */
  maxEvents: number;
  /** A reader with more than this unsent is not reading: it is disconnected and reconnects by itself. */
  maxUnsentBytes: number;
  /** True while requests are queued, which take priority. */
  isBusy?: () => boolean;
}

/**
 * Readers written to per turn of the event loop, about a millisecond: edits start one per turn, so long turns would
 * keep them waiting, and eventually rejected.
 */
export const readersATurn = 50;
/** While requests are queued, this many turns are left to them before the next readers are written to. */
export const turnsForRequests = 4;
/** Limits the delay that a slow round on a busy machine causes for the maps. */
const maxRestMs = 500;

const resetText = writeLiveEvent({ name: 'reset', data: {} });

/**
 * Broadcasts events to all subscribers. Events within a short interval are batched, serialized once and written once to
 * each reader; the first after a quiet period is sent immediately. So the work is bounded by the number of readers
 * regardless of the number of changes, and slow readers share the same pending bytes.
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

  add(reader: ServerResponse): void {
    this.#readers.add(reader);
    reader.on('close', () => this.#readers.delete(reader));
  }

  /** @param texts one server-sent event each */
  send(texts: readonly string[]): void {
    if (this.#readers.size === 0 || texts.length === 0) return;
    const isFirst = this.#waiting.length === 0;
    for (const text of texts) {
      // One more than the limit suffices to detect the overflow.
      if (this.#waiting.length <= this.#options.maxEvents) this.#waiting.push(text);
    }
    if (isFirst && !this.#isSending) this.#plan();
  }

  /** Closes readers that are up to date; others are cut off. */
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
      // Bypasses http: its overhead is a fifth of each write and changes nothing without chunked encoding.
      else if (!reader.writableEnded && !reader.destroyed) (reader.socket ?? reader).write(bytes);
      written += 1;
      if (written % readersATurn === 0) await this.#yieldToRequests();
    }
  }

  async #yieldToRequests(): Promise<void> {
    await nextTurn();
    for (let turn = 1; turn < turnsForRequests && this.#options.isBusy?.(); turn += 1) await nextTurn();
  }
}

/**
 * The time of the next round: at least `gatherMs` after the start of the last one, and after a pause of half its
 * duration. So on a busy processor at most two thirds of the time go into sending events to the maps, and the rest is
 * left to edits.
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
