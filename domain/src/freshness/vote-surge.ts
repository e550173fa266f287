/** What is usual in a region is learnt from so many days before. */
export const defaultDays = 60;
/** One voter counts so often at most in a day: who clears a road of old points is no surge. */
export const maxOfVoter = 10;
/** Fewer are no surge anywhere. */
const minOfSurge = 20;
const sigmas = 4;

/**
 * The control chart of Shewhart on the answers "gone" of a region: from how many in a day on they are more than chance.
 *
 * @param defaultValue the numbers of the days before; days of which the votes were left out are not among them
 * @returns the upper limit, mean + 4 σ; σ is at least that of a Poisson process with the same mean
 */
export function surgeLimit(defaultValue: readonly number[]): number {
  const mean = meanOf(defaultValue);
  const variance = meanOf(defaultValue.map((count) => (count - mean) ** 2));
  const sigma = Math.sqrt(Math.max(variance, mean));
  return Math.max(minOfSurge, Math.ceil(mean + sigmas * sigma));
}

export function meanOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
