const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const words: Readonly<Record<string, number>> = { hour: hourMs, day: dayMs, week: 7 * dayMs };
const maxMs = 366 * dayMs;

/** How often a list is read: `day`, `week`, `12h`, `3d`. @returns null for what says nothing, or more often than every hour */
export function timetableMs(text: string): number | null {
  if (Object.hasOwn(words, text)) return words[text] ?? null;
  const [, count = '', unit] = /^(\d{1,4})([hdw])$/.exec(text) ?? [];
  const ms = Number(count) * (unit === 'h' ? hourMs : unit === 'd' ? dayMs : 7 * dayMs);
  return unit !== undefined && ms >= hourMs && ms <= maxMs ? ms : null;
}

const firstRetryMs = 10 * 60_000;
const maxJitterMs = 30 * 60_000;

/**
 * How long to wait for the next run: the timetable after a good one, a wait that doubles after each failure that follows another
 * (exponential back-off), never longer than the timetable. Up to a twentieth more, so that servers that were set up alike do not
 * all ask at once.
 *
 * @param random from 0 to 1
 */
export function waitForRunMs({ everyMs, failures }: { everyMs: number; failures: number }, random: number): number {
  const waitMs = failures === 0 ? everyMs : Math.min(everyMs, firstRetryMs * 2 ** Math.min(failures - 1, 20));
  return Math.round(waitMs + Math.min(waitMs / 20, maxJitterMs) * random);
}
