export interface LeaseTables {
  leases: LeaseTable;
}

/** Who does a piece of work that only one process does at a time. */
export interface LeaseTable {
  name: string;
  owner: string;
  /** When somebody else may take it over. */
  until: number;
}
