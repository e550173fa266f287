/** The URL of a request for the log, without the key of a mailed link or the mailbox it proves. */
export function loggedUrl(url: string): string {
  return url.replace(/\/confirm\/[^?]*/, '/confirm/…');
}
