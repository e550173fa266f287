import type { Clock } from '../../core/clock.ts';
import { readPoint, type StoredPoint } from '../../read-model/columns/read-point.ts';
import type { PointRow } from '../../read-model/columns/write-point.ts';
import { ReadModel } from '../../read-model/read-model.ts';

/** Default clock of tested models: soon after their points were written. */
export const modelClock: Clock = { now: () => Date.UTC(2024, 5, 1) };

/** A read model with these points, as after a start. */
export function modelOf(rows: readonly PointRow[], clock = modelClock): ReadModel {
  const model = new ReadModel(undefined, clock);
  model.load(rows);
  model.index(rows.reduce((last, { revision }) => Math.max(last, revision), 0));
  return model;
}

/** The full content of a model, in a form that does not depend on how it was built. */
export function contentOf(model: ReadModel) {
  const { memory, order, childOrder, pyramid } = model;
  return {
    points: [...order.slots.subarray(0, order.length)].map((slot): StoredPoint => readPoint(memory, slot)),
    children: [...childOrder.slots.subarray(0, childOrder.length)].map((child) => memory.children.idx[child]),
    counts: [...pyramid.nodes.counts.subarray(0, 80)],
    totals: [...pyramid.nodes.totals.subarray(0, 2)],
    hashes: [...pyramid.nodes.hashes.subarray(0, 4)],
    places: model.places.all().toSorted((a, b) => (a.country + a.region < b.country + b.region ? -1 : 1)),
    lines: model.sections.crossing(9, 256, 255).map((slot) => memory.points.idx[slot]),
  };
}
