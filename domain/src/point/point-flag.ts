import { labelAt, type LabelKey } from '../labels/labels.ts';
import type { Label } from '../schema/label.ts';
import { pointTypes, type PointType } from './point-type.ts';

type FlagRow = {
  readonly types: readonly PointType[];
  readonly isExplained: boolean;
};

function on(...types: readonly PointType[]): FlagRow {
  return { types, isExplained: false };
}

/** Its name needs a help text. */
function explained(...types: readonly PointType[]): FlagRow {
  return { types, isExplained: true };
}

/** Each flag with its types: besides its texts the only place to edit for a new flag. */
const flagRows = {
  inBack: explained('static_cam', 'speed_cam', 'mobile_ambush', 'traffic_control_ot', 'video_control'),
  roadside: explained('static_cam', 'mobile_ambush'),
  stopCrossroad: explained('control_cam_red', 'video_control'),
  cautiously_children: on('dang_other'),
  pedestrians: explained('static_cam', 'mobile_ambush', 'control_cam_red', 'dang_other', 'video_control'),
  rows: explained('static_cam', 'mobile_ambush', 'control_cam_red', 'video_control'),
  markings: explained('static_cam', 'mobile_ambush', 'control_cam_red', 'traffic_control_ot', 'video_control'),
  stopLine: on('control_cam_red'),
  bSpeed: on('control_cam_red'),
  stopSign: explained('static_cam', 'mobile_ambush', 'dang_intersection', 'dang_other', 'railroad_crossing'),
  overtaking: on('static_cam', 'traffic_control_ot', 'mobile_ambush', 'video_control'),
  laneOT: on('mobile_ambush', 'traffic_control_ot'),
  trafficLight: on('mobile_ambush'),
  checkOnDB: explained('static_cam', 'video_control'),
  weight_control: on('stationary_porst_dps'),
  asphalt: on('rec_policeman'),
  notStandard: on('rec_policeman'),
  seriesLP: explained('rec_policeman'),
  track: on('bad_road'),
  pit: on('bad_road'),
  waves: on('bad_road'),
  springBoard: on('bad_road'),
  endAsphalt: on('bad_road'),
  nosePlot: explained('bad_road'),
  integrated: on('static_cam'),
  paymentcontrol: explained('video_control'),
  othertrafficviolations: on('static_cam', 'control_cam_red', 'mobile_ambush', 'traffic_control_ot', 'video_control'),
  footpath: on('crosswalk'),
  emergencyIntersection: on('dang_intersection'),
  equivalent: explained('dang_intersection'),
  circularMotion: on('dang_intersection'),
  giveWay: on('dang_other', 'dang_intersection'),
  steepClimb: on('dang_turn', 'dang_intersection', 'dang_other'),
  steepDescent: on('dang_turn', 'dang_intersection', 'dang_other'),
  restrictVisibility: on('dang_intersection', 'dang_turn', 'crosswalk', 'dang_other'),
  emergencySite: on('dang_turn', 'dang_other'),
  dangerousRoadside: on('traffic_control_ot', 'dang_other'),
  emergencyBridge: on('dang_other'),
  entryisprohibited: on('dang_other'),
  tramwayTraffic: on('dang_other'),
  wildAnimals: on('dang_other'),
  roadWorks: on('dang_other'),
  oneWay: on('dang_other'),
  endOneWay: on('dang_other'),
  dangerousDenouement: on('dang_other'),
  pointofpayment: on('dang_other'),
  reverseMovement: on('dang_other'),
  narrowBridge: on('dang_other'),
  roadNarrows: on('dang_other'),
  rightNarrowing: on('dang_other'),
  leftNarrowing: on('dang_other'),
  Tunnel: on('dang_other'),
} as const satisfies Record<string, FlagRow>;

export type PointFlag = keyof typeof flagRows;

/** In the order of forms and files. */
export const pointFlagNames: readonly PointFlag[] = Object.keys(flagRows) as PointFlag[];

export const pointFlags: Readonly<Record<PointFlag, readonly PointType[]>> = mapFlags((flag) => flagRows[flag].types);

export const pointFlagComments: Readonly<Record<PointFlag, Label | undefined>> = mapFlags((flag) =>
  flagRows[flag].isExplained ? labelAt(`flags.${flag}.comment` as LabelKey) : undefined,
);

export const pointFlagLabels: Readonly<Record<PointFlag, Label>> = mapFlags((flag) => labelAt(`flags.${flag}.name`));

const flagsByType = new Map<PointType, readonly PointFlag[]>(
  pointTypes.map((type) => [type, pointFlagNames.filter((flag) => pointFlags[flag].includes(type))]),
);

/** In the order of forms and files. */
export function flagsOf(type: PointType): readonly PointFlag[] {
  return flagsByType.get(type) ?? [];
}

export function mapFlags<T>(valueOf: (flag: PointFlag) => T): Record<PointFlag, T> {
  return Object.fromEntries(pointFlagNames.map((flag) => [flag, valueOf(flag)])) as Record<PointFlag, T>;
}
