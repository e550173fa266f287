import { Random } from './random.ts';

/** Synthetic changes to points: each list has one element per entry, in chronological order. */
export interface HistoryPlan {
  entries: number;
  /** Index into {@link plannedKinds}. */
  kinds: Uint8Array;
  /** Index of the point in creation order. */
  points: Uint32Array;
  authors: Uint16Array;
  /** 1: the last entry of its author and kind about the point. */
  newest: Uint8Array;
  changesOf: Uint32Array;
}

export const plannedKinds = ['created', 'changed', 'commented'] as const;
const [created, changed, commented] = [0, 1, 2];

export const plannedAuthors = 400;
const shareOfComments = 0.2;
const busyPoints = 60;
const shareOfBusy = 0.02;
/** The higher, the larger the share of a few authors. */
const unevenness = 3;

/** Deterministic. Points are added throughout; few points and authors are busy. @param size `entries` includes creations */
export function planHistory(size: { points: number; entries: number }, seed: string): HistoryPlan {
  const { points, entries } = size;
  const random = new Random(`${seed} history`);
  const plan: HistoryPlan = {
    entries,
    kinds: new Uint8Array(entries),
    points: new Uint32Array(entries),
    authors: new Uint16Array(entries),
    newest: new Uint8Array(entries),
    changesOf: new Uint32Array(points),
  };
  for (let entry = 0, made = 0; entry < entries; entry++) {
    plan.authors[entry] = Math.floor(random.next() ** unevenness * plannedAuthors);
    if (made < Math.ceil(((entry + 1) * points) / entries)) {
      plan.kinds[entry] = created;
      plan.points[entry] = made++;
      continue;
    }
    const among = random.chance(shareOfBusy) ? Math.min(busyPoints, made) : made;
    const point = Math.floor(random.next() * among);
    plan.points[entry] = point;
    plan.kinds[entry] = random.chance(shareOfComments) ? commented : changed;
    if (plan.kinds[entry] === changed) plan.changesOf[point]! += 1;
  }
  markNewest(plan);
  return plan;
}

/** Visits the entries point by point, last one first. */
function markNewest({ entries, kinds, points, authors, newest, changesOf }: HistoryPlan): void {
  const ends = new Uint32Array(changesOf.length + 1);
  for (const point of points) ends[point + 1]! += 1;
  for (let point = 0; point < changesOf.length; point++) ends[point + 1]! += ends[point]!;
  const next = ends.slice();
  const byPoint = new Uint32Array(entries);
  for (let entry = 0; entry < entries; entry++) byPoint[next[points[entry]!]!++] = entry;
  for (let point = 0; point < changesOf.length; point++) {
    const seen = new Set<number>();
    for (let at = ends[point + 1]! - 1; at >= ends[point]!; at--) {
      const entry = byPoint[at]!;
      const key = authors[entry]! * plannedKinds.length + kinds[entry]!;
      newest[entry] = seen.has(key) ? 0 : 1;
      seen.add(key);
    }
  }
}
