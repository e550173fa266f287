/** The address of a request as a log may keep it: the key of a mailed link, and the mailbox it proves, stay out. */
export function loggedUrl(url: string): string {
  return url.replace(/\/confirm\/[^?]*/, '/confirm/…');
}
