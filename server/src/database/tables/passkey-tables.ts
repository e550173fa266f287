export interface PasskeyTables {
  passkeys: PasskeyTable;
  passkey_ceremonies: PasskeyCeremonyTable;
  recovery_codes: RecoveryCodeTable;
}

export interface PasskeyTable {
  /** Of the credential, as its authenticator made it: base64url. */
  id: string;
  /** What the list of passkeys calls it. */
  public_id: string;
  user_id: number;
  /** COSE key, base64url. It opens nothing: only its other half signs. */
  public_key: string;
  /** How often the authenticator says it was used; 0 for those that do not count. */
  counter: number;
  /** JSON list. */
  transports: string;
  /** 1 where it is kept in a cloud of its maker. */
  backed_up: number;
  name: string;
  created: number;
  last_used: number | null;
}

/** A challenge that was sent to a browser: it is good once, for what it was asked for, until it expires. */
export interface PasskeyCeremonyTable {
  challenge_hash: string;
  kind: 'add' | 'signIn' | 'secondStep';
  /** Null before it is known who signs in. */
  user_id: number | null;
  /** How many wrong recovery codes were tried with it. */
  attempts: number;
  created: number;
  expires: number;
}

/** A code is there until it is used; only its hash is kept. */
export interface RecoveryCodeTable {
  user_id: number;
  code_hash: string;
  created: number;
}
