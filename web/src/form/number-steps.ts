import type { Control } from '@dozor/domain/schema/form.ts';

export interface NumberSteps {
  /** By an arrow key. */
  fine: number;
  /** By a button next to the field. */
  button: number;
  /** By a page key, or an arrow key with shift. */
  coarse: number;
}

/** The steps of a number: its own step, and larger ones where that is tiny compared to the range. */
export function numberSteps({ min = 0, max = 0, step = 1 }: Pick<Control, 'min' | 'max' | 'step'>): NumberSteps {
  const count = (max - min) / step;
  if (count > 100_000) return { fine: step * 10, button: step * 10, coarse: step * 100 };
  if (count > 1000) return { fine: step, button: step * 10, coarse: step * 100 };
  if (count > 100) return { fine: step, button: step * 5, coarse: step * 15 };
  return { fine: step, button: step, coarse: step * 3 };
}

/** The next number on the grid in one direction, within the bounds: from 65 by 10 up is 70. */
export function steppedNumber(
  value: number,
  by: number,
  { min = -Infinity, max = Infinity, precision = 0 }: Pick<Control, 'min' | 'max' | 'precision'>,
): number {
  const size = Math.abs(by);
  const start = Number.isFinite(value) ? value : Math.max(min, Math.min(max, 0));
  const onGrid = rounded(start / size, 6);
  const next = (by > 0 ? Math.floor(onGrid) + 1 : Math.ceil(onGrid) - 1) * size;
  // A position has no grid: it moves by the step from its current value.
  const moved = precision > 0 ? start + by : next;
  return rounded(Math.min(max, Math.max(min, moved)), precision);
}

function rounded(value: number, decimals: number): number {
  return Number(value.toFixed(decimals)) + 0;
}
