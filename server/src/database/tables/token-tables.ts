export interface TokenTables {
  tokens: TokenTable;
}

/** A key with which a script acts for a user; only its hash is stored. */
export interface TokenTable {
  token_hash: string;
  public_id: string;
  user_id: number;
  name: string;
  /** JSON array of `TokenScope`. */
  scopes: string;
  created: number;
  last_used: number | null;
  /** Null: valid until revoked. */
  expires: number | null;
}
