import { setTimeout as pause } from 'node:timers/promises';
import { LongWork } from '../../../core/long-work.ts';
import { WorkLoop } from '../../../core/work-loop.ts';
import { ReaderBusyError } from '../../../database/reader/reader-error.ts';
import { inTime } from '../../../platform/in-time.ts';
import { EntryLog, EntryMemory } from '../../../read-model/entries/entry-memory.ts';
import { readEntries, writeEntries } from '../../../read-model/entries/entry-snapshot.ts';
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
import { areEntriesOf, entriesAfter, takeEntriesAfter, takeEntryProbes } from './known-entries-queries.ts';
import { LatestSurveys } from './latest-surveys.ts';
import { SurveyTurns } from './survey-turns.ts';

type EntryServices = Pick<Services, 'database' | 'readModel' | 'events' | 'log'> & {
  changeFeed: Pick<Services['changeFeed'], 'catchUp'>;
  /** Where they are stored for the next start, unless they are few; by default nowhere. */
  snapshot?: { path: string; minEntries?: number };
};

/** Takes some milliseconds of a reader process, and fewer of the main thread. */
const entriesAtOnce = 10_000;
const busyMs = 200;
/** For entries written since; each is a row. */
const entriesInSlice = 500;
/** Entries of other processes are read periodically, so that no request waits for all of them. */
const everyMs = 5000;
/**
 * How long a request waits for the first reading: some seconds without a snapshot, more on a very busy machine. The
 * reading goes on when a request gives up, and the next one finds it further.
 */
const timeoutMs = 30_000;
/** Fewer are read from the database in no time. */
const minStored = 50_000;
/** A start reads as many from the database beside the snapshot within a second. */
const maxUnstored = 100_000;
const fewUnstored = 2000;

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
  /** The last entry in the snapshot. */
  #storedId = 0;
  #storing: Promise<void> = Promise.resolve();
  #forget: () => void = () => undefined;

  constructor(services: EntryServices) {
    this.#services = services;
    this.#reading = new WorkLoop(() => this.#readAll(), {
      everyMs,
      failed: (error) => services.log.warn({ err: error }, 'cannot read the days of the history; retrying'),
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

  async stop(): Promise<void> {
    this.#forget();
    await this.#reading.stop();
    await this.#storing;
    if (this.#memory && this.#lastId - this.#storedId > fewUnstored) await this.#store(this.#memory);
    await this.#storing;
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
    const memory = known ?? (this.#fills === 0 ? await this.#fillFromSnapshot() : undefined) ?? (await this.#fill());
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
    if (this.#lastId - this.#storedId > maxUnstored || this.#storedId === 0) await this.#store(memory);
  }

  /** Copies all entries, which nothing adds to meanwhile; writing them delays no request. */
  async #store(memory: EntryMemory): Promise<void> {
    const { database, readModel, log, snapshot } = this.#services;
    if (!snapshot || this.#isStale || memory.isWaiting || this.#lastId < (snapshot.minEntries ?? minStored)) return;
    const [lastId, revision] = [this.#lastId, readModel.revision()];
    this.#storedId = lastId;
    const columns = await inSteps(memory.copy());
    this.#storing = (async () => {
      const probes = await takeEntryProbes(database.reader, lastId);
      await writeEntries(snapshot.path, columns, { lastId, revision, probes });
    })().catch((error: unknown) => {
      log.warn({ err: error }, 'cannot write the history snapshot; the next start will take longer');
    });
  }

  /** Undefined without a snapshot of this database. */
  async #fillFromSnapshot(): Promise<EntryMemory | undefined> {
    const { database, readModel, snapshot } = this.#services;
    const found = snapshot && (await readEntries(snapshot.path));
    if (!found || !(await areEntriesOf(database.kysely, found.end))) return undefined;
    const memory = new EntryMemory(readModel.memory);
    if (!(await inSteps(memory.adopt(found.columns)))) return undefined;
    this.#lastId = found.end.lastId;
    this.#storedId = found.end.lastId;
    this.#fills += 1;
    return memory;
  }

  /** Busy readers only delay the reading: to begin again would help nobody. */
  async #patiently<T>(read: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await read();
      } catch (error) {
        if (!(error instanceof ReaderBusyError) || this.#reading.isStopped) throw error;
        await pause(busyMs);
      }
    }
  }

  async #fill(): Promise<EntryMemory> {
    const { database, readModel } = this.#services;
    const log = new EntryLog();
    const work = new LongWork();
    this.#lastId = 0;
    while (!this.#reading.isStopped) {
      const part = { id: this.#lastId, limit: entriesAtOnce };
      const lastId = await this.#patiently(() => takeEntriesAfter(database.reader, part, (entry) => log.add(entry)));
      if (lastId === undefined) break;
      this.#lastId = lastId;
      await work.nextTurn();
    }
    const memory = new EntryMemory(readModel.memory);
    await inSteps(memory.fill(log));
    this.#fills += 1;
    return memory;
  }
}

/** Each step waits for its turn of the event loop. */
async function inSteps<T>(steps: Generator<undefined, T>): Promise<T> {
  const work = new LongWork();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await work.nextTurn();
  }
}
