const hourMs = 3_600_000;
const night = { from: 22, to: 7 };

const clocks = new Map<string, Intl.DateTimeFormat>();

/** When the night ends that a moment belongs to, from 22 to 7 by the clock of a zone; by day, or without a zone, the moment itself. */
export function endOfNight(zone: string | null, nowMs: number): number {
  if (zone === null || !isNight(hourIn(zone, nowMs))) return nowMs;
  // By the hour, since a night in which the clock changes is an hour shorter or longer.
  const wholeMs = nowMs - (nowMs % hourMs);
  for (let hours = 1; hours <= 11; hours += 1) {
    for (const minutes of [0, 15, 30, 45]) {
      const atMs = wholeMs + hours * hourMs - hourMs + minutes * 60_000;
      if (atMs > nowMs && !isNight(hourIn(zone, atMs))) return atMs;
    }
  }
  return nowMs;
}

function isNight(hour: number): boolean {
  return hour >= night.from || hour < night.to;
}

function hourIn(zone: string, atMs: number): number {
  const clock =
    clocks.get(zone) ?? new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' });
  clocks.set(zone, clock);
  return Number(clock.format(atMs));
}
