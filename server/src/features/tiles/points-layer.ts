import { pointTypes } from '@dozor/domain/point/point-type.ts';
import {
  isAmbushKind,
  isDeletedKind,
  isSectionKind,
  ratingOfKind,
  typeIndexOfKind,
} from '../../read-model/point-kind.ts';
import { childParts } from '../../read-model/point-layout.ts';
import type { PointMemory } from '../../read-model/point-memory.ts';
import type { ReadModel } from '../../read-model/read-model.ts';
import { hasConfirmedMark } from '../../read-model/write-point.ts';
import { worldX } from '../../read-model/web-mercator.ts';
import { KindSort } from './kind-sort.ts';
import { ValueTexts } from './layer-values.ts';
import { putVarint } from './tile-bytes.ts';
import { encodeKeys, type LayerParts, withinTile, writeLayer } from './tile-layer.ts';

/** From this zoom on a feature says everything that its icon and sector are drawn from. */
export const firstDetailedZoom = 13;

const key = {
  type: 0,
  rating: 1,
  part: 2,
  of: 3,
  _id: 4,
  speed: 5,
  dirType: 6,
  direction: 7,
  angle: 8,
  distance: 9,
  subType: 10,
  confirmed: 11,
} as const;

const plainKeys = encodeKeys(Object.keys(key).slice(0, key._id));
const detailedKeys = encodeKeys(Object.keys(key));

const parts = ['start', 'extra', 'finish'] as const;
const [startPart, extraPart, finishPart] = [0, 1, 2] as const;
const secondsPerDay = 86_400;

/** More than the bytes of any feature. */
const featureBytes = 128;

const typeTexts = new ValueTexts(0, (number) => pointTypes[number] ?? '');
const partTexts = new ValueTexts(64, (number) => parts[number] ?? '');
const firstSubType = 128;

/** Every object of a tile, and the points of sections that lie in it. */
export class PointsLayer {
  readonly #model: ReadModel;
  readonly #memory: PointMemory;
  readonly #parts: LayerParts;
  readonly #subTypes: ValueTexts;
  readonly #byKind = new KindSort();
  /** Keys and values of the feature at hand, in turn. */
  readonly #tags = new Uint32Array(32);
  #tagCount = 0;

  constructor(model: ReadModel, layerParts: LayerParts) {
    this.#model = model;
    this.#memory = model.memory;
    this.#parts = layerParts;
    this.#subTypes = new ValueTexts(firstSubType, (number) => model.memory.subTypes.textOf(number));
  }

