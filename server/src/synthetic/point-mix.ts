import type { PointType } from '@dozor/domain/point/point-type.ts';
import { weighted } from './random.ts';

export const streetTypes = weighted<PointType>([
  ['static_cam', 19],
  ['crosswalk', 17],
  ['rec_policeman', 15],
  ['speed_limit', 12],
  ['control_cam_red', 9],
  ['video_control', 6],
  ['cautiouslychildren', 5],
  ['mobile_ambush', 3],
  ['dang_intersection', 3],
  ['dang_other', 3],
  ['traffic_control_ot', 2.5],
  ['bad_road', 1.5],
  ['dummy', 1],
  ['railroad_crossing', 1],
  ['overtaking_proh', 0.7],
  ['dang_turn', 0.6],
  ['speed_cam', 0.5],
  ['stationary_porst_dps', 0.4],
]);

export const roadTypes = weighted<PointType>([
  ['speed_limit', 23],
  ['static_cam', 16],
  ['begin_village', 9],
  ['mobile_ambush', 9],
  ['dang_turn', 9],
  ['dang_other', 8],
  ['overtaking_proh', 6],
  ['dang_intersection', 6],
  ['railroad_crossing', 3.5],
  ['crosswalk', 3],
  ['bad_road', 3],
  ['speed_cam', 2.2],
  ['video_control', 2],
  ['stationary_porst_dps', 1.6],
  ['cautiouslychildren', 1],
  ['dummy', 1],
  ['rec_policeman', 0.7],
]);

export const limits = {
  street: weighted([
    [60, 60],
    [40, 20],
    [50, 8],
    [80, 7],
    [20, 3],
    [30, 2],
  ]),
  road: weighted([
    [90, 50],
    [70, 22],
    [50, 10],
    [60, 6],
    [110, 7],
    [100, 2],
    [130, 2],
    [80, 1],
  ]),
};

/** For countries with limits in miles per hour. */
export const mileLimits = {
  street: weighted([
    [30, 60],
    [20, 20],
    [40, 20],
  ]),
  road: weighted([
    [60, 40],
    [70, 30],
    [50, 20],
    [40, 10],
  ]),
};

/** Types with their own speed, independent of the road's limit. */
export const ownSpeeds: Partial<Record<PointType, ReturnType<typeof weighted<number>>>> = {
  crosswalk: weighted([
    [40, 50],
    [60, 45],
    [20, 5],
  ]),
  cautiouslychildren: weighted([
    [40, 75],
    [20, 15],
    [60, 10],
  ]),
  rec_policeman: weighted([
    [20, 60],
    [40, 35],
    [30, 5],
  ]),
  railroad_crossing: weighted([
    [40, 70],
    [60, 30],
  ]),
  begin_village: weighted([[60, 1]]),
  end_village: weighted([[90, 1]]),
};

/** Types that may apply to both directions, with the share that does. */
export const bothWays: Partial<Record<PointType, number>> = {
  crosswalk: 0.85,
  rec_policeman: 0.85,
  railroad_crossing: 0.95,
  bad_road: 0.7,
  dang_turn: 0.6,
  dang_intersection: 0.6,
  cautiouslychildren: 0.5,
  overtaking_proh: 0.25,
  stationary_porst_dps: 0.7,
  dang_other: 0.4,
  static_cam: 0.06,
  mobile_ambush: 0.08,
  video_control: 0.1,
};

export const anyDirection: Partial<Record<PointType, number>> = {
  stationary_porst_dps: 0.2,
  dang_other: 0.1,
  mobile_ambush: 0.05,
  control_cam_red: 0.04,
};

/** Types whose flags specify the kind of point: exactly one is set. */
export const oneFlagOf: ReadonlySet<PointType> = new Set(['dang_other', 'bad_road']);

export const flagProbability = 0.09;

export const ratings = weighted([
  [1, 91],
  [0, 7.5],
  [-1, 1.5],
]);

export const distances = weighted([
  [500, 60],
  [300, 15],
  [700, 8],
  [400, 7],
  [1000, 7],
  [150, 3],
]);

export const angles = weighted([
  [15, 60],
  [20, 20],
  [30, 12],
  [10, 5],
  [45, 3],
]);

export const keepLeft: ReadonlySet<string> = new Set(
  'GB IE CY MT JP IN AU NZ ZA TH ID MY PK BD LK NP KE TZ UG ZM ZW SG HK'.split(' '),
);

export const easternModels: ReadonlySet<string> = new Set('RU UA BY KZ UZ AM AZ GE KG MD TJ TM MN'.split(' '));

/** Countries whose place names are in Cyrillic on signs. */
export const cyrillicNames: ReadonlySet<string> = new Set(['RU', 'BY', 'UA', 'KZ', 'KG']);
