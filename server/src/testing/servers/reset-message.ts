/** Commands of the parent of a resettable server; each is answered once, under the same id. */
export type ServerCommand =
  /** Stops the running server, if any, and starts one with this environment. */
  | { do: 'reset'; env: Record<string, string> }
  /** Like `dozor user add`, without the second that a separate process takes. */
  | { do: 'addUser'; user: { login: string; email: string; roles: readonly string[]; password: string } };

export type ServerMessage = ServerCommand & { id: number };

export type ServerReply = { id: number; failure?: string; url?: string; announced?: string };
