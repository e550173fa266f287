export interface TokenTables {
  tokens: TokenTable;
}

/** A key by which a script acts for somebody; only its hash is kept. */
export interface TokenTable {
  token_hash: string;
  /** What the list of tokens calls it. */
  public_id: string;
  user_id: number;
  name: string;
  /** JSON list of `TokenScope`. */
  scopes: string;
  created: number;
  last_used: number | null;
  /** Null: good until it is revoked. */
  expires: number | null;
}
