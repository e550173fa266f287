export interface ListTables {
  list_entries: ListEntryTable;
}

/** An entry of a list that points are synchronized with. */
export interface ListEntryTable {
  source: string;
  ref: string;
  point_idx: number;
  /** Fields given by the list, as JSON. */
  said: string;
}
