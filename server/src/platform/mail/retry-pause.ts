const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Retry pause for a young mail, and for the same period after each start: well within 15 s. */
const quickPauseMs = 10_000;
const quickPhaseMs = 5 * minuteMs;
const giveUpMs = 72 * hourMs;

export const maxPauseMs = 2 * hourMs;

/**
 * Every 10 s for 5 minutes, then with pauses that grow with the mail's age up to two hours, for 3 days.
 * @param times `attemptMs` is the start of the failed attempt: a server that is slow to fail does not stretch the pauses
 * @returns milliseconds since the epoch, or null to give up
 */
export function nextAttempt(times: { createdMs: number; workerStartedMs: number; attemptMs: number }): number | null {
  const { createdMs, workerStartedMs, attemptMs } = times;
  if (attemptMs - createdMs >= giveUpMs) return null;
  const sinceQuickStart = attemptMs - Math.max(createdMs, workerStartedMs);
  if (sinceQuickStart < quickPhaseMs) return attemptMs + quickPauseMs;
  return attemptMs + Math.min(Math.round(sinceQuickStart / 5), maxPauseMs);
}
