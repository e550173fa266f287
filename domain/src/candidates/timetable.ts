const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const words: Readonly<Record<string, number>> = { hour: hourMs, day: dayMs, week: 7 * dayMs };
const maxMs = 366 * dayMs;

/** For `day`, `week`, `12h` or `3d`; null if invalid or shorter than an hour. */
export function timetableMs(text: string): number | null {
  if (Object.hasOwn(words, text)) return words[text] ?? null;
  const [, count = '', unit] = /^(\d{1,4})([hdw])$/.exec(text) ?? [];
  const ms = Number(count) * (unit === 'h' ? hourMs : unit === 'd' ? dayMs : 7 * dayMs);
  return unit !== undefined && ms >= hourMs && ms <= maxMs ? ms : null;
}

const firstRetryMs = 10 * 60_000;
const maxJitterMs = 30 * 60_000;

/**
 * Exponential back-off after failures, up to the interval. Up to a twentieth is added, by `random` from 0 to 1, so that
 * servers set up alike do not all send requests at once.
 */
export function waitForRunMs({ everyMs, failures }: { everyMs: number; failures: number }, random: number): number {
  const waitMs = failures === 0 ? everyMs : Math.min(everyMs, firstRetryMs * 2 ** Math.min(failures - 1, 20));
  return Math.round(waitMs + Math.min(waitMs / 20, maxJitterMs) * random);
}
