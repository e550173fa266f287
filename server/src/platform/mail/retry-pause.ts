const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** While a mail is young, and for as long after each start, it is tried this often: well within 15 s. */
const quickPauseMs = 10_000;
const quickPhaseMs = 5 * minuteMs;
const giveUpMs = 72 * hourMs;

export const maxPauseMs = 2 * hourMs;

/**
 * When a mail that has just failed is tried again: every 10 s for 5 minutes, then with pauses that grow with its age
 * up to two hours, for 3 days.
 *
 * @param attempt when the failed attempt began; a server that is slow to fail does not stretch the pauses
 * @returns milliseconds since the epoch, or null when it has waited long enough
 */
export function nextAttempt(times: { createdMs: number; workerStartedMs: number; attemptMs: number }): number | null {
  const { createdMs, workerStartedMs, attemptMs } = times;
  if (attemptMs - createdMs >= giveUpMs) return null;
  const sinceQuickStart = attemptMs - Math.max(createdMs, workerStartedMs);
  if (sinceQuickStart < quickPhaseMs) return attemptMs + quickPauseMs;
  return attemptMs + Math.min(Math.round(sinceQuickStart / 5), maxPauseMs);
}
