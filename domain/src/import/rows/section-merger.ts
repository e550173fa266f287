import type { RowPart } from '../../export/export-row.ts';
import type { ChildPoint } from '../../point/child-point-schema.ts';
import { pointSchema, type PointFields } from '../../point/point-schema.ts';
import type { PointType } from '../../point/point-type.ts';
import { rejected, type ImportOutcome } from '../import-outcome.ts';
import type { RowNotes } from './row-notes.ts';

/** A row of a file that was read. */
export type ReadRow = {
  readonly line: number;
  readonly point: PointFields;
  readonly sourceId: string;
  readonly notes: RowNotes;
  /** The types that the code of the row stands for, where nothing else says which. */
  readonly mayBe?: readonly PointType[];
  /** What the row says it is of a section; null when it does not say. */
  readonly part: RowPart | null;
  /** What the rows of one section have in common, '' when nothing is known. */
  readonly sectionKey: string;
  /** False when the key is only a row number, which may count on from row to row. */
  readonly sureKey: boolean;
};

type OpenSection = { readonly start: ReadRow; readonly children: ChildPoint[]; rows: number };

/**
 * Joins the rows of an average-speed section to one object. Rows with a key find each other anywhere in the file; an
 * end whose key is unknown or unsure belongs to the start just before it.
 */
export class SectionMerger {
  readonly #open = new Map<string, OpenSection>();
  #adjacent: OpenSection | null = null;

  /** The outcomes that are settled by this row. */
  push(row: ReadRow): ImportOutcome[] {
    if (row.part === 'finish') return this.#finish(row);
    const settled = this.#settleAdjacent(row);
    if (row.part !== 'start') return [...settled, accepted(row)];
    const known = row.sectionKey === '' ? undefined : this.#open.get(row.sectionKey);
    if (known && known.children.length < maxChildren - 1) {
      addChild(known, row);
      return settled;
    }
    const opened = { start: row, children: [], rows: 1 };
    if (row.sectionKey !== '') this.#open.set(row.sectionKey, opened);
    this.#adjacent = opened;
    return known ? [...settled, outcome(known)] : settled;
  }

  /** A row that was rejected stood here: what comes next is no neighbour of what was before. */
  interrupt(): ImportOutcome[] {
    return this.#settleAdjacent(null);
  }

  /** The starts whose end never came are points of their own. */
  end(): ImportOutcome[] {
    const settled = this.interrupt();
    const left = [...this.#open.values()].map(outcome);
    this.#open.clear();
    return [...settled, ...left];
  }

  #finish(row: ReadRow): ImportOutcome[] {
    const section = this.#open.get(row.sectionKey) ?? (row.sureKey ? null : this.#adjacent);
    if (!section) return [rejected(row.line, 'finishWithoutStart')];
    addChild(section, row);
    if (section.start.sectionKey !== '') this.#open.delete(section.start.sectionKey);
    const settled = this.#adjacent === section ? [] : this.interrupt();
    this.#adjacent = null;
    return [...settled, outcome(section)];
  }

  /** Lets go of the start before this row; one with a key goes on waiting for its end. */
  #settleAdjacent(next: ReadRow | null): ImportOutcome[] {
    const section = this.#adjacent;
    if (!section || (next !== null && next.sectionKey !== '' && next.sectionKey === section.start.sectionKey))
      return [];
    this.#adjacent = null;
    return section.start.sectionKey === '' ? [outcome(section)] : [];
  }
}

const maxChildren = pointSchema.childrens.max;

function addChild(section: OpenSection, row: ReadRow): void {
  const { x, y, dirType, direction, distance, angle } = row.point;
  section.children.push({ _id: '', x, y, dirType, direction, distance, angle });
  section.rows++;
}

function outcome({ start, children, rows }: OpenSection): ImportOutcome {
  const row = { ...start.point, childrens: children };
  const { mayBe, sourceId, notes } = start;
  return { ok: true, line: start.line, rows, row, ...(mayBe && { mayBe }), sourceId, notes };
}

function accepted({ line, point, mayBe, sourceId, notes }: ReadRow): ImportOutcome {
  return { ok: true, line, rows: 1, row: point, ...(mayBe && { mayBe }), sourceId, notes };
}
