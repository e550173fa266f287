export interface ExportTables {
  user_exports: UserExportTable;
}

/** Saved options of an export that a user wants to repeat. */
export interface UserExportTable {
  id: number;
  user_id: number;
  name: string;
  created: number;
  /** `ExportOptions` as JSON. */
  options: string;
  rows: number;
}
