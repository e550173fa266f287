/** What the parent of a resettable server asks of it; each is answered once, under the same id. */
export type ServerCommand =
  /** Ends the server that runs, if any, and starts one in this environment. */
  | { do: 'reset'; env: Record<string, string> }
  /** As `dozor user add` does, without the second that a process of its own takes. */
  | { do: 'addUser'; user: { login: string; email: string; roles: readonly string[]; password: string } };

export type ServerMessage = ServerCommand & { id: number };

export type ServerReply = { id: number; failure?: string; url?: string; announced?: string };
