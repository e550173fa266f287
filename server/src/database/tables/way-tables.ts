export interface WayTables {
  ways: WayTable;
  way_cells: WayCellTable;
}

export interface WayTable {
  id: number;
  user_id: number;
  name: string;
  /** JSON array of positions. */
  line: string;
  meters: number;
  /** The revision up to which its owner has seen the changes. */
  seen: number;
  created: number;
  /** Random; signed with the id in the address of its feed. Null until that is renewed for the first time. */
  feed_part: string | null;
}

/** The parts of a way in one cell of a grid: a change of a point finds its ways by that of its position. */
export interface WayCellTable {
  cell: number;
  way_id: number;
  /** JSON array of arrays of positions. */
  lines: string;
}
