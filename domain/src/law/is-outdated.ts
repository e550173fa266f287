/** True if the law was last checked more than a year ago: laws change. */
export function isOutdated(checkedAt: string, now: Date): boolean {
  const until = new Date(`${checkedAt}T00:00:00Z`);
  until.setUTCFullYear(until.getUTCFullYear() + 1);
  return now.getTime() >= until.getTime();
}
