export interface PasskeyTables {
  passkeys: PasskeyTable;
  passkey_ceremonies: PasskeyCeremonyTable;
  recovery_codes: RecoveryCodeTable;
}

export interface PasskeyTable {
  /** Credential id created by the authenticator, base64url. */
  id: string;
  public_id: string;
  user_id: number;
  /** COSE public key, base64url. Not a secret: only the private key can sign. */
  public_key: string;
  /** Signature counter reported by the authenticator; 0 for those without one. */
  counter: number;
  /** JSON array. */
  transports: string;
  /** 1 where the passkey is synced to its vendor's cloud. */
  backed_up: number;
  name: string;
  created: number;
  last_used: number | null;
}

/** A challenge sent to a browser: valid once, for its purpose, until it expires. */
export interface PasskeyCeremonyTable {
  challenge_hash: string;
  kind: 'add' | 'signIn' | 'secondStep';
  /** Null while the user is still unknown. */
  user_id: number | null;
  attempts: number;
  created: number;
  expires: number;
}

/** Codes are deleted on use; only their hashes are stored. */
export interface RecoveryCodeTable {
  user_id: number;
  code_hash: string;
  created: number;
}
