import type { SpeedUnit } from '@dozor/domain/point/speed-unit.ts';
import { createDeviceStore } from '../../device/device-store.ts';
import type { LngLat } from '../../map/camera/map-position.ts';
import type { SideQuestion } from './side/side-questions.ts';

/** A section that was driven; metres per second. */
export interface DrivenSection {
  averageSpeed: number;
  limitSpeed: number | null;
  /** The unit of its sign. */
  speedUnit: SpeedUnit;
}

/** The result of a drive; it stays on this device. */
export interface DriveSummary {
  /** ISO 8601 UTC. */
  started: string;
  meters: number;
  cameras: number;
  votes: number;
  sections: DrivenSection[];
  /** Places marked by a long press, to be added at home. */
  marks: LngLat[];
  /** Questions without an answer; missing in what an earlier version stored. */
  sides?: readonly SideQuestion[] | undefined;
}

export const lastDriveStore = createDeviceStore<DriveSummary | null>('dozor-last-drive', null, (stored) =>
  isSummary(stored) ? stored : undefined,
);

function isSummary(stored: unknown): stored is DriveSummary {
  if (typeof stored !== 'object' || stored === null) return false;
  const { started, meters, cameras, votes, sections, marks } = stored as Partial<Record<keyof DriveSummary, unknown>>;
  const areNumbers = [meters, cameras, votes].every((each) => typeof each === 'number');
  return typeof started === 'string' && areNumbers && Array.isArray(sections) && Array.isArray(marks);
}
