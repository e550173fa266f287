export interface AccountTables {
  users: UserTable;
}

export interface UserTable {
  id: number;
  login: string;
  /** Folded by the application: SQLite folds no Cyrillic. */
  login_folded: string;
  email: string | null;
  email_folded: string | null;
  /** Null: cannot sign in. */
  password_hash: string | null;
  /** JSON list of roles. */
  roles: string;
  /** 1 once the address in the mail was opened. */
  confirmed: number;
  created: number;
}
