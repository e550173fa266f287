import type { PointType } from '../point/point-type.ts';

const dayMs = 86_400_000;
const yearMs = 365.25 * dayMs;

/** However many votes there are, the confidence is limited to 0.99 either way. */
const maxLogit = 4.6;
/** One span without votes reduces 0.97 to 0.75, below which the point needs another check. */
const decayPerSpan = Math.log(0.97 / 0.75);

/** Written by a person, taken from a list and accepted by a person, or imported from a file without review. */
export type PointOrigin = 'person' | 'list' | 'file';

/** Confidence before any vote, regardless of age. */
export const initialConfidence: Readonly<Record<PointOrigin, number>> = { person: 0.9, list: 0.85, file: 0.7 };

const [twoYears, fourYears, sixYears] = [2 * yearMs, 4 * yearMs, 6 * yearMs];

const spanOfType: Readonly<Record<PointType, number>> = {
  static_cam: twoYears,
  control_cam_red: twoYears,
  speed_cam: twoYears,
  mobile_ambush: yearMs,
  dummy: twoYears,
  traffic_control_ot: twoYears,
  video_control: twoYears,
  stationary_porst_dps: twoYears,
  railroad_crossing: sixYears,
  crosswalk: sixYears,
  cautiouslychildren: fourYears,
  begin_village: fourYears,
  end_village: fourYears,
  speed_limit: fourYears,
  rec_policeman: fourYears,
  bad_road: yearMs / 2,
  dang_turn: sixYears,
  dang_intersection: sixYears,
  dang_other: twoYears,
  overtaking_proh: fourYears,
};

const roadWorksSpan = 60 * dayMs;

/** Road works end sooner than a crossing is removed. */
export function spanOf({ type, roadWorks = false }: { type: PointType; roadWorks?: boolean | undefined }): number {
  return roadWorks ? roadWorksSpan : spanOfType[type];
}

/** A clock that was set back has no effect. */
export function decayed(confidence: number, forMs: number, spanMs: number): number {
  return confidence * Math.exp((-Math.max(0, forMs) * decayPerSpan) / spanMs);
}

/** In ms; negative if the confidence is already lower. */
export function timeToDecay(from: number, to: number, spanMs: number): number {
  return (Math.log(from / to) * spanMs) / decayPerSpan;
}

/** Positive weights are for `here`, negative ones for `gone`. */
export function moved(confidence: number, weight: number): number {
  const [min, max] = [1e-3, 1 - 1e-3];
  const before = logit(Math.min(Math.max(confidence, min), max));
  const after = Math.min(Math.max(before + weight, -maxLogit), maxLogit);
  return 1 / (1 + Math.exp(-after));
}

export function logit(probability: number): number {
  return Math.log(probability / (1 - probability));
}
