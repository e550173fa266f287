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
import { FeatureOrder } from './feature-order.ts';
import { type LayerValues, ValueTexts } from './layer-values.ts';
import { PointFeature } from './point-feature.ts';
import { encodeKeys, type LayerParts, TileLayer, withinTile } from './tile-layer.ts';

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

const typeTexts = new ValueTexts(0, (number) => pointTypes[number] ?? '');
const partTexts = new ValueTexts(64, (number) => parts[number] ?? '');
const firstSubType = 128;

/** Every object of a tile, and the points of sections that lie in it. */
export class PointsLayer {
  readonly #model: ReadModel;
  readonly #memory: PointMemory;
  readonly #values: LayerValues;
  readonly #layer: TileLayer;
  readonly #feature: PointFeature;
  readonly #subTypes: ValueTexts;
  readonly #featureOrder = new FeatureOrder();

  constructor(model: ReadModel, parts: LayerParts) {
    this.#model = model;
    this.#memory = model.memory;
    this.#values = parts.values;
    this.#layer = new TileLayer(parts, 'points');
    this.#feature = new PointFeature(parts);
    this.#subTypes = new ValueTexts(firstSubType, (number) => model.memory.subTypes.textOf(number));
  }

  write(z: number, x: number, y: number, deleted: boolean): void {
    const { order, childOrder } = this.#model;
    const points = order.rangeOfTile(z, x, y);
    const children = childOrder.rangeOfTile(z, x, y);
    if (points[0] === points[1] && children[0] === children[1]) return;
    const detailed = z >= firstDetailedZoom;
    this.#layer.begin();
    const written =
      this.#writePoints(z, points, deleted, detailed) + this.#writeChildren(z, children, deleted, detailed);
    if (written === 0) this.#layer.drop();
    else this.#layer.end(detailed ? detailedKeys : plainKeys);
  }

  #writePoints(z: number, [from, to]: readonly [number, number], deleted: boolean, detailed: boolean): number {
    const { idx, x, worldY, kind, extra } = this.#memory.points;
    const slots = this.#featureOrder.sort(this.#model.order.slots, from, to, kind, idx);
    let count = 0;
    for (let i = 0; i < to - from; i += 1) {
      const slot = slots[i]!;
      const own = kind[slot]!;
      if (!deleted && isDeletedKind(own)) continue;
      this.#feature.begin(idx[slot]!, withinTile(worldX(x[slot]!), z), withinTile(worldY[slot]!, z));
      this.#tagKind(own);
      if (isSectionKind(own) && extra[slot] !== 0) this.#tagText(key.part, partTexts, startPart);
      if (detailed) this.#tagPoint(slot, own);
      this.#feature.end();
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
      const [wx, wy] = [worldX(children.x[child]!), children.worldY[child]!];
      this.#feature.begin(children.idx[child]!, withinTile(wx, z), withinTile(wy, z));
      this.#tagKind(points.kind[parent]!);
      this.#tagText(key.part, partTexts, children.part[child] === childParts.finish ? finishPart : extraPart);
      this.#tag(key.of, points.idx[parent]!);
      if (detailed) this.#tagChild(child, parent);
      this.#feature.end();
      count += 1;
    }
    return count;
  }

  #tagKind(kind: number): void {
    this.#tagText(key.type, typeTexts, typeIndexOfKind(kind));
    this.#tag(key.rating, ratingOfKind(kind));
  }

  #tagPoint(slot: number, kind: number): void {
    const { points } = this.#memory;
    const marks = points.marks[slot]!;
    this.#feature.tag(key._id, this.#values.decimal(points.idx[slot]!));
    this.#tag(key.speed, points.speed[slot]!);
    this.#tag(key.dirType, marks & 3);
    this.#tag(key.direction, points.direction[slot]!);
    this.#tag(key.angle, points.angle[slot]!);
    this.#tag(key.distance, points.distance[slot]!);
    if (points.subType[slot] !== 0) this.#tagText(key.subType, this.#subTypes, points.subType[slot]!);
    if (isAmbushKind(kind) && (marks & hasConfirmedMark) !== 0) {
      this.#tag(key.confirmed, Math.floor(points.extra[slot]! / secondsPerDay));
    }
  }

  /** What a point of a section does not have of its own it has of the section. */
  #tagChild(child: number, parent: number): void {
    const { points, children } = this.#memory;
    this.#feature.tag(key._id, this.#values.decimal(children.idx[child]!));
    this.#tag(key.speed, points.speed[parent]!);
    this.#tag(key.dirType, children.dirType[child]!);
    this.#tag(key.direction, children.direction[child]!);
    this.#tag(key.angle, children.angle[child]!);
    this.#tag(key.distance, children.distance[child]!);
    if (points.subType[parent] !== 0) this.#tagText(key.subType, this.#subTypes, points.subType[parent]!);
  }

  #tag(name: number, value: number): void {
    this.#feature.tag(name, this.#values.number(value));
  }

  #tagText(name: number, texts: ValueTexts, number: number): void {
    this.#feature.tag(name, this.#values.text(texts, number));
  }
}
