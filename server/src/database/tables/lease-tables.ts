export interface LeaseTables {
  leases: LeaseTable;
}

/** The current owner of work that only one process does at a time. */
export interface LeaseTable {
  name: string;
  owner: string;
  /** After this time another process may take over. */
  until: number;
}