  /** @returns false when there is nothing in the tile */
  write(z: number, x: number, y: number, deleted: boolean): boolean {
    const { order, childOrder } = this.#model;
    const points = order.rangeOfTile(z, x, y);
    const children = childOrder.rangeOfTile(z, x, y);
    if (points[0] === points[1] && children[0] === children[1]) return false;
    const detailed = z >= firstDetailedZoom;
    return writeLayer(this.#parts, 'points', () => {
      const objects = this.#writePoints(z, points, deleted, detailed);
      const others = this.#writeChildren(z, children, deleted, detailed);
      return objects + others > 0 ? { keys: detailed ? detailedKeys : plainKeys } : undefined;
    });
  }

  #writePoints(z: number, [from, to]: readonly [number, number], deleted: boolean, detailed: boolean): number {
    const { idx, x, worldY, kind } = this.#memory.points;
    const slots = this.#byKind.sort(this.#model.order.slots.subarray(from, to), kind);
    let count = 0;
    for (const slot of slots) {
      if (!deleted && isDeletedKind(kind[slot]!)) continue;
      this.#startTags(kind[slot]!);
      if (isSectionKind(kind[slot]!) && this.#memory.points.extra[slot] !== 0)
        this.#tagText(key.part, partTexts, startPart);
      if (detailed) this.#tagPoint(slot);
      this.#writeFeature(idx[slot]!, withinTile(worldX(x[slot]!), z), withinTile(worldY[slot]!, z));
      count += 1;
    }
    return count;
  }

  #writeChildren(z: number, [from, to]: readonly [number, number], deleted: boolean, detailed: boolean): number {
    const { slots } = this.#model.childOrder;
    const { points, children } = this.#memory;
    let count = 0;
    for (let i = from; i < to; i += 1) {
      const child = slots[i]!;
      const parent = children.parent[child]!;
      if (!deleted && isDeletedKind(points.kind[parent]!)) continue;
      this.#startTags(points.kind[parent]!);
      this.#tagText(key.part, partTexts, children.part[child] === childParts.finish ? finishPart : extraPart);
      this.#tag(key.of, points.idx[parent]!);
      if (detailed) this.#tagChild(child, parent);
      this.#writeFeature(
        children.idx[child]!,
        withinTile(worldX(children.x[child]!), z),
        withinTile(children.worldY[child]!, z),
      );
      count += 1;
    }
    return count;
  }

  #startTags(kind: number): void {
    this.#tagCount = 0;
    this.#tagText(key.type, typeTexts, typeIndexOfKind(kind));
    this.#tag(key.rating, ratingOfKind(kind));
  }

  #tagPoint(slot: number): void {
    const { points } = this.#memory;
    const marks = points.marks[slot]!;
    this.#tagId(points.idx[slot]!);
    this.#tag(key.speed, points.speed[slot]!);
    this.#tag(key.dirType, marks & 3);
    this.#tag(key.direction, points.direction[slot]!);
    this.#tag(key.angle, points.angle[slot]!);
    this.#tag(key.distance, points.distance[slot]!);
    if (points.subType[slot] !== 0) this.#tagText(key.subType, this.#subTypes, points.subType[slot]!);
    if (isAmbushKind(points.kind[slot]!) && (marks & hasConfirmedMark) !== 0) {
      this.#tag(key.confirmed, Math.floor(points.extra[slot]! / secondsPerDay));
    }
  }

  /** What a point of a section does not have of its own it has of the section. */
  #tagChild(child: number, parent: number): void {
    const { points, children } = this.#memory;
    this.#tagId(children.idx[child]!);
    this.#tag(key.speed, points.speed[parent]!);
    this.#tag(key.dirType, children.dirType[child]!);
    this.#tag(key.direction, children.direction[child]!);
    this.#tag(key.angle, children.angle[child]!);
    this.#tag(key.distance, children.distance[child]!);
    if (points.subType[parent] !== 0) this.#tagText(key.subType, this.#subTypes, points.subType[parent]!);
  }

  #tag(name: number, value: number): void {
    this.#tags[this.#tagCount++] = name;
    this.#tags[this.#tagCount++] = this.#parts.values.number(value);
  }

  #tagText(name: number, texts: ValueTexts, number: number): void {
    this.#tags[this.#tagCount++] = name;
    this.#tags[this.#tagCount++] = this.#parts.values.text(texts, number);
  }

  #tagId(idx: number): void {
    this.#tags[this.#tagCount++] = key._id;
    this.#tags[this.#tagCount++] = this.#parts.values.decimal(idx);
  }

  /**
   * One point. Its fields stand in an order of their own: first the two that differ from feature to feature, so that
   * what is equal makes one long run for the compression.
   */
  #writeFeature(idx: number, x: number, y: number): void {
    const { out } = this.#parts;
    out.reserve(featureBytes);
    const { bytes } = out;
    const start = out.length;
    bytes[start] = 0x12;
    bytes[start + 2] = 0x22;
    bytes[start + 4] = 0x09;
    let at = putVarint(bytes, putVarint(bytes, start + 5, x * 2), y * 2);
    bytes[start + 3] = at - start - 4;
    bytes[at] = 0x08;
    at = putVarint(bytes, at + 1, idx);
    bytes[at] = 0x12;
    const tagsAt = at + 2;
    at = tagsAt;
    for (let i = 0; i < this.#tagCount; i += 1) at = putVarint(bytes, at, this.#tags[i]!);
    bytes[tagsAt - 1] = at - tagsAt;
    bytes[at] = 0x18;
    bytes[at + 1] = 1;
    at += 2;
    bytes[start + 1] = at - start - 2;
    out.length = at;
  }
}
