import { headingDifference, turned } from '../geometry/azimuth.ts';
import { destination } from '../geometry/destination.ts';
import { typeGroups, type PointType } from '../point/point-type.ts';
import { convertedSpeed, type SpeedUnit } from '../point/speed-unit.ts';

/** A camera, or one of the cameras of a section. */
export type Pole = {
  readonly x: number;
  readonly y: number;
  readonly type: PointType;
  /** 0 if unknown. */
  readonly speed: number;
  readonly speedUnit: SpeedUnit;
  readonly dirType: number;
  /** The viewing direction of the camera; 0 if unknown. */
  readonly direction: number;
};

/** A stretch of road with a camera somewhere on it. It contains no data of the camera, not even its id. */
export type DangerZone = {
  /** Its beginning for traffic in the direction `travel`; the centre of a zone without a direction. */
  readonly x: number;
  readonly y: number;
  readonly meters: number;
  /** An azimuth; null if the camera's direction is not known. */
  readonly travel: number | null;
  /** True if it applies in the opposite direction too. */
  readonly isTwoWay: boolean;
};

/** Two numbers from 0 to 1, always the same for a key, that cannot be guessed without the secret. */
export type ZoneNoise = { readonly share: number; readonly turn: number };

const enforcement: ReadonlySet<PointType> = new Set([...typeGroups.cameras, ...typeGroups.posts]);

/** True if laws about warnings of checks apply to it; a railway crossing, for example, may be exact anywhere. */
export function isEnforcement(type: PointType): boolean {
  return enforcement.has(type);
}

/** Types of camera found in towns, whose limit is often not entered. */
const townTypes: ReadonlySet<PointType> = new Set(['control_cam_red', 'traffic_control_ot', 'video_control']);

const motorway = { fromKmh: 110, meters: 4000 };
const outsideTowns = { fromKmh: 70, meters: 2000 };
const inTownMeters = 300;

/** The minimum length of a zone for the kind of road, inferred from the limit; long enough if that is unknown. */
export function zoneMeters({ speed, speedUnit, type }: Pick<Pole, 'speed' | 'speedUnit' | 'type'>): number {
  if (speed === 0) return townTypes.has(type) ? inTownMeters : motorway.meters;
  const kmh = Math.round(convertedSpeed(speed, speedUnit, 'km/h'));
  if (kmh >= motorway.fromKmh) return motorway.meters;
  return kmh >= outsideTowns.fromKmh ? outsideTowns.meters : inTownMeters;
}

/** The minimum and maximum distance of the pole from the beginning of its zone, as a share of the zone's length. */
const nearestShare = 0.15;
const farthestShare = 0.85;

/** Directions this close belong to one road. */
const maxTurnDegrees = 30;

/**
 * Cameras of one place share it: from zones of different lengths or on crossing lines, the place could be computed.
 * An edit of the camera discloses no more: the noise belongs to the camera and the length of its zone, and both ways of
 * a road get the same stretch, so that there are three zones of it in all and no two of them meet at the camera.
 *
 * @param leadKey the camera that the noise belongs to
 */
export function dangerZone(
  poles: readonly Pole[],
  { lead, leadKey }: { lead: Pole; leadKey: string },
  noiseOf: (key: string) => ZoneNoise,
): DangerZone {
  const meters = Math.max(...poles.map(zoneMeters));
  const { share, turn } = noiseOf(`${leadKey} ${meters}`);
  const meant = nearestShare + (farthestShare - nearestShare) * share;
  const turns = poles.map(({ direction }) => headingDifference(direction, lead.direction));
  const hasOneRoad = turns.every((angle) => Math.min(angle, 180 - angle) <= maxTurnDegrees);
  if (!hasOneRoad || poles.some(({ dirType, direction }) => dirType === 0 || direction === 0)) {
    const [x, y] = destination(lead.x, lead.y, turn * 360, Math.abs(meant - 1 / 2) * meters);
    return { x, y, meters, travel: null, isTwoWay: false };
  }
  // Where the compass is cut in two must not be known: a camera turned across a known cut would get the mirrored zone.
  const cut = noiseOf(leadKey).turn * 180;
  const isForward = (lead.direction - cut + 360) % 360 < 180;
  const [x, y] = destination(lead.x, lead.y, lead.direction, (isForward ? meant : 1 - meant) * meters);
  const isTwoWay = poles.some(({ dirType }) => dirType === 2) || turns.some((angle) => angle > 90);
  return { x, y, meters, travel: turned(lead.direction, 180), isTwoWay };
}
