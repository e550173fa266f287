let registered: { login: string; email: string } | undefined;

/** Remembers, while the page is open, where the registration mail was sent. */
export function rememberMailbox(login: string, email: string): void {
  registered = { login, email };
}

/** The address with which this login was just registered; empty if unknown here. */
export function mailboxOf(login: string): string {
  return registered?.login === login ? registered.email : '';
}
