import type { PointEvent } from '@dozor/contract/map/live-events.ts';
import { type Clock, systemClock } from '../core/clock.ts';
import { deletedKind, isDeletedKind } from './columns/point-kind.ts';
import { PointMemory } from './columns/point-memory.ts';
import { childRows, sectionSlots } from './columns/read-point.ts';
import { allocateColumns } from './columns/shared-columns.ts';
import { agedSlots, hourOf, stateOfSlot } from './columns/slot-freshness.ts';
import { type PointRow, type ReadyRow, readyRow, reserveFor, writePoint } from './columns/write-point.ts';
import { nearPoints } from './near-points.ts';
import { nearToCheck } from './near-to-check.ts';
import { PlaceCounts } from './place-counts.ts';
import { PlaceSurvey } from './place-survey.ts';
import { pointEvent } from './point-event.ts';
import { type FoundPoints, type PointSearch, searchPoints } from './search-points.ts';
import { orderLayout, MortonOrder } from './spatial/morton-order.ts';
import { Pyramid } from './spatial/pyramid.ts';
import { SectionIndex } from './spatial/section-index.ts';
import { toE6 } from './spatial/web-mercator.ts';

interface Change extends ReadyRow {
  slot: number;
  /** Its position in the order if it exists and moves, otherwise -1. */
  leaves: number;
  isNew: boolean;
}

/** The source of tiles, searches and exports. The database is the system of record; each commit updates the read model. */
export class ReadModel {
  readonly memory: PointMemory;
  readonly order: MortonOrder;
  readonly childOrder: MortonOrder;
  readonly pyramid: Pyramid;
  readonly sections: SectionIndex;
  readonly places: PlaceCounts;
  readonly placeSurvey: PlaceSurvey;
  /** Number of slots that were in order when the memory was adopted, and those written since. */
  readonly #arranged: number;
  readonly #changedSlots = new Set<number>();
  readonly #clock: Clock;
  readonly #beforeChanges = new Set<(idxs: readonly number[]) => void>();
  #revision = 0;
  #epoch = 0;

  /** @param memory empty, or from a snapshot with its points in order */
  constructor(memory = new PointMemory(), clock = systemClock) {
    this.memory = memory;
    this.#clock = clock;
    this.#arranged = memory.count;
    this.order = new MortonOrder(memory.points, memory.order);
    this.childOrder = new MortonOrder(memory.children, allocateColumns(orderLayout, 64));
    this.pyramid = new Pyramid(memory, this.order, this.childOrder);
    this.sections = new SectionIndex(memory);
    this.places = new PlaceCounts(memory);
    this.placeSurvey = new PlaceSurvey(memory, clock);
  }

  /** Revision of the last write it contains. */
  revision(): number {
    return this.#revision;
  }

  /** A number that differs after every change. */
  get epoch(): number {
    return this.#epoch;
  }

  search(search: PointSearch): FoundPoints {
    return searchPoints(this, search);
  }

  near(x: number, y: number, meters: number): number[] {
    return nearPoints(this, { x, y, meters });
  }

