import type { Figure } from './goal.ts';

export interface Rounds {
  /** Sorted. */
  ratios: number[];
  ours: number[];
  anchor: number[];
}

/**
 * Measures two things side by side, one after the other in each round, so that whatever else the machine does meets
 * both. Each gives the milliseconds of one unit of its work.
 */
export async function compareRounds(
  count: number,
  ours: () => number | Promise<number>,
  anchor: () => number | Promise<number>,
): Promise<Rounds> {
  const rounds: Rounds = { ratios: [], ours: [], anchor: [] };
  for (let round = 0; round < count; round += 1) {
    const anchorMs = await anchor();
    const ownMs = await ours();
    rounds.anchor.push(anchorMs);
    rounds.ours.push(ownMs);
    rounds.ratios.push(anchorMs / ownMs);
  }
  for (const values of Object.values(rounds) as number[][]) values.sort((a, b) => a - b);
  return rounds;
}

/** Repeats short work for at least some time. @returns the mean milliseconds of one run */
export function meanMs(work: () => void, atLeastMs: number): number {
  const start = performance.now();
  let runs = 0;
  let spent = 0;
  do {
    work();
    runs += 1;
    spent = performance.now() - start;
  } while (spent < atLeastMs);
  return spent / runs;
}

export function median(sorted: readonly number[]): number {
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** The value below which a share of all lies. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
}

/** How many times faster than the anchor, by the median of the rounds. */
export function fasterFigure(what: string, { ratios }: Rounds, atLeast: number): Figure {
  return ratioFigure(what, ratios, atLeast, '×');
}

export function ratioFigure(what: string, sortedRatios: readonly number[], atLeast: number, unit: string): Figure {
  const digits = atLeast < 10 ? 2 : 1;
  const show = (ratio: number): string => `${ratio.toFixed(digits)} ${unit}`.trim();
  return {
    what,
    value: show(median(sortedRatios)),
    spread: `${show(sortedRatios[0]!)} – ${show(sortedRatios.at(-1)!)}`,
    asked: `≥ ${atLeast} ${unit}`.trim(),
    met: median(sortedRatios) >= atLeast,
  };
}

export function missingFigure(what: string, asked: string): Figure {
  return { what, value: 'missing: the anchor is not on this machine', asked, met: undefined };
}

export function microseconds(ms: number): string {
  return ms >= 1 ? `${ms.toFixed(1)} ms` : `${(ms * 1000).toFixed(0)} µs`;
}
