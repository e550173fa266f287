/**
 * Tables of numbers, one typed array per column, in memory that worker threads can read while this one writes. A full
 * column is replaced by a larger one: holders of the table see the new arrays under the same names.
 */

const arrays = { u8: Uint8Array, u16: Uint16Array, u32: Uint32Array, i32: Int32Array } as const;

interface ArrayOf {
  u8: Uint8Array<SharedArrayBuffer>;
  u16: Uint16Array<SharedArrayBuffer>;
  u32: Uint32Array<SharedArrayBuffer>;
  i32: Int32Array<SharedArrayBuffer>;
}

export type ColumnKind = keyof ArrayOf;
export type Layout = Readonly<Record<string, ColumnKind>>;
export type Columns<L extends Layout> = { [Name in keyof L]: ArrayOf[L[Name]] };
export type Buffers<L extends Layout> = { [Name in keyof L]: SharedArrayBuffer };

/** Untouched pages of a shared buffer cost no memory, so some room to grow without copying is always reserved. */
const headroom = 1.5;

export function allocateColumns<L extends Layout>(layout: L, rows: number): Columns<L> {
  return mapLayout(layout, (_name, kind) =>
    arrayOver(kind, new SharedArrayBuffer(rows * arrays[kind].BYTES_PER_ELEMENT)),
  ) as Columns<L>;
}

export function roomyColumns<L extends Layout>(layout: L, rows: number): Columns<L> {
  return allocateColumns(layout, Math.ceil(rows * headroom));
}

/** Grows to `rows` rows, preserving the first `used`; true when the arrays were replaced. */
export function growColumns<L extends Layout>(layout: L, columns: Columns<L>, rows: number, used: number): boolean {
  const names = Object.keys(layout) as (keyof L)[];
  if (names.every((name) => columns[name].length >= rows)) return false;
  const larger = roomyColumns(layout, rows);
  for (const name of names) {
    larger[name].set(columns[name].subarray(0, used));
    columns[name] = larger[name];
  }
  return true;
}

/** The buffers that another thread needs to see the same columns; can be posted as a message. */
export function buffersOf<L extends Layout>(layout: L, columns: Columns<L>): Buffers<L> {
  return mapLayout(layout, (name) => columns[name].buffer) as Buffers<L>;
}

export function columnsOver<L extends Layout>(layout: L, buffers: Buffers<L>): Columns<L> {
  return mapLayout(layout, (name, kind) => arrayOver(kind, buffers[name])) as Columns<L>;
}

export function bytesPerRow(layout: Layout): number {
  return Object.values(layout).reduce((sum, kind) => sum + arrays[kind].BYTES_PER_ELEMENT, 0);
}

function arrayOver(kind: ColumnKind, buffer: SharedArrayBuffer): ArrayOf[ColumnKind] {
  const array = arrays[kind] as new (over: SharedArrayBuffer) => ArrayOf[ColumnKind];
  return new array(buffer);
}

function mapLayout<L extends Layout, T>(layout: L, valueOf: (name: keyof L, kind: ColumnKind) => T): unknown {
  return Object.fromEntries(Object.entries(layout).map(([name, kind]) => [name, valueOf(name, kind)]));
}
