import { Random } from './random.ts';

/** What happens to synthetic points: one number in each list an entry, in the order of time. */
export interface HistoryPlan {
  entries: number;
  /** An entry of {@link plannedKinds}. */
  kinds: Uint8Array;
  /** The point, counted from 0 in the order in which they are added. */
  points: Uint32Array;
  /** The author, counted from 0. */
  authors: Uint16Array;
  /** 1: the last entry of its author and kind about the object. */
  newest: Uint8Array;
  /** How often each point is changed in all. */
  changesOf: Uint32Array;
}

export const plannedKinds = ['created', 'changed', 'commented'] as const;
const [created, changed, commented] = [0, 1, 2];

export const plannedAuthors = 400;
const shareOfComments = 0.2;
const busyPoints = 60;
const shareOfBusy = 0.02;
/** The higher, the more of everything a few authors do. */
const unevenness = 3;

/**
 * The same plan for the same seed. Points are added all the time, a few of them and a few authors are busy.
 *
 * @param size `entries` includes the one of each point's creation
 */
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

/** Goes through the entries point by point, from the last one back. */
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
