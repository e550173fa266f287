/** The URL of a request for the log, without the key of a link, the mailbox it proves, or where someone drives. */
export function loggedUrl(url: string): string {
  return url.replace(/\/confirm\/[^?]*/, '/confirm/…').replace(/(\/feeds\/way\/|\/api\/route\?).*/, '$1…');
}
