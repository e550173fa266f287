/** Linear regression (least squares). */
export function slopeOf(samples: readonly { x: number; y: number }[]): number {
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const middleX = mean(samples.map(({ x }) => x));
  const middleY = mean(samples.map(({ y }) => y));
  const above = samples.reduce((sum, { x, y }) => sum + (x - middleX) * (y - middleY), 0);
  const below = samples.reduce((sum, { x }) => sum + (x - middleX) ** 2, 0);
  return below === 0 ? 0 : above / below;
}
