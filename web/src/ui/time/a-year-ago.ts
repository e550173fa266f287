/** Where a look back begins: a day as addresses have it. */
export function aYearAgo(): string {
  const day = new Date();
  day.setUTCFullYear(day.getUTCFullYear() - 1);
  return day.toISOString().slice(0, 10);
}
