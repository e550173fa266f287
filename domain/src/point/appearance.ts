import { pointTypes, type PointType } from './point-type.ts';
import { deletedRating } from './rating.ts';
import type { SectionPart } from './section.ts';

/** An ambush gets its own icon after this many days without confirmation. */
export const oldAmbushDays = 365;

const dayMs = 86_400_000;

/** @param confirmed ISO time, or milliseconds since 1970 */
export function isOldAmbush(confirmed: string | number, now: Date): boolean {
  return now.getTime() - new Date(confirmed).getTime() >= oldAmbushDays * dayMs;
}

/** Speeds with an icon: multiples of 10 in km/h and of 5 in mph. */
export const signSpeeds = [
  5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80, 85, 90, 95, 100, 110, 120, 130, 140, 150,
] as const;

/** The default of the field, without its table: the first page needs only this number. */
export const defaultSpeed = 60;

type SignSpeed = (typeof signSpeeds)[number];

export type IconKey =
  | PointType
  | `speed_limit_${SignSpeed}`
  | 'speed_cam_start'
  | 'speed_cam_stop'
  | 'speed_cam_other'
  | 'mobile_ambush_old'
  | 'static_cam_active'
  | 'mobile_ambush_active';

/** Every possible result of `iconKey`: an icon has to exist for each. */
export const iconKeys: readonly IconKey[] = [
  ...pointTypes.filter((type) => type !== 'speed_limit'),
  ...signSpeeds.map((speed) => `speed_limit_${speed}` as const),
  'speed_cam_start',
  'speed_cam_stop',
  'speed_cam_other',
  'mobile_ambush_old',
  'static_cam_active',
  'mobile_ambush_active',
];

export type Shown = {
  readonly type: PointType;
  /** Null if unknown, which is different from no speed limit. */
  readonly speed: number | null;
  readonly rating: number;
  /** The part of a section with points; absent for a single camera. */
  readonly part?: SectionPart | undefined;
  readonly isOld?: boolean | undefined;
  readonly isActive?: boolean | undefined;
};

export function iconKey({ type, speed, rating, part, isOld = false, isActive = false }: Shown): IconKey {
  if (type === 'speed_limit') return `speed_limit_${signSpeed(speed)}`;
  if (type === 'speed_cam' && part) return partIcons[part];
  if (isActive && rating > 0 && (type === 'static_cam' || type === 'mobile_ambush')) return `${type}_active`;
  if (type === 'mobile_ambush' && isOld) return 'mobile_ambush_old';
  return type;
}

const partIcons = {
  start: 'speed_cam_start',
  extra: 'speed_cam_other',
  finish: 'speed_cam_stop',
} as const satisfies Record<SectionPart, IconKey>;

/** The number itself if it has an icon, otherwise the next one, in any unit. */
function signSpeed(speed: number | null): SignSpeed {
  return signSpeeds.find((sign) => sign >= (speed ?? defaultSpeed)) ?? 150;
}

export type RatingColor = 'green' | 'yellow' | 'red' | 'grey';

/** The colour of a point's direction sector. */
export function ratingColor(rating: number): RatingColor {
  if (rating > 0) return 'green';
  if (rating === 0) return 'yellow';
  return rating > deletedRating ? 'red' : 'grey';
}

/** A point that is no longer there is semi-transparent. */
export function opacity(rating: number): number {
  return rating < 0 ? 0.5 : 1;
}

/** Fill opacity of a point's sector. */
export function fillOpacity(rating: number): number {
  return rating < 0 ? 0.12 : 0.3;
}
