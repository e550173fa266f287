import type { FlaggedEdit } from '@dozor/contract/endpoints/moderation-endpoints.ts';
import type { FlagReason } from '@dozor/contract/fields/flag-reason.ts';
import { moveOf } from '../../../entry/group-changes.ts';
import type { MapMove } from '../../../map/mini/mini-picture.ts';
import type { EditResult } from '../edit-actions.ts';
import type { QueueItem } from '../queue/action-queue.ts';

export type EditItem = QueueItem<FlaggedEdit, EditResult>;

/** What one author did in a row, to be judged together; usually a single edit. */
export interface Story {
  /** That of its oldest edit: newer ones may follow. */
  id: string;
  items: readonly [EditItem, ...EditItem[]];
}

/** The hour in which the edits of newcomers are counted. */
const pauseMs = 3_600_000;

/** In the order of their last items, so that new edits, which are added on top, move no story. */
export function storiesOf(items: readonly EditItem[]): Story[] {
  const byAuthor = Map.groupBy(items, authorKey);
  const storyOf = new Map<EditItem, Story>();
  for (const ofAuthor of byAuthor.values())
    for (const burst of burstsOf(ofAuthor)) {
      const story = { id: `story-${burst.oldest.id}`, items: burst.items };
      for (const item of burst.items) storyOf.set(item, story);
    }
  const stories = new Set(items.toReversed().flatMap((item) => storyOf.get(item) ?? []));
  return [...stories].toReversed();
}

/** Reports by drivers are about a point, not about the author of its last edit. */
function authorKey({ id, item: { entry, reasons } }: EditItem): string {
  const isOfDrivers = reasons.some((reason) => reason === 'bothWays' || reason === 'contradicted');
  return isOfDrivers ? `edit ${id}` : entry.author._id;
}

function burstsOf(items: readonly EditItem[]) {
  const bursts: { oldest: EditItem; items: [EditItem, ...EditItem[]] }[] = [];
  let lastMs = -Infinity;
  for (const item of items.toSorted((one, other) => madeMs(one) - madeMs(other))) {
    const burst = bursts.at(-1);
    if (burst === undefined || madeMs(item) - lastMs > pauseMs) bursts.push({ oldest: item, items: [item] });
    else burst.items.push(item);
    lastMs = madeMs(item);
  }
  const place = new Map(items.map((item, index) => [item, index]));
  for (const burst of bursts) burst.items.sort((one, other) => (place.get(one) ?? 0) - (place.get(other) ?? 0));
  return bursts;
}

function madeMs({ item }: EditItem): number {
  return Date.parse(item.entry.created);
}

/** The first and the last moment. */
export function spanOf({ items }: Story): { from: Date; to: Date } {
  const times = items.map(madeMs);
  return { from: new Date(Math.min(...times)), to: new Date(Math.max(...times)) };
}

interface CountedReason {
  value: FlagReason;
  count: number;
}

/** The head of a story tells once what is said of most of its edits; their own rows tell only what is special. */
export function reasonsOf({ items }: Story): { common: CountedReason[]; special: CountedReason[] } {
  const counts = countsOf(items.flatMap(({ item }) => item.reasons));
  const isCommon = ({ count }: CountedReason) => isMost(count, items.length);
  return { common: counts.filter(isCommon), special: counts.filter((one) => !isCommon(one)) };
}

/** How many of its edits are not public yet. */
export function heldIn({ items }: Story): { count: number; isMost: boolean } {
  const count = items.filter(({ item }) => item.state === 'held').length;
  return { count, isMost: isMost(count, items.length) };
}

function isMost(count: number, all: number): boolean {
  return count * 2 > all;
}

export function openItems({ items }: Story): EditItem[] {
  return items.filter(({ state }) => state === 'open');
}

export function movesOf({ items }: Story): MapMove[] {
  return items.map(({ item: { entry } }) => {
    const { x, y } = entry.point;
    const move = moveOf(entry.changes, { x, y });
    return move === null ? { from: null, to: [x, y] } : { from: [...move.from], to: [...move.to] };
  });
}

/** How often each value occurs, the most frequent first. */
export function countsOf<Value extends string>(values: readonly Value[]): { value: Value; count: number }[] {
  const groups = Map.groupBy(values, (value) => value);
  const counts = [...groups].map(([value, all]) => ({ value, count: all.length }));
  return counts.toSorted((one, other) => other.count - one.count);
}
