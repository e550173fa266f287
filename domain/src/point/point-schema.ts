import { labelAt, labelsOf } from '../labels/labels.ts';
import type { FieldValues } from '../schema/field-values.ts';
import type { Schema } from '../schema/field.ts';
import { ambushSubTypeLabels, cameraModelLabels, subTypesByType } from './camera-model.ts';
import type { LastChange } from './changes/last-change.ts';
import { childPointSchema } from './child-point-schema.ts';
import type { DirectionWitness } from './direction-witness.ts';
import type { Freshness } from './freshness.ts';
import { mapFlags, pointFlagComments, pointFlagLabels, pointFlags } from './point-flag.ts';
import { pointTypeLabels, pointTypes, type PointType } from './point-type.ts';
import { positionFields } from './position-fields.ts';
import { ratingLabels, settableRatings } from './rating.ts';
import { anySign, signScales, speedUnitLabels, speedUnits, type SpeedUnit } from './speed-unit.ts';

const flagFields = mapFlags((flag) => ({
  type: 'boolean' as const,
  label: pointFlagLabels[flag],
  comment: pointFlagComments[flag],
  default: false,
  dependency: { type: pointFlags[flag] },
}));

const timesOfDay = ['morning', 'day', 'evening', 'night'] as const;

/** Every field of a point: the table from which validation, forms, history, docs and types are derived. */
export const pointSchema = {
  _id: { type: 'string', label: labelAt('fields._id'), hidden: true, unique: true },
  idx: { type: 'integer', label: labelAt('fields.idx'), hidden: true, unique: true },
  version: { type: 'integer', label: labelAt('fields.version'), hidden: true, min: 1 },
  created: { type: 'date', label: labelAt('fields.created'), hidden: true, default: 'now' },
  updated: { type: 'date', label: labelAt('fields.updated'), hidden: true, unsent: true, default: 'now' },
  location: { type: 'object', label: labelAt('fields.location'), hidden: true, unsent: true },
  author: { type: 'object', label: labelAt('fields.author'), hidden: true },
  country: { type: 'string', label: labelAt('fields.country'), hidden: true, withEmpty: true, default: '' },
  region: { type: 'string', label: labelAt('fields.region'), hidden: true, withEmpty: true, default: '' },
  speedUnit: {
    type: 'string',
    label: labelAt('fields.speedUnit'),
    hidden: true,
    whiteList: speedUnits,
    list: speedUnitLabels,
  },
  freshness: { type: 'object', label: labelAt('fields.freshness'), hidden: true },
  directionWitness: { type: 'object', label: labelAt('fields.directionWitness'), hidden: true },
  photos: { type: 'array', label: labelAt('fields.photos'), hidden: true },
  changed: { type: 'object', label: labelAt('fields.changed'), hidden: true },

  type: {
    type: 'string',
    label: labelAt('fields.type'),
    default: 'static_cam',
    whiteList: pointTypes,
    list: pointTypeLabels,
  },
  subType: {
    type: 'string',
    label: labelAt('fields.subType'),
    dependency: { type: Object.keys(subTypesByType) },
    default: { by: 'type', cases: defaultSubTypes() },
    whiteList: { by: 'type', cases: subTypesByType },
    list: { ...cameraModelLabels, ...ambushSubTypeLabels },
  },
  comment: {
    type: 'string',
    label: labelAt('fields.comment'),
    comment: labelAt('fieldComments.comment'),
    dependency: { type: ['begin_village', 'end_village'] },
    default: '',
    withEmpty: true,
    max: 200,
  },
  ...positionFields,
  speed: {
    type: 'integer',
    label: labelAt('fields.speed'),
    comment: labelAt('fieldComments.speed'),
    default: 60,
    ...anySign,
    scale: { by: 'speedUnit', cases: signScales },
    nullable: { type: pointTypes.filter(mayLackSpeed) },
  },
  childrens: {
    type: 'other-point',
    label: labelAt('fields.childrens'),
    comment: labelAt('fieldComments.childrens'),
    dependency: { type: ['speed_cam'] },
    fields: childPointSchema,
    default: [],
    max: 50,
  },
  activeTime: {
    type: 'array',
    label: labelAt('fields.activeTime'),
    dependency: { type: ['mobile_ambush'] },
    whiteList: timesOfDay,
    list: labelsOf('timesOfDay', timesOfDay),
    default: timesOfDay,
  },
  confirmed: {
    type: 'date',
    label: labelAt('fields.confirmed'),
    comment: labelAt('fieldComments.confirmed'),
    dependency: { type: ['mobile_ambush'] },
    default: 'now',
  },
  rating: {
    type: 'integer',
    label: labelAt('fields.rating'),
    comment: labelAt('fieldComments.rating'),
    default: 1,
    whiteList: settableRatings,
    list: ratingLabels,
  },
  ...flagFields,
} as const satisfies Schema;

/** The fields a client may send and edit. After `normalizePoint` every field that applies to the type is present. */
export type PointFields = FieldValues<typeof pointSchema>;

/** A point in the server's responses. */
export type Point = PointFields & {
  _id: string;
  idx: number;
  version: number;
  created: string;
  author: { _id: string; login: string };
  country: string;
  region: string;
  changed: LastChange;
  /** The unit of `speed`, determined by the country. */
  speedUnit: SpeedUnit;
  /** Computed from votes; missing on points the device stored before it was introduced. */
  freshness?: Freshness | undefined;
  /** What drivers say of its direction; null when it is known, and while nobody says anything. */
  directionWitness?: DirectionWitness | null | undefined;
  photos?: readonly PointPhoto[];
};

export type PointPhoto = { _id: string; url: string; thumbnail: string; width: number; height: number };

/** A speed limit, or a camera that measures speed, is meaningless without a speed. */
export function mayLackSpeed(type: PointType): boolean {
  return type !== 'speed_limit' && type !== 'speed_cam';
}

function defaultSubTypes(): Record<string, string> {
  return Object.fromEntries(Object.entries(subTypesByType).map(([type, ids]) => [type, ids[0] ?? '']));
}
