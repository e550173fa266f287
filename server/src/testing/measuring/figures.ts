export interface Figure {
  what: string;
  /** As displayed, with its unit. */
  value: string;
  /** The lowest and the highest round. */
  spread?: string;
  asked: string;
  /** Undefined if there was nothing to compare with. */
  met: boolean | undefined;
}

/** Display of a number; of several values the median counts by default. */
interface Shown {
  unit: string;
  digits?: number;
  share?: number;
}

const wholeMs: Shown = { unit: 'ms' };
export const times: Shown = { unit: '×', digits: 2 };

/** A figure with an upper limit, by default in milliseconds; for several values also their spread. */
export function atMost(what: string, measured: number | readonly number[], max: number, shown = wholeMs): Figure {
  return limited(what, measured, shown, { sign: '≤', limit: max, keeps: (value) => value <= max });
}

export function atLeast(what: string, measured: number | readonly number[], min: number, shown = wholeMs): Figure {
  return limited(what, measured, shown, { sign: '≥', limit: min, keeps: (value) => value >= min });
}

function limited(
  what: string,
  measured: number | readonly number[],
  { unit, digits = 0, share }: Shown,
  { sign, limit, keeps }: { sign: string; limit: number; keeps(value: number): boolean },
): Figure {
  const values = sorted(typeof measured === 'number' ? [measured] : measured);
  const value = share === undefined ? median(values) : quantile(values, share);
  const show = (number: number): string => `${number.toFixed(digits)} ${unit}`.trim();
  return {
    what,
    value: show(value),
    ...(values.length > 1 && { spread: `${show(values[0]!)} – ${show(values.at(-1)!)}` }),
    asked: `${sign} ${limit} ${unit}`.trim(),
    met: keeps(value),
  };
}

/** A figure that must be zero. */
export function none(what: string, count: number): Figure {
  return { what, value: String(count), asked: '0', met: count === 0 };
}

export function compared(what: string, value: string): Figure {
  return { what, value, asked: 'for comparison', met: undefined };
}

export function missing(what: string, asked: string, reason = 'missing: the anchor is not on this machine'): Figure {
  return { what, value: reason, asked, met: undefined };
}

export interface Rounds {
  /** Duration of the other side divided by that of the first. */
  ratios: number[];
  first: number[];
  other: number[];
}

/** Alternates, so that other load on the machine affects both. Each side returns milliseconds of one unit of its work. */
export async function compareRounds(
  count: number,
  first: () => number | Promise<number>,
  other: () => number | Promise<number>,
): Promise<Rounds> {
  const rounds: Rounds = { ratios: [], first: [], other: [] };
  for (let round = 0; round < count; round += 1) {
    const firstMs = await first();
    const otherMs = await other();
    rounds.first.push(firstMs);
    rounds.other.push(otherMs);
    rounds.ratios.push(otherMs / firstMs);
  }
  return rounds;
}

/** Both sides of a comparison as text: `31 µs against 1.2 ms`. */
export function bothSides({ first, other }: Rounds, show: (ms: number) => string = shortTime): string {
  return `${show(median(first))} against ${show(median(other))}`;
}

function shortTime(ms: number): string {
  return ms >= 1 ? `${ms.toFixed(1)} ms` : `${(ms * 1000).toFixed(0)} µs`;
}

/** @returns the mean milliseconds of one run */
export async function meanMs(work: () => void | Promise<void>, atLeastMs: number): Promise<number> {
  const start = performance.now();
  for (let runs = 1; ; runs += 1) {
    await work();
    const spent = performance.now() - start;
    if (spent >= atLeastMs) return spent / runs;
  }
}

export function median(values: readonly number[]): number {
  const inOrder = sorted(values);
  const middle = inOrder.length >> 1;
  const upper = inOrder[middle] ?? NaN;
  return inOrder.length % 2 === 1 ? upper : ((inOrder[middle - 1] ?? NaN) + upper) / 2;
}

export function quantile(values: readonly number[], share: number): number {
  return sorted(values)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? NaN;
}

function sorted(values: readonly number[]): number[] {
  return values.toSorted((a, b) => a - b);
}
