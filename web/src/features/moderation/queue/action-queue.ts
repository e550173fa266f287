export type ItemState = 'open' | 'busy' | 'done';

export interface QueueItem<Item, Result extends string> {
  id: string;
  item: Item;
  state: ItemState;
  /** Null until it is settled. */
  result: Result | null;
  /** The reason of the last failed attempt, in the user's language. */
  problem: string | null;
}

export interface QueueView<Item, Result extends string> {
  items: readonly QueueItem<Item, Result>[];
  selectedId: string | null;
  /** The items for the next bulk action, all of them open. */
  marked: ReadonlySet<string>;
  /** The number of items still open, here and on the server. */
  left: number;
  isLoading: boolean;
  hasFailed: boolean;
}

/** Null: it failed, and the user has already been notified. */
export type ActionOutcome<Result extends string> = { result: Result } | { problem: string } | null;

/** The ids of the items that each row of the list stands for. */
type Rows = readonly (readonly string[])[];

interface QueueSource<Item> {
  /** A page of open items, 1-based. */
  load: (page: number) => Promise<{ items: readonly Item[]; total: number }>;
  idOf: (item: Item) => string;
  pageSize: number;
}

/** With this few open items left, more are requested before the moderator gets there. */
const fewLeft = 20;

/**
 * A list worked through item by item. A settled item stays in place, greyed out, and the selection moves on at once;
 * the request runs in the background. The list is never reloaded: only further pages are.
 */
