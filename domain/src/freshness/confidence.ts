import type { PointType } from '../point/point-type.ts';

const dayMs = 86_400_000;
const yearMs = 365.25 * dayMs;

/** No number of votes makes it surer than 0.99, one way or the other. */
const maxLogit = 4.6;
/** After so long without a vote 0.97 becomes 0.75, below which somebody should look again. */
const decayPerSpan = Math.log(0.97 / 0.75);

/** Who vouches for a point by having written it: a person, an official list that a person has accepted, or a file alone. */
export type PointOrigin = 'person' | 'list' | 'file';

/** What is believed of a point before anybody voted, and whenever it was written. */
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

/** How long a point of a type stays believed: works on a road end sooner than a crossing is taken away. */
export function spanOf({ type, roadWorks = false }: { type: PointType; roadWorks?: boolean | undefined }): number {
  return roadWorks ? roadWorksSpan : spanOfType[type];
}

/** What is left of a belief after a time in which nobody said anything; a clock that was set back takes nothing. */
export function decayed(confidence: number, forMs: number, spanMs: number): number {
  return confidence * Math.exp((-Math.max(0, forMs) * decayPerSpan) / spanMs);
}

/** How long it takes until one belief has become another by itself, in ms; below 0 where it was that before. */
export function timeToDecay(from: number, to: number, spanMs: number): number {
  return (Math.log(from / to) * spanMs) / decayPerSpan;
}

/** A belief after votes of so much weight together, `here` above 0 and `gone` below. */
export function moved(confidence: number, weight: number): number {
  const [min, max] = [1e-3, 1 - 1e-3];
  const before = logit(Math.min(Math.max(confidence, min), max));
  const after = Math.min(Math.max(before + weight, -maxLogit), maxLogit);
  return 1 / (1 + Math.exp(-after));
}

export function logit(probability: number): number {
  return Math.log(probability / (1 - probability));
}
