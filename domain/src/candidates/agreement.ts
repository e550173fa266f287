/** How a sample of a list's rows compares with what others say: voters, or another list. */
export interface Agreement {
  /** Rows that the others say anything about. */
  readonly sample: number;
  /** There, at the row's position. */
  readonly matched: number;
  /** There, but elsewhere. */
  readonly moved: number;
  readonly missing: number;
  /** Within which the share of matched rows of the whole list lies, at 95 %. */
  readonly low: number;
  readonly high: number;
}

export type Verdict = 'matched' | 'moved' | 'missing';

/** The distance up to which two positions are the same place. */
export const samePlaceMeters = 50;

/** @returns null if the others say nothing */
export function agreementOf(verdicts: readonly Verdict[]): Agreement | null {
  const sample = verdicts.length;
  if (sample === 0) return null;
  const count = (verdict: Verdict) => verdicts.filter((one) => one === verdict).length;
  const matched = count('matched');
  const [low, high] = wilsonInterval(matched, sample);
  return { sample, matched, moved: count('moved'), missing: count('missing'), low, high };
}

/** The 97.5 % quantile of the normal distribution. */
const z = 1.959964;

/** The interval of a share of which a sample is known, to three digits (Wilson: Probable Inference, 1927). */
export function wilsonInterval(hits: number, sample: number): [low: number, high: number] {
  const share = hits / sample;
  const middle = share + (z * z) / (2 * sample);
  const spread = z * Math.sqrt((share * (1 - share)) / sample + (z * z) / (4 * sample * sample));
  const scale = 1 + (z * z) / sample;
  return [rounded((middle - spread) / scale), rounded((middle + spread) / scale)];
}

function rounded(share: number): number {
  return Math.round(Math.min(1, Math.max(0, share)) * 1000) / 1000;
}
