/** The number of preceding days from which the normal rate of a region is learnt. */
export const baselineDays = 60;
/** The most one voter counts per day: clearing up a road of old points is not a surge. */
export const maxVotesPerVoter = 10;
/** Fewer never count as a surge. */
const minSurgeVotes = 20;
const sigmas = 4;

/**
 * A Shewhart control chart on the "gone" votes of a region: the daily count above which they are more than chance.
 *
 * @param dailyCounts the counts of the preceding days, without days whose votes were discarded
 * @returns the upper limit, mean + 4 σ; σ is at least that of a Poisson process with the same mean
 */
export function surgeLimit(dailyCounts: readonly number[]): number {
  const mean = meanOf(dailyCounts);
  const variance = meanOf(dailyCounts.map((count) => (count - mean) ** 2));
  const sigma = Math.sqrt(Math.max(variance, mean));
  return Math.max(minSurgeVotes, Math.ceil(mean + sigmas * sigma));
}

export function meanOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
