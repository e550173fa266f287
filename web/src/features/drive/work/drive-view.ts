import type { Fix } from '@dozor/domain/drive/fix.ts';
import type { SectionState } from '@dozor/domain/drive/section-drive.ts';
import type { DriveWarning } from '@dozor/domain/drive/warnings.ts';
import type { Position } from '@dozor/domain/geometry/position.ts';
import type { LawProfile } from '@dozor/domain/law/law-profile.ts';
import type { FreshnessState } from '@dozor/domain/point/freshness.ts';
import type { PointType } from '@dozor/domain/point/point-type.ts';
import type { SpeedUnit } from '@dozor/domain/point/speed-unit.ts';
import type { PassedSide } from './passed-sides.ts';
import type { Silence } from './silent-border.ts';

export interface DrivenPoint {
  id: string;
  type: PointType;
  speed: number | null;
  speedUnit: SpeedUnit;
  state: FreshnessState;
  /** Only a zone may be announced: neither its kind nor its place. */
  isZone: boolean;
}

export type SpokenWarning = DriveWarning & { point: DrivenPoint };

export interface DriveView {
  timeMs: number;
  /** Off the roads of the map; where none can be had, which is announced once; before they are loaded. */
  state: 'driving' | 'untrusted' | 'noRoad' | 'noStreets' | 'loading';
  /** To be said now. */
  saysNoStreets: boolean;
  /** For the limit of the next camera. */
  isTooFast: boolean;
  /** Metres per second. */
  speed: number;
  /** Degrees; null while the car is not moving. */
  heading: number | null;
  /** `certain` is false for a guess, of the direction or, without streets, of the road. */
  next: { point: DrivenPoint; meters: number; certain: boolean; isDirectionKnown: boolean } | null;
  warning: SpokenWarning | null;
  /** Metres to the end of the zone that the car is in; null outside zones. */
  zoneMeters: number | null;
  /** Cameras passed since the last view; those of zones are not disclosed. */
  passed: DrivenPoint[];
  /** Of these, those announced without knowing whom they watch. */
  passedSides: PassedSide[];
  section: (SectionState & { speedUnit: SpeedUnit }) | null;
  silence: Silence;
  /** To be said now: a country whose law nobody has checked, once on each device. */
  uncheckedCountry: string | null;
  /** The car: on its road, or else as the receiver has it. */
  place: Position;
  /** The points a map may show around the car, when they have changed; null otherwise, and without a map. */
  marks: DriveMark[] | null;
}

/** A point for the map of a drive; those that may not be disclosed are not among them. */
export interface DriveMark extends Pick<DrivenPoint, 'id' | 'type' | 'speed'> {
  position: Position;
}

/** Given to the worker once. */
export interface DriveSettings {
  /** The address of the base map's tiles with `{z}`, `{x}` and `{y}`; null without one. */
  roads: string | null;
  /** By country; under `*` that of all countries that are not named. */
  law: Readonly<Record<string, LawProfile>>;
  /** Countries of which this driver was told that nobody has checked their law. */
  knownUnchecked: readonly string[];
  /** Any text, the same for all drives of this device: the beginnings of zones depend on it. */
  zoneSeed: string;
  /** Ids of points that the driver does not want to be warned about. */
  muted: readonly string[];
  /** Cameras with an unknown direction are shown, but not announced. */
  onlyCertain: boolean;
  /** The way that the driver follows; null if it is not known. */
  way: readonly Position[] | null;
}

export type DriveRequest =
  | { kind: 'start'; settings: DriveSettings }
  | { kind: 'fix'; fix: Fix }
  /** No fix for a while, as in a tunnel. */
  | { kind: 'coast'; timeMs: number }
  | { kind: 'mute'; id: string }
  /** The views must have marks from now on, or no longer. */
  | { kind: 'marks'; areWanted: boolean };
