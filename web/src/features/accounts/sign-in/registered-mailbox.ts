let registered: { login: string; email: string } | undefined;

export function rememberMailbox(login: string, email: string): void {
  registered = { login, email };
}

/** Empty unless the login is the last one registered since the page was opened. */
export function mailboxOf(login: string): string {
  return registered?.login === login ? registered.email : '';
}
