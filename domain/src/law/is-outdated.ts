/** Laws change: after a year a row says that nobody has checked it since. */
export function isOutdated(checkedAt: string, now: Date): boolean {
  const until = new Date(`${checkedAt}T00:00:00Z`);
  until.setUTCFullYear(until.getUTCFullYear() + 1);
  return now.getTime() >= until.getTime();
}
