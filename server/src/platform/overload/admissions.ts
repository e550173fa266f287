import type { Server } from 'node:http';
import { waitingWorks } from '../../core/long-work.ts';
import { burstMs, decideAdmission, isOverdue, type Load, maxInFlight } from './decide-admission.ts';
import { FairQueue } from './fair-queue.ts';
import { OwnTime } from './own-time.ts';
import type { RequestCost } from './request-cost.ts';

const tickMs = 20;
/** Weight of the latest tick in the smoothed delay; one long turn alone is no overload. */
const tickShare = 0.2;
/** Looking at all who wait costs more than a turn has. */
const sweepEveryMs = 20;
const maxOfTickMs = 500;
/** Ticks without any request after which the loop is watched no longer: an idle server sleeps. */
const maxIdleTicks = 50;
/**
 * Expensive requests wait while so many works wait for turns: what starts then only makes the others later. Not the only one of
 * an address: works of fifty who ask without end are no reason to refuse it.
 */
const maxWaitingWorks = 8;
/** Number of cheap requests started per turn of the event loop; of expensive ones, one. */
const startsOfTurn = 4;
/** Turns in which new connections are accepted before the next request starts: libuv accepts one per turn. */
const maxTurnsForNewRequests = 8;
const pollIntervalMs = 5;
/** Assumed pace of a queue that has just formed. */
const firstPaceMs = 1;
/** Weight of the latest turn in the smoothed pace. */
const paceShare = 0.2;

interface Waiting {
  cost: 'low' | 'high';
  /** Whose it is: of those who wait each has its turn. */
  key: string;
  /** Its address has nothing else in progress or waiting. */
  isAlone: boolean;
  sinceMs: number;
  isGone: () => boolean;
  decided: (admission: 'go' | 'refuse' | 'gone') => void;
}

/**
 * Starts requests one after another, of each address in turn, so that a turn of the event loop stays short however many
 * arrive at once, and refuses those it has no time for before doing any work on them. All times are this process's own: slowness caused by
 * other users of the machine refuses nobody.
 */
export class Admissions {
  readonly #queues = { low: new FairQueue<Waiting>(), high: new FairQueue<Waiting>() };
  /** When the last one of a queue started. */
  readonly #movedMs = { low: 0, high: 0 };
  /** Requests in progress by key. */
  readonly #inFlightOf = new Map<string, number>();
  readonly #time = new OwnTime();
  #ticks: NodeJS.Timeout | undefined;
  #idleTicks = 0;
  #tickedMs = 0;
  #loopDelayMs = 0;
  #inFlight = 0;
  #shed = 0;
  #emptyMs = 0;
  /** Milliseconds between the starts of two queued requests, smoothed over several turns. */
  #paceMs = firstPaceMs;
  #startedMs = 0;
  /** Milliseconds of a turn in which anybody waits, smoothed like the pace. */
  #turnPaceMs = firstPaceMs;
  #turnedMs = 0;
  #sweptMs = 0;
  #startedInTurn = 0;
  #isTurning = false;
  #turnsForNewRequests = 0;
  #newRequests = 0;

  readonly #timeoutFactor: number;

  /** @param timeoutFactor scales the waits of requests and the lag of the event loop that count as overload */
  constructor(timeoutFactor = 1) {
    this.#timeoutFactor = timeoutFactor;
  }

