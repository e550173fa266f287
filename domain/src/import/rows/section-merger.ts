import type { RowPart } from '../../export/export-row.ts';
import type { ChildPoint } from '../../point/child-point-schema.ts';
import { pointSchema, type PointFields } from '../../point/point-schema.ts';
import type { PointType } from '../../point/point-type.ts';
import { rejected, type ImportOutcome } from '../import-outcome.ts';
import type { RowNotes } from './row-notes.ts';

export type ReadRow = {
  readonly line: number;
  readonly point: PointFields;
  readonly sourceId: string;
  readonly notes: RowNotes;
  /** The possible types of the row's code, if nothing else decides. */
  readonly mayBe?: readonly PointType[];
  /** The role of the row in a section; null if unspecified. */
  readonly part: RowPart | null;
  /** The common key of the rows of a section, '' if unknown. */
  readonly sectionKey: string;
  /** False if the key is only a row number, which may increase from row to row. */
  readonly sureKey: boolean;
};

type OpenSection = { readonly start: ReadRow; readonly children: ChildPoint[]; rows: number };

/** Rows with a key are matched anywhere in the file; an end without a reliable one, with the start just before it. */
export class SectionMerger {
  readonly #open = new Map<string, OpenSection>();
  #adjacent: OpenSection | null = null;

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

  /** A rejected row: the next row is not adjacent to the previous one. */
  interrupt(): ImportOutcome[] {
    return this.#settleAdjacent(null);
  }

  /** Starts without an end become points of their own. */
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

  /** A start with a key continues to wait for its end. */
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