export class ActionQueue<Item, Result extends string> {
  readonly #source: QueueSource<Item>;
  readonly #listeners = new Set<() => void>();
  #view: QueueView<Item, Result> = {
    items: [],
    selectedId: null,
    marked: new Set(),
    left: 0,
    isLoading: false,
    hasFailed: false,
  };

  constructor(source: QueueSource<Item>) {
    this.#source = source;
  }

  readonly get = (): QueueView<Item, Result> => this.#view;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly load = async (): Promise<void> => {
    if (this.#view.isLoading) return;
    this.#patch({ isLoading: true, hasFailed: false });
    try {
      // Settled items are off the server's list, so the open ones here are the first of those there.
      const page = Math.floor(this.#open().length / this.#source.pageSize) + 1;
      const { items, total } = await this.#source.load(page);
      this.#take((known) => [...known, ...this.#unknown(items)], total);
    } catch {
      this.#patch({ hasFailed: true });
    } finally {
      this.#patch({ isLoading: false });
    }
  };

  /** New items are added on top and move nothing else. A failure is left to the next check. */
  readonly refresh = async (): Promise<void> => {
    if (this.#view.isLoading) return;
    const answer = await this.#source.load(1).catch(() => undefined);
    if (answer === undefined) return;
    const newest = Math.max(0, ...this.#view.items.map(({ id }) => Number(id)));
    const ids = answer.items.map((item) => this.#source.idOf(item));
    const isNew = (id: string) => Number(id) > newest;
    const items = answer.items.filter((_, index) => isNew(ids[index] ?? ''));
    this.#take((known) => [...this.#unknown(items), ...known], answer.total);
  };

  readonly select = (id: string | null): void => this.#patch({ selectedId: id });

  /** To the row above or below, done or not. @param rows the ids of each row; by default one item each */
  readonly step = (by: 1 | -1, rows: Rows = this.#singles()): void => {
    const ids = rows[this.#beside(by, rows)];
    const next = ids?.find((id) => this.#open().some((one) => one.id === id)) ?? ids?.[0];
    if (next !== undefined) this.select(next);
  };

  /** Unmarks them if all of them are marked. */
  readonly toggleMarks = (ids: readonly string[]): void => {
    const marked = new Set(this.#view.marked);
    const areMarked = ids.every((id) => marked.has(id) || !this.#open().some((one) => one.id === id));
    for (const id of ids) if (!marked.delete(id) || !areMarked) marked.add(id);
    this.#mark(marked);
    this.select(ids[0] ?? null);
  };

  readonly markThrough = (id: string, rows: Rows = this.#singles()): void => {
    const rowOf = (one: string) => rows.findIndex((ids) => ids.includes(one));
    const ends = [rowOf(this.#view.selectedId ?? id), rowOf(id)];
    const run = rows.slice(Math.min(...ends), Math.max(...ends) + 1).flat();
    this.#mark(new Set([...this.#view.marked, ...run]));
    this.select(id);
  };

  readonly extendMarks = (by: 1 | -1, rows: Rows = this.#singles()): void => {
    const next = rows[this.#beside(by, rows)]?.[0];
    if (next !== undefined) this.markThrough(next, rows);
  };

  readonly markAll = (): void => this.#mark(new Set(this.#view.items.map(({ id }) => id)));

  readonly clearMarks = (): void => this.#mark(new Set());

  /** Performs an action on all marked items; those for which the server was unreachable are marked again in the end. */
  readonly actOnMarked = async (action: (item: Item) => Promise<ActionOutcome<Result>>): Promise<void> => {
    this.#mark(await this.actOn([...this.#view.marked], action));
  };

  /**
   * One by one and the newest first, the order in which edits of one thing have to be reverted. Each loses its mark when
   * it is started.
   *
   * @returns those for which the server was unreachable
   */
  readonly actOn = async (
    ids: readonly string[],
    action: (item: Item) => Promise<ActionOutcome<Result>>,
  ): Promise<ReadonlySet<string>> => {
    const failed = new Set<string>();
    for (const id of ids.toSorted((one, other) => Number(other) - Number(one))) {
      if ((await this.act(id, action)) === null) failed.add(id);
      // It was no longer open.
      this.#unmark(id);
    }
    return failed;
  };

  /**
   * The selection moves on before the server has responded.
   * @returns the outcome; undefined if it was no longer open
   */
  readonly act = async (
    id: string,
    action: (item: Item) => Promise<ActionOutcome<Result>>,
  ): Promise<ActionOutcome<Result> | undefined> => {
    const acted = this.#view.items.find((one) => one.id === id);
    if (acted?.state !== 'open') return undefined;
    this.#patchItem(id, { state: 'busy', problem: null });
    this.#patch({ left: this.#view.left - 1 });
    this.#unmark(id);
    if (this.#view.selectedId === id) this.#selectNext(id);
    let outcome: ActionOutcome<Result> = null;
    try {
      outcome = await action(acted.item);
    } finally {
      this.#settle(id, outcome);
    }
    if (this.#open().length < fewLeft && this.#open().length < this.#view.left) await this.load();
    return outcome;
  };

  #singles(): Rows {
    return this.#view.items.map(({ id }) => [id]);
  }

  /** The index of the row above or below the selected one; both ends stay. */
  #beside(by: 1 | -1, rows: Rows): number {
    const { selectedId } = this.#view;
    const index = rows.findIndex((ids) => selectedId !== null && ids.includes(selectedId));
    return Math.min(rows.length - 1, Math.max(0, index + by));
  }

  #unmark(id: string): void {
    if (!this.#view.marked.has(id)) return;
    const rest = new Set(this.#view.marked);
    rest.delete(id);
    this.#patch({ marked: rest });
  }

  #mark(ids: ReadonlySet<string>): void {
    this.#patch({ marked: new Set(this.#open().flatMap(({ id }) => (ids.has(id) ? [id] : []))) });
  }

  #unknown(items: readonly Item[]): QueueItem<Item, Result>[] {
    const known = new Set(this.#view.items.map(({ id }) => id));
    const fresh = items.map((item) => toOpen<Item, Result>(this.#source.idOf(item), item));
    return fresh.filter(({ id }) => !known.has(id));
  }

  /** `total` is the number of open items on the server, including those in progress here. */
  #take(merge: (known: QueueView<Item, Result>['items']) => QueueItem<Item, Result>[], total: number): void {
    const items = merge(this.#view.items);
    const busy = items.filter(({ state }) => state === 'busy').length;
    this.#patch({ items, left: Math.max(total - busy, items.filter(isOpen).length) });
    if (this.#view.selectedId === null) this.select(items.find(isOpen)?.id ?? null);
  }

  #settle(id: string, outcome: ActionOutcome<Result>): void {
    if (outcome !== null && 'result' in outcome) {
      this.#patchItem(id, { state: 'done', result: outcome.result });
      return;
    }
    this.#patchItem(id, { state: 'open', problem: outcome?.problem ?? null });
    this.#patch({ left: this.#view.left + 1 });
  }

  #selectNext(id: string): void {
    const { items } = this.#view;
    const index = items.findIndex((one) => one.id === id);
    const next = items.slice(index + 1).find(isOpen) ?? items.slice(0, index).findLast(isOpen);
    if (next !== undefined) this.select(next.id);
  }

  #open(): readonly QueueItem<Item, Result>[] {
    return this.#view.items.filter(isOpen);
  }

  #patchItem(id: string, part: Partial<QueueItem<Item, Result>>): void {
    this.#patch({ items: this.#view.items.map((one) => (one.id === id ? { ...one, ...part } : one)) });
  }

  #patch(part: Partial<QueueView<Item, Result>>): void {
    this.#view = { ...this.#view, ...part };
    for (const listener of this.#listeners) listener();
  }
}

function isOpen({ state }: { state: ItemState }): boolean {
  return state === 'open';
}

function toOpen<Item, Result extends string>(id: string, item: Item): QueueItem<Item, Result> {
  return { id, item, state: 'open', result: null, problem: null };
}
