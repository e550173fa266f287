import {
  firstDetailedZoom,
  plainPropertyCount,
  type PropertyName,
  tileLayers,
  tileProperties,
} from '@dozor/contract/map/tile-schema.ts';
import { pointTypes } from '@dozor/domain/point/point-type.ts';
import type { SectionPart } from '@dozor/domain/point/section.ts';
import { speedUnitOf } from '@dozor/domain/point/speed-unit.ts';
import { countryOf, dirTypeOf, hasConfirmed, witnessOf } from '../../read-model/columns/packed-fields.ts';
import {
  isAmbushKind,
  isDeletedKind,
  isSectionKind,
  ratingOfKind,
  typeIndexOfKind,
} from '../../read-model/columns/point-kind.ts';
import { childParts } from '../../read-model/columns/point-layout.ts';
import type { PointMemory } from '../../read-model/columns/point-memory.ts';
import { unknownDirection, unknownSpeed } from '../../read-model/columns/write-point.ts';
import type { ReadModel } from '../../read-model/read-model.ts';
import { worldX } from '../../read-model/spatial/web-mercator.ts';
import { FeatureOrder } from './feature-order.ts';
import { type LayerValues, ValueTexts } from './layer-values.ts';
import { PointFeature } from './point-feature.ts';
import { encodeKeys, type LayerParts, TileLayer, withinTile } from './tile-layer.ts';

const names = Object.keys(tileProperties.points);
const key = Object.fromEntries(names.map((name, index) => [name, index])) as Record<PropertyName<'points'>, number>;

const plainKeys = encodeKeys(names.slice(0, plainPropertyCount));
const detailedKeys = encodeKeys(names);

const parts = ['start', 'extra', 'finish'] as const satisfies readonly SectionPart[];
const [startPart, extraPart, finishPart] = [0, 1, 2] as const;
const secondsPerDay = 86_400;

const typeTexts = new ValueTexts(0, (index) => pointTypes[index] ?? '');
const partTexts = new ValueTexts(64, (index) => parts[index] ?? '');
const unitTexts = new ValueTexts(96, () => 'mph');
const firstSubType = 128;

/** All points of a tile, including the points of sections located in it. */
export class PointsLayer {
  readonly #model: ReadModel;
  readonly #memory: PointMemory;
  readonly #values: LayerValues;
  readonly #layer: TileLayer;
  readonly #feature: PointFeature;
  readonly #subTypes: ValueTexts;
  /** Cached by the index of the place. */
  readonly #inMiles: boolean[] = [];
  readonly #featureOrder = new FeatureOrder();

  constructor(model: ReadModel, parts: LayerParts) {
    this.#model = model;
    this.#memory = model.memory;
    this.#values = parts.values;
    this.#layer = new TileLayer(parts, tileLayers.points);
    this.#feature = new PointFeature(parts);
    this.#subTypes = new ValueTexts(firstSubType, (index) => model.memory.subTypes.textOf(index));
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
    this.#tagSpeed(slot);
    this.#tag(key.dirType, dirTypeOf(marks));
    this.#tagDirection(points.direction[slot]!);
    this.#tag(key.angle, points.angle[slot]!);
    this.#tag(key.distance, points.distance[slot]!);
    if (points.subType[slot] !== 0) this.#tagText(key.subType, this.#subTypes, points.subType[slot]!);
    this.#tag(key.fresh, points.fresh[slot]!);
    this.#tagWitness(points.witness[slot]!);
    if (isAmbushKind(kind) && hasConfirmed(marks)) {
      this.#tag(key.confirmed, Math.floor(points.extra[slot]! / secondsPerDay));
    }
  }

  /** Properties that a point of a section lacks are inherited from the section. */
  #tagChild(child: number, parent: number): void {
    const { points, children } = this.#memory;
    this.#feature.tag(key._id, this.#values.decimal(children.idx[child]!));
    this.#tagSpeed(parent);
    this.#tag(key.dirType, children.dirType[child]!);
    this.#tagDirection(children.direction[child]!);
    this.#tag(key.angle, children.angle[child]!);
    this.#tag(key.distance, children.distance[child]!);
    if (points.subType[parent] !== 0) this.#tagText(key.subType, this.#subTypes, points.subType[parent]!);
    this.#tag(key.fresh, points.fresh[parent]!);
  }

  /** The value on the sign, and its unit unless km/h; both omitted if unknown. */
  #tagSpeed(slot: number): void {
    const { points } = this.#memory;
    if (points.speed[slot] === unknownSpeed) return;
    this.#tag(key.speed, points.speed[slot]!);
    if (this.#isInMiles(points.place[slot]!)) this.#tagText(key.speedUnit, unitTexts, 0);
  }

  /** Omitted if unknown. */
  #tagDirection(direction: number): void {
    if (direction !== unknownDirection) this.#tag(key.direction, direction);
  }

  /** Omitted if nobody says anything. */
  #tagWitness(packed: number): void {
    const witness = witnessOf(packed);
    if (witness === null) return;
    this.#tag(key.witness, witness.azimuth);
    this.#tag(key.drivers, witness.drivers);
    if (witness.against !== undefined) this.#tag(key.against, witness.against);
  }

  #isInMiles(place: number): boolean {
    return (this.#inMiles[place] ??= speedUnitOf(countryOf(this.#memory.places.textOf(place))) === 'mph');
  }

  #tag(name: number, value: number): void {
    this.#feature.tag(name, this.#values.number(value));
  }

  #tagText(name: number, texts: ValueTexts, index: number): void {
    this.#feature.tag(name, this.#values.text(texts, index));
  }
}
