/** Nobody reads or hears metres at speed. */
export function roundedMeters(meters: number): number {
  const step = meters < 300 ? 10 : 50;
  return Math.round(meters / step) * step;
}
