export interface ListTables {
  list_entries: ListEntryTable;
}

/** An entry of a list that points are kept in step with. */
export interface ListEntryTable {
  /** The name of the list. */
  source: string;
  /** What the list calls the entry. */
  ref: string;
  point_idx: number;
  /** The fields that the list gave, as JSON. */
  said: string;
}