  /** Counts new connections, so that they are accepted before requests continue. */
  watch(server: Server): void {
    server.on('connection', () => (this.#newRequests += 1));
    server.once('close', () => clearInterval(this.#ticks));
  }

  /** As an expensive request finds it. */
  get load(): Load {
    return this.#loadOf({ cost: 'high', key: '', isAlone: false });
  }

  #loadOf({ cost, ...asker }: Pick<Waiting, 'cost' | 'key' | 'isAlone'>): Load {
    const waiting = this.#waiting;
    const nowMs = this.#time.now();
    const nonEmptyMs = waiting === 0 ? 0 : nowMs - this.#emptyMs;
    const queue = this.#queues[cost];
    const before = queue.placeOf(asker);
    // What holds up the others does not hold up one that is alone.
    const isHeldUp = !asker.isAlone || this.#inFlight >= maxInFlight;
    // The two queues take turns.
    const queueMs =
      (before + Math.min(waiting - queue.length, before + 1)) * (isHeldUp ? this.#paceMs : this.#turnPaceMs);
    const first = isHeldUp ? queue.first() : undefined;
    const stalledMs = first === undefined ? 0 : nowMs - Math.max(first.sinceMs, this.#movedMs[cost]);
    return { loopDelayMs: this.#loopDelayMs, inFlight: this.#inFlight, waiting, queueMs, stalledMs, nonEmptyMs };
  }

  get #waiting(): number {
    return this.#queues.low.length + this.#queues.high.length;
  }

  /** Number of refused requests. */
  get shed(): number {
    return this.#shed;
  }

  /**
   * Calls back at once or at the request's turn. An admitted request calls `end` when its response has started.
   * @param isGone true if the client has left, so that nothing needs to be done
   * @param key of its address; empty where nothing is counted by address
   */
  ask(cost: RequestCost, isGone: () => boolean, decided: Waiting['decided'], key = ''): void {
    if (cost === 'none') return decided('go');
    this.#watchLoop();
    const request = { cost, key, isAlone: this.#isAlone(key), sinceMs: this.#time.now(), isGone, decided };
    const admission = decideAdmission(this.#loadOf(request), cost, 0, this.#timeoutFactor);
    if (admission === 'refuse' || this.#hasShare(key)) return this.#refuse(request);
    if (admission === 'go' && this.#hasRoomInTurn(request)) return this.#start(request);
    if (this.#waiting === 0) this.#startQueue(request.sinceMs);
    this.#queues[cost].add(request);
    this.#turn();
  }

  /** Called when the response to a request with a cost has started, or never will. */
  end(key = ''): void {
    this.#count(key, -1);
  }

  /** An admitted request whose end was only that of its first part, goes on. */
  resume(key = ''): void {
    this.#count(key, 1);
  }

  #count(key: string, change: 1 | -1): void {
    this.#inFlight += change;
    const own = (this.#inFlightOf.get(key) ?? 0) + change;
    if (own > 0) this.#inFlightOf.set(key, own);
    else this.#inFlightOf.delete(key);
  }

  /** True for an address that has as many in progress as are left for others: however many take all they can, some are. */
  #hasShare(key: string): boolean {
    return key !== '' && (this.#inFlightOf.get(key) ?? 0) > maxInFlight - this.#inFlight;
  }

  #isAlone(key: string): boolean {
    return key !== '' && !this.#inFlightOf.has(key) && !Object.values(this.#queues).some((queue) => queue.has(key));
  }

  #startQueue(nowMs: number): void {
    this.#emptyMs = nowMs;
    this.#startedMs = nowMs;
    this.#paceMs = firstPaceMs;
    this.#turnedMs = nowMs;
    this.#turnPaceMs = firstPaceMs;
  }

  readonly #hasRoomInTurn = ({ cost, isAlone }: Waiting): boolean => {
    if (cost === 'high' && !isAlone && waitingWorks() >= maxWaitingWorks) return false;
    return this.#startedInTurn + weightOf(cost) <= startsOfTurn;
  };

  #start(request: Waiting): void {
    this.#count(request.key, 1);
    this.#startedInTurn += weightOf(request.cost);
    this.#turn();
    request.decided('go');
  }

  #refuse(request: Waiting): void {
    this.#shed += 1;
    request.decided('refuse');
  }

  #turn(): void {
    if (this.#isTurning) return;
    this.#isTurning = true;
    setImmediate(() => this.#afterTurn());
  }

  #afterTurn(): void {
    this.#isTurning = false;
    this.#startedInTurn = 0;
    this.#endOverdue();
    this.#noteTurn(this.#time.now());
    const hasNewRequests = this.#newRequests > 0 && this.#turnsForNewRequests < maxTurnsForNewRequests;
    this.#newRequests = 0;
    this.#turnsForNewRequests = hasNewRequests ? this.#turnsForNewRequests + 1 : 0;
    if (!hasNewRequests) this.#notePace(this.#startNext());
    if (this.#waiting === 0) return;
    if (this.#inFlight < maxInFlight) return this.#turn();
    this.#isTurning = true;
    setTimeout(() => this.#afterTurn(), pollIntervalMs);
  }

  #endOverdue(): void {
    const nowMs = this.#time.now();
    if (nowMs - this.#sweptMs < sweepEveryMs) return;
    this.#sweptMs = nowMs;
    for (const queue of Object.values(this.#queues)) {
      const over = queue.remove(
        ({ cost, sinceMs, isGone }) => isGone() || isOverdue(cost, nowMs - sinceMs, this.#timeoutFactor),
      );
      for (const one of over) {
        if (one.isGone()) one.decided('gone');
        else this.#refuse(one);
      }
    }
  }

  /** @returns the number of requests started */
  #startNext(): number {
    let started = 0;
    while (this.#inFlight < maxInFlight) {
      const next = this.#nextQueue().take(this.#hasRoomInTurn);
      if (next === undefined) break;
      this.#movedMs[next.cost] = this.#time.now();
      started += 1;
      if (next.isGone()) next.decided('gone');
      else this.#start(next);
    }
    return started;
  }

  /** Cheap requests go first, but not always: in overload they would starve the rest. */
  #nextQueue(): FairQueue<Waiting> {
    const { low, high } = this.#queues;
    const [firstLow, firstHigh] = [low.first(this.#hasRoomInTurn), high.first(this.#hasRoomInTurn)];
    if (!firstLow || !firstHigh) return firstLow ? low : high;
    const isOverload = this.#time.now() - this.#emptyMs > burstMs * this.#timeoutFactor;
    return isOverload && firstHigh.sinceMs < firstLow.sinceMs ? high : low;
  }

  /** Requests in progress that do not end, as while the database hangs, say nothing about the pace after them. */
  #notePace(started: number): void {
    const nowMs = this.#time.now();
    const isHeldUp = this.#inFlight >= maxInFlight;
    if (started === 0 && !isHeldUp) return;
    if (started > 0 && !isHeldUp) this.#paceMs += ((nowMs - this.#startedMs) / started - this.#paceMs) * paceShare;
    this.#startedMs = nowMs;
  }

  #noteTurn(nowMs: number): void {
    this.#turnPaceMs += (nowMs - this.#turnedMs - this.#turnPaceMs) * paceShare;
    this.#turnedMs = nowMs;
  }

  #watchLoop(): void {
    this.#idleTicks = 0;
    if (this.#ticks) return;
    this.#tickedMs = this.#time.now();
    this.#ticks = setInterval(() => this.#tick(), tickMs);
    this.#ticks.unref();
  }

  #tick(): void {
    const nowMs = this.#time.now();
    const lateMs = Math.min(Math.max(0, nowMs - this.#tickedMs - tickMs), maxOfTickMs);
    this.#tickedMs = nowMs;
    this.#loopDelayMs += (lateMs - this.#loopDelayMs) * tickShare;
    this.#idleTicks = this.#inFlight + this.#waiting === 0 ? this.#idleTicks + 1 : 0;
    if (this.#idleTicks < maxIdleTicks) return;
    clearInterval(this.#ticks);
    this.#ticks = undefined;
    this.#loopDelayMs = 0;
  }
}

function weightOf(cost: RequestCost): number {
  return cost === 'high' ? startsOfTurn : 1;
}
