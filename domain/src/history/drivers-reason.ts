/** The reason of a direction set by the answers of drivers: a code with their number, because texts have languages. */
export const driversReasonStart = 'drivers ';

export function driversReason(drivers: number): string {
  return `${driversReasonStart}${drivers}`;
}

/** The number of drivers; null for every other reason. */
export function driversOfReason(reason: string | null): number | null {
  return reason?.startsWith(driversReasonStart) ? Number(reason.slice(driversReasonStart.length)) : null;
}
