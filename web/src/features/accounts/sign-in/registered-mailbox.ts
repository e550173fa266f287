let registered: { login: string; email: string } | undefined;

/** Keeps, while the page is open, where the mail of a registration went. */
export function rememberMailbox(login: string, email: string): void {
  registered = { login, email };
}

/** The address that this login was registered with a moment ago; empty when that is not known here. */
export function mailboxOf(login: string): string {
  return registered?.login === login ? registered.email : '';
}
