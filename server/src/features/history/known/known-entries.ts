import { LongWork } from '../../../core/long-work.ts';
import { WorkLoop } from '../../../core/work-loop.ts';
import { ReaderBusyError } from '../../../database/reader/reader-error.ts';
import { inTime } from '../../../platform/in-time.ts';
import { EntryLog, EntryMemory } from '../../../read-model/entries/entry-memory.ts';
import {
  type AuthorSurvey,
  type EntrySearch,
  type EntrySurvey,
  pointsWithEntries,
  surveyAuthor,
  surveyEntries,
} from '../../../read-model/entries/survey-entries.ts';
import { type HistoryList, listIds } from '../../../records/history/history-list.ts';
import type { Services } from '../../../services.ts';
import { entriesAfter, takeEntriesAfter } from './known-entries-queries.ts';
import { LatestSurveys } from './latest-surveys.ts';
import { SurveyTurns } from './survey-turns.ts';

type EntryServices = Pick<Services, 'database' | 'readModel' | 'events' | 'log'> & {
  changeFeed: Pick<Services['changeFeed'], 'catchUp'>;
};

/** Takes some milliseconds of a reader process, and fewer of the main thread. */
const entriesAtOnce = 10_000;
/** For entries written since; each is a row. */
const entriesInSlice = 500;
/** Entries of other processes are read periodically, so that no request waits for all of them. */
const everyMs = 5000;
/** Maximum wait of requests while the server starts. */
const timeoutMs = 5000;

/**
 * The days of all entries in memory, to count the history of a part of the map, of some days or of an author without
 * the database. It is read completely once while the server starts; newer entries are read on demand.
 */
export class KnownEntries {
  readonly #services: EntryServices;
  readonly #reading: WorkLoop;
  #memory: EntryMemory | undefined;
  #isStale = false;
  /** Caches surveys: a page of a list, its counts and the next page are requested in succession. */
  readonly #turns = new SurveyTurns();
  readonly #surveys = new LatestSurveys<EntrySurvey>(this.#turns);
  readonly #authors = new LatestSurveys<AuthorSurvey>(this.#turns);
  #lastId = 0;
  #fills = 0;
  #forget: () => void = () => undefined;

  constructor(services: EntryServices) {
    this.#services = services;
    this.#reading = new WorkLoop(() => this.#readAll(), {
      everyMs,
      failed: (error) => services.log.warn({ err: error }, 'the days of the history could not be read; trying again'),
    });
  }

  start(): void {
    this.#forget = this.#services.events.on('pointsRemoved', () => {
      // Their entries were removed with them.
      this.#isStale = true;
      this.#reading.request();
    });
    this.#reading.request();
  }

  stop(): Promise<void> {
    this.#forget();
    return this.#reading.stop();
  }

  /** Surveys the entries written before the call. @throws {ReaderBusyError} when the server has just started */
  async survey(search: EntrySearch): Promise<EntrySurvey> {
    const entries = await this.#current();
    return this.#surveys.of(this.#state(), search, () => surveyEntries(this.#services.readModel, entries, search));
  }

  async surveyAuthor(search: EntrySearch, authorId: number, list: HistoryList): Promise<AuthorSurvey> {
    const entries = await this.#current();
    const { readModel } = this.#services;
    return this.#authors.of(this.#state(), { authorId, list, search }, () =>
      surveyAuthor(readModel, entries, search, { authorId, list: listIds[list] }),
    );
  }

  async pointsOn(
    search: EntrySearch,
    { list, ...days }: { list: HistoryList; fromDay: number; toDay: number },
  ): Promise<number[]> {
    const entries = await this.#current();
    const wanted = { list: listIds[list], ...days };
    return this.#turns.take(() => pointsWithEntries(this.#services.readModel, entries, search, wanted));
  }

  #state(): string {
    return `${this.#fills} ${this.#lastId} ${this.#services.readModel.epoch}`;
  }

  async #current(): Promise<EntryMemory> {
    const late = new ReaderBusyError('the history is being read');
    await inTime(this.#reading.run(), { limitMs: timeoutMs, late, controller: new AbortController() });
    if (!this.#memory) throw late;
    return this.#memory;
  }

  async #readAll(): Promise<void> {
    const { kysely } = this.#services.database;
    const work = new LongWork();
    const known = this.#isStale ? undefined : this.#memory;
    this.#isStale = false;
    const memory = known ?? (await this.#fill());
    while (!this.#reading.isStopped) {
      const { entries, lastId } = await entriesAfter(kysely, this.#lastId, entriesInSlice);
      // Points committed with them are in memory after this.
      if (entries.length > 0 || memory.isWaiting) await this.#services.changeFeed.catchUp();
      if (entries.length > 0 || memory.isWaiting) memory.add(entries);
      this.#lastId = lastId;
      if (entries.length < entriesInSlice) break;
      await work.nextTurn();
    }
    this.#memory = memory;
  }

  async #fill(): Promise<EntryMemory> {
    const { database, readModel } = this.#services;
    const log = new EntryLog();
    const work = new LongWork();
    this.#lastId = 0;
    while (!this.#reading.isStopped) {
      const part = { id: this.#lastId, limit: entriesAtOnce };
      const lastId = await takeEntriesAfter(database.reader, part, (entry) => log.add(entry));
      if (lastId === undefined) break;
      this.#lastId = lastId;
      await work.nextTurn();
    }
    const memory = new EntryMemory(readModel.memory);
    for (const _ of memory.fill(log)) await work.nextTurn();
    this.#fills += 1;
    return memory;
  }
}
