import { labelsOf } from '../labels/labels.ts';
import type { Label } from '../schema/label.ts';

/** In the published order, by whose indexes snapshots and tiles name types. */
export const pointTypes = [
  'static_cam',
  'control_cam_red',
  'speed_cam',
  'mobile_ambush',
  'dummy',
  'traffic_control_ot',
  'video_control',
  'stationary_porst_dps',
  'railroad_crossing',
  'crosswalk',
  'cautiouslychildren',
  'begin_village',
  'end_village',
  'speed_limit',
  'rec_policeman',
  'bad_road',
  'dang_turn',
  'dang_intersection',
  'dang_other',
  'overtaking_proh',
] as const;

export type PointType = (typeof pointTypes)[number];

export const pointTypeLabels: Readonly<Record<PointType, Label>> = labelsOf('pointTypes', pointTypes);

/** Every type is in exactly one group. */
export const typeGroups = {
  cameras: [
    'static_cam',
    'control_cam_red',
    'speed_cam',
    'mobile_ambush',
    'dummy',
    'traffic_control_ot',
    'video_control',
  ],
  limits: ['speed_limit', 'begin_village', 'end_village', 'overtaking_proh'],
  road: ['rec_policeman', 'bad_road', 'dang_turn', 'dang_intersection'],
  warnings: ['railroad_crossing', 'crosswalk', 'cautiouslychildren', 'dang_other'],
  posts: ['stationary_porst_dps'],
} as const satisfies Record<string, readonly PointType[]>;

export type TypeGroup = keyof typeof typeGroups;

export const typeGroupLabels: Readonly<Record<TypeGroup, Label>> = labelsOf(
  'typeGroups',
  Object.keys(typeGroups) as TypeGroup[],
);

export function isPointType(value: unknown): value is PointType {
  return typeof value === 'string' && Object.hasOwn(pointTypeLabels, value);
}
