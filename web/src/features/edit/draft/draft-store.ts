import type { Point, PointFields } from '@dozor/domain/point/point-schema.ts';
import type { Draft } from '../../../device/draft.ts';
import { isSameDraft } from './draft-of.ts';
import { redo, startHistory, takeStep, undo, type EditHistory, type Step } from './edit-history.ts';

export interface DraftState extends EditHistory<Draft> {
  /** The point when editing started or when changes by others were last merged; null for a new one. */
  readonly base: Point | null;
}

/** Holds one point while it is being edited, outside of React: form and map both change it, many times a second. */
export class DraftStore {
  readonly #listeners = new Set<() => void>();
  readonly #clock: () => number;
  #state: DraftState;
  #saved: Draft;

  constructor(start: Draft, base: Point | null, clock: () => number = () => performance.now()) {
    this.#clock = clock;
    this.#saved = start;
    this.#state = { ...startHistory(start), base };
  }

  readonly get = (): DraftState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  isDirty(): boolean {
    return !isSameDraft(this.#state.present, this.#saved);
  }

  change(update: (draft: Draft) => Draft, step: Step): void {
    this.#set({ ...this.#state, ...takeStep(this.#state, update(this.#state.present), step, this.#clock()) });
  }

  /** Completes what the last step began, as part of it. */
  amend(update: (draft: Draft) => Draft): void {
    const present = update(this.#state.present);
    if (!isSameDraft(present, this.#state.present)) this.#set({ ...this.#state, present });
  }

  undo(): void {
    this.#set({ ...this.#state, ...undo(this.#state) });
  }

  /** Cancels a step in progress, as if it had never started. */
  giveUp(key: string): void {
    if (this.#state.lastStep?.key === key) this.#set({ ...this.#state, ...undo(this.#state), future: [] });
  }

  redo(): void {
    this.#set({ ...this.#state, ...redo(this.#state) });
  }

  /** Continues from a newer version of the point; earlier states belong to the older one and are dropped. */
  rebase(base: Point, baseDraft: Draft, fields: PointFields): void {
    this.#saved = baseDraft;
    const { present } = this.#state;
    const turned = [...new Set([...present.turned, ...baseDraft.turned])];
    this.#set({ ...startHistory({ ...present, fields, turned }), base });
  }

  markSaved(): void {
    this.#saved = this.#state.present;
  }

  #set(state: DraftState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
