import type { AcceptedRow, ImportOutcome } from '../import-outcome.ts';
import type { ColumnUse } from '../names/column-use.ts';
import { mayHoldProvinces } from './named-state.ts';

/** Enough values to tell a column of states from one of provinces. */
const decisive = 300;
/** A file without such a column is not held back. */
const maxHeld = 20_000;

/**
 * A column called `State` holds states of devices or parts of a country: it is a state only if most of its values are
 * words of one, and not all of them the letters of a province, as NE and OK. Rows wait until that is clear.
 */
export class StateColumns {
  #held: ImportOutcome[] = [];
  #isState: boolean | null = null;
  readonly #counts = { all: 0, known: 0, sure: 0 };

  push(outcomes: ImportOutcome[]): ImportOutcome[] {
    if (this.#isState !== null) return this.#settled(outcomes);
    if (this.#held.length === 0 && !outcomes.some(hasState)) return outcomes;
    for (const outcome of outcomes) {
      this.#count(outcome);
      this.#held.push(outcome);
    }
    return this.#counts.all >= decisive || this.#held.length >= maxHeld ? this.#decide() : [];
  }

  end(outcomes: ImportOutcome[]): ImportOutcome[] {
    const before = this.push(outcomes);
    return this.#held.length === 0 ? before : [...before, ...this.#decide()];
  }

  /** A column of provinces was not used. */
  settledUse({ used, ignored }: ColumnUse): ColumnUse {
    const isUnused = (column: string) => this.#isState === false && mayHoldProvinces(column);
    const unused = used.filter(({ column, field }) => field === 'status' && isUnused(column));
    if (unused.length === 0) return { used, ignored };
    return {
      used: used.filter((one) => !unused.includes(one)),
      ignored: [...ignored, ...unused.map(({ column }) => column)],
    };
  }

  #count(outcome: ImportOutcome): void {
    const state = outcome.ok ? outcome.notes.state : null;
    if (!state) return;
    const { isAtWork, mayBePlace } = state;
    this.#counts.all++;
    if (isAtWork !== null) this.#counts.known++;
    if (isAtWork !== null && !mayBePlace) this.#counts.sure++;
  }

  #decide(): ImportOutcome[] {
    const { all, known, sure } = this.#counts;
    this.#isState = sure > 0 && known * 2 > all;
    return this.#settled(this.#held.splice(0));
  }

  #settled(outcomes: ImportOutcome[]): ImportOutcome[] {
    for (const outcome of outcomes) if (hasState(outcome)) settle(outcome, this.#isState === true);
    return outcomes;
  }
}

function hasState(outcome: ImportOutcome): outcome is AcceptedRow {
  return outcome.ok && outcome.notes.state !== null;
}

function settle({ notes }: AcceptedRow, isState: boolean): void {
  const { state } = notes;
  notes.state = null;
  if (!state) return;
  if (isState && state.isAtWork === false) notes.gone ??= state.text;
  else if ((isState || state.isNamed) && state.isAtWork !== true) notes.lose('status', state.text);
}