  nearToCheck(x: number, y: number, limit: number): number[] {
    return nearToCheck(this, { x, y, limit }, this.#clock.now());
  }

  /** Loads rows without indexing them; {@link ReadModel.index} must follow the last one, before any read. */
  load(rows: readonly PointRow[]): void {
    const ready = rows.map(readyRow);
    reserveFor(this.memory, ready);
    for (const own of ready) {
      const known = this.memory.slotOf(own.row.idx);
      const slot = known === -1 ? this.memory.addPoint(own.row.idx) : known;
      writePoint(this.memory, slot, own, this.#clock.now());
      if (slot < this.#arranged) this.#changedSlots.add(slot);
    }
  }

  /** Builds everything derived from the columns. @param revision of the last write that is certainly in them */
  index(revision: number): void {
    const outOfOrder = this.memory.count - this.#arranged + this.#changedSlots.size;
    if (outOfOrder > this.memory.count / 4) this.#orderAll();
    else this.#orderFew();
    for (const slot of agedSlots(this.memory, this.#clock.now())) this.#ageSlot(slot);
    const sections = sectionSlots(this.memory);
    this.#orderChildren(sections);
    this.pyramid.build();
    this.places.build();
    for (const slot of sections) this.sections.add(slot);
    this.#changedSlots.clear();
    this.#revision = revision;
    this.#epoch += 1;
  }

  #orderAll(): void {
    this.order.sort(this.memory.slotsByIdx());
    this.memory.arrangeByLocation();
  }

  /** Slots of a snapshot are in order, except those loaded after it. */
  #orderFew(): void {
    const { count } = this.memory;
    const slots = new Uint32Array(this.#arranged);
    let unchanged = 0;
    for (let slot = 0; slot < this.#arranged; slot += 1) if (!this.#changedSlots.has(slot)) slots[unchanged++] = slot;
    this.order.adopt(slots.subarray(0, unchanged));
    const others = [...this.#changedSlots];
    for (let slot = this.#arranged; slot < count; slot += 1) others.push(slot);
    this.order.insert(others);
  }

  #orderChildren(sections: readonly number[]): void {
    const { parent, idx } = this.memory.children;
    const rows = sections.flatMap((slot) => {
      const own = childRows(this.memory, slot);
      for (const child of own) parent[child] = slot;
      return own;
    });
    this.childOrder.sort(Uint32Array.from(rows.toSorted((a, b) => idx[a]! - idx[b]!)));
  }

  /** Announces the ids of points while the columns still have their former values. @returns what ends it */
  beforeChanges(look: (idxs: readonly number[]) => void): () => void {
    this.#beforeChanges.add(look);
    return () => void this.#beforeChanges.delete(look);
  }

  /** Rows must be in revision order. Tiles of the old and new positions, counts and searches are updated when it returns. */
  apply(rows: readonly PointRow[]): PointEvent[] {
    if (rows.length === 0) return [];
    const latest = new Map<number, PointRow>();
    for (const row of rows) latest.set(row.idx, row);
    const ready = [...latest.values()].map(readyRow);
    reserveFor(this.memory, ready);
    for (const look of this.#beforeChanges) look([...latest.keys()]);
    this.memory.startWrite();
    try {
      return this.#change(ready);
    } finally {
      this.memory.endWrite();
      this.#revision = Math.max(this.#revision, rows.at(-1)!.revision);
      this.#epoch += 1;
    }
  }

  /** Until the next start removed points keep their slots, as deleted ones; unknown or already deleted ones are skipped. */
  remove(idxs: readonly number[], revision: number): PointEvent[] {
    const { points } = this.memory;
    const slots = idxs
      .map((idx) => this.memory.slotOf(idx))
      .filter((slot) => slot !== -1 && !isDeletedKind(points.kind[slot]!));
    for (const look of this.#beforeChanges) look(slots.map((slot) => points.idx[slot]!));
    this.memory.startWrite();
    try {
      for (const slot of slots) this.#count(slot, -1);
      for (const slot of slots) {
        points.kind[slot] = deletedKind(points.kind[slot]!);
        points.version[slot]! += 1;
        this.#count(slot, 1);
      }
      return slots.map((slot) => ({
        _id: String(points.idx[slot]!),
        version: points.version[slot]!,
        revision,
        x: points.x[slot]! / 1e6,
        y: points.y[slot]! / 1e6,
        rating: -2,
      }));
    } finally {
      this.memory.endWrite();
      this.#revision = Math.max(this.#revision, revision);
      this.#epoch += 1;
    }
  }

  /** Undefined for an unknown point. */
  versionOf(idx: number): number | undefined {
    const slot = this.memory.slotOf(idx);
    return slot === -1 ? undefined : this.memory.points.version[slot];
  }

  /** Also changes the tiles of points whose state time alone has changed. @returns the number updated, at most `max` */
  age(max: number): number {
    const slots = agedSlots(this.memory, this.#clock.now(), max);
    if (slots.length === 0) return 0;
    this.memory.startWrite();
    try {
      for (const slot of slots) {
        this.#count(slot, -1);
        this.#ageSlot(slot);
        this.#count(slot, 1);
      }
    } finally {
      this.memory.endWrite();
      this.#epoch += 1;
    }
    return slots.length;
  }

  #ageSlot(slot: number): void {
    const { points } = this.memory;
    points.fresh[slot] = stateOfSlot(points, slot, hourOf(this.#clock.now()));
  }

  /** Adds a point that keeps its position to the counts, or subtracts it. */
  #count(slot: number, by: 1 | -1): void {
    this.pyramid.countPoint(slot, by);
    this.places.count(slot, by);
    if (by === 1) this.sections.add(slot);
    else this.sections.remove(slot);
    for (const child of childRows(this.memory, slot)) this.pyramid.countChild(child, by);
  }

  #change(ready: readonly ReadyRow[]): PointEvent[] {
    const changes = ready.map((row) => this.#start(row));
    const events = changes.flatMap((change) => pointEvent(this.memory, change) ?? []);
    this.#unindex(changes);
    const [first] = changes;
    for (const change of changes) writePoint(this.memory, change.slot, change, this.#clock.now());
    if (first && changes.length === 1 && first.leaves !== -1) this.order.moveOne(first.slot, first.leaves);
    else this.order.insert(changes.filter(({ isNew, leaves }) => isNew || leaves !== -1).map(({ slot }) => slot));
    this.#putIn(changes);
    return events;
  }

  #start(ready: ReadyRow): Change {
    const { row } = ready;
    const known = this.memory.slotOf(row.idx);
    if (known === -1) return { ...ready, slot: this.memory.addPoint(row.idx), leaves: -1, isNew: true };
    const { x, y } = this.memory.points;
    const moves = x[known] !== toE6(row.x) || y[known] !== toE6(row.y);
    return { ...ready, slot: known, leaves: moves ? this.order.positionOf(known) : -1, isNew: false };
  }

  /** Removes known points from the indexes while the columns still have the old values. */
  #unindex(changes: readonly Change[]): void {
    const children: number[] = [];
    for (const { slot, isNew } of changes) {
      if (isNew) continue;
      this.pyramid.countPoint(slot, -1);
      this.places.count(slot, -1);
      this.sections.remove(slot);
      for (const child of childRows(this.memory, slot)) {
        this.pyramid.countChild(child, -1);
        children.push(this.childOrder.positionOf(child));
      }
    }
    this.childOrder.remove(children.toSorted((a, b) => a - b));
    const leaving = changes.map(({ leaves }) => leaves).filter((position) => position !== -1);
    if (changes.length > 1) this.order.remove(leaving.toSorted((a, b) => a - b));
  }

  #putIn(changes: readonly Change[]): void {
    this.childOrder.insert(changes.flatMap(({ slot }) => childRows(this.memory, slot)));
    for (const { slot } of changes) {
      this.pyramid.countPoint(slot, 1);
      this.places.count(slot, 1);
      this.sections.add(slot);
      for (const child of childRows(this.memory, slot)) this.pyramid.countChild(child, 1);
    }
    this.pyramid.settle();
  }
}
