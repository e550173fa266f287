import { Buffer } from 'node:buffer';
import { type Columns, growColumns } from '../columns/shared-columns.ts';
import { comesBefore, interleave } from './morton-code.ts';
import { worldBits, worldX } from './web-mercator.ts';

export const orderLayout = { slot: 'u32' } as const;

/** Columns that rows are sorted by: their location on the map, then their id. */
export interface LocatedRows {
  idx: Uint32Array;
  x: Int32Array;
  worldY: Uint32Array;
}

const bytesPerSlot = 4;
const lastIdx = 2 ** 32;

const digitBits = 16;
const digits = 2 ** digitBits;

/**
 * Rows in Morton order (a Z-order curve, the linear quadtree of Gargantini 1982), so that those of any tile are one run
 * found by two binary searches. The rows themselves stay in place: a change moves four bytes for each row between the
 * old location and the new one.
 */
export class MortonOrder {
  readonly #rows: LocatedRows;
  readonly #columns: Columns<typeof orderLayout>;
  #length = 0;

  /** @param columns storage of the order; shared memory, so that other threads can read it */
  constructor(rows: LocatedRows, columns: Columns<typeof orderLayout>) {
    this.#rows = rows;
    this.#columns = columns;
  }

  get length(): number {
    return this.#length;
  }

  /** The sorted rows; only the first `length` entries are valid. */
  get slots(): Uint32Array {
    return this.#columns.slot;
  }

  /** Replaces the order by these rows, sorted. @param rows by ascending id */
  sort(rows: Uint32Array): void {
    const { x, worldY } = this.#rows;
    const worldXs = new Uint32Array(x.length);
    for (const row of rows) worldXs[row] = worldX(x[row]!);
    sortByLocation(rows, worldXs, worldY);
    this.adopt(rows);
  }

  adopt(rows: Uint32Array): void {
    growColumns(orderLayout, this.#columns, rows.length, 0);
    this.#columns.slot.set(rows);
    this.#length = rows.length;
  }

  rangeOfTile(z: number, x: number, y: number): [from: number, to: number] {
    if (z === 0) return [0, this.#length];
    const shift = worldBits - z;
    const within = 2 ** shift - 1;
    const left = (x << shift) >>> 0;
    const top = (y << shift) >>> 0;
    const from = this.#positionFrom(left, top, 0);
    return [from, this.#positionFrom(left + within, top + within, lastIdx, from)];
  }

  /** Starts of the four quarters of a tile, the first at `from`, followed by its end `to`. */
  quartersOf(z: number, x: number, y: number, from: number, to: number): [number, number, number, number, number] {
    const shift = worldBits - z - 1;
    const [left, right, top, bottom] = [x * 2, x * 2 + 1, y * 2, y * 2 + 1].map((half) => (half << shift) >>> 0) as [
      number,
      number,
      number,
      number,
    ];
    const third = this.#positionFrom(left, bottom, 0, from, to);
    const second = this.#positionFrom(right, top, 0, from, third);
    return [from, second, third, this.#positionFrom(right, bottom, 0, third, to), to];
  }

  /** Position of a row; its location must be unchanged since its insertion. */
  positionOf(row: number): number {
    const { idx, x, worldY } = this.#rows;
    return this.#positionFrom(worldX(x[row]!), worldY[row]!, idx[row]!);
  }

  /** Removes the rows at these positions. @param positions ascending */
  remove(positions: readonly number[]): void {
    for (let i = 0; i < positions.length; i += 1) {
      const gapEnd = positions[i]! + 1;
      this.#move(gapEnd, positions[i + 1] ?? this.#length, gapEnd - (i + 1));
    }
    this.#length -= positions.length;
  }

  /** Inserts rows. Each run between two of them moves once, however many they are. */
  insert(rows: readonly number[]): void {
    const entries = rows
      .map((row) => ({ row, position: this.positionOf(row) }))
      .toSorted((a, b) => a.position - b.position || this.#compare(a.row, b.row));
    growColumns(orderLayout, this.#columns, this.#length + rows.length, this.#length);
    let end = this.#length;
    for (let i = entries.length - 1; i >= 0; i -= 1) {
      const { row, position } = entries[i]!;
      this.#move(position, end, position + i + 1);
      this.#columns.slot[position + i] = row;
      end = position;
    }
    this.#length += rows.length;
  }

  /** Only the rows between both positions move. @param from the position before the row's location was changed */
  moveOne(row: number, from: number): void {
    const { idx, x, worldY } = this.#rows;
    const to = this.#positionFrom(worldX(x[row]!), worldY[row]!, idx[row]!, 0, this.#length - 1, from);
    this.#move(from + 1, to + 1, from);
    this.#move(to, from, to + 1);
    this.#columns.slot[to] = row;
  }

  /** The first position from `low` to `high` not before that location and id, ignoring the row at `without`. */
  #positionFrom(wx: number, wy: number, rowIdx: number, low = 0, high = this.#length, without = Infinity): number {
    const { idx, x, worldY } = this.#rows;
    const { slot } = this.#columns;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const row = slot[middle < without ? middle : middle + 1]!;
      const rowX = worldX(x[row]!);
      const rowY = worldY[row]!;
      const before = rowX === wx && rowY === wy ? idx[row]! < rowIdx : comesBefore(rowX, rowY, wx, wy);
      if (before) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #compare(a: number, b: number): number {
    const { idx, x, worldY } = this.#rows;
    const ax = worldX(x[a]!);
    const bx = worldX(x[b]!);
    if (ax === bx && worldY[a] === worldY[b]) return idx[a]! - idx[b]!;
    return comesBefore(ax, worldY[a]!, bx, worldY[b]!) ? -1 : 1;
  }

  /** Moves the run [from, to) to another position; as raw bytes, since typed arrays are slow in shared memory. */
  #move(from: number, to: number, target: number): void {
    if (from >= to || from === target) return;
    const bytes = Buffer.from(this.#columns.slot.buffer);
    bytes.copy(bytes, target * bytesPerSlot, from * bytesPerSlot, to * bytesPerSlot);
  }
}

/** Two stable radix sorts of 32-bit codes, the less significant one first. */
function sortByLocation(rows: Uint32Array, worldXs: Uint32Array, worldYs: Uint32Array): void {
  const count = rows.length;
  const spare = new Uint32Array(count);
  const codes = new Uint32Array(worldXs.length);
  for (const shift of [0, 16]) {
    for (let i = 0; i < count; i += 1) {
      const row = rows[i]!;
      codes[row] = interleave(worldXs[row]! >>> shift, worldYs[row]! >>> shift);
    }
    sortByDigit(rows, spare, codes, 0);
    sortByDigit(spare, rows, codes, digitBits);
  }
}

function sortByDigit(from: Uint32Array, to: Uint32Array, codes: Uint32Array, shift: number): void {
  const starts = new Uint32Array(digits + 1);
  for (const row of from) starts[((codes[row]! >>> shift) & (digits - 1)) + 1]! += 1;
  for (let digit = 0; digit < digits; digit += 1) starts[digit + 1]! += starts[digit]!;
  for (const row of from) {
    const digit = (codes[row]! >>> shift) & (digits - 1);
    to[starts[digit]!] = row;
    starts[digit]! += 1;
  }
}
