import { setImmediate, setTimeout as pause } from 'node:timers/promises';
import { castTogether, type SentVote, type Voted, type VoteServices, votesAtOnce } from './cast-votes.ts';
import type { Voter } from './voter.ts';

/** At 500 votes a second some five share a transaction; each alone costs more than the disk's own time. */
const gatherMs = 10;

interface Waiting {
  voter: Voter;
  vote: SentVote;
  settled: PromiseWithResolvers<Voted>;
}

/** Group commit: concurrent votes share one transaction, most of the cost of a vote; each is answered as if it were alone. */
export class VoteGroups {
  readonly #services: VoteServices;
  readonly #castTogether: typeof castTogether;
  #waiting: Waiting[] = [];
  #isCasting = false;
  #startedMs = -Infinity;

  constructor(services: VoteServices, cast = castTogether) {
    this.#services = services;
    this.#castTogether = cast;
  }

  cast(voter: Voter, vote: SentVote): Promise<Voted> {
    const settled = Promise.withResolvers<Voted>();
    this.#waiting.push({ voter, vote, settled });
    if (!this.#isCasting) void this.#castAll();
    return settled.promise;
  }

  async #castAll(): Promise<void> {
    this.#isCasting = true;
    while (this.#waiting.length > 0) {
      await this.#gather();
      await this.#startGroup();
    }
    this.#isCasting = false;
  }

  /** Soon after a group more votes are about to arrive: the next one waits for them. A vote by itself does not wait. */
  async #gather(): Promise<void> {
    const waitMs = this.#startedMs + gatherMs - performance.now();
    if (this.#waiting.length < votesAtOnce && waitMs > 0) await pause(waitMs);
    else await setImmediate();
    this.#startedMs = performance.now();
  }

  /**
   * Votes that arrive while other writers have their turn join the group. The next group starts as soon as this one has
   * started, without waiting for the disk.
   */
  #startGroup(): Promise<void> {
    const started = Promise.withResolvers<void>();
    let group: readonly Waiting[] | undefined;
    const take = (): readonly Waiting[] => {
      group ??= this.#waiting.splice(0, votesAtOnce);
      started.resolve();
      return group;
    };
    void this.#castGroup(take).finally(started.resolve);
    return started.promise;
  }

  async #castGroup(take: () => readonly Waiting[]): Promise<void> {
    try {
      const results = await this.#castTogether(this.#services, take);
      for (const [at, { settled }] of take().entries()) {
        const result = results[at]!;
        if (result instanceof Error) settled.reject(result);
        else settled.resolve(result);
      }
    } catch (error) {
      const [first, ...others] = take();
      if (others.length === 0) return first?.settled.reject(error);
      // The failure of one must not affect the others.
      for (const each of take()) await this.#castGroup(() => [each]);
    }
  }
}
