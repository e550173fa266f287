import { labelAt } from '../../labels/labels.ts';
import { type PointType, pointTypeLabels } from '../../point/point-type.ts';
import type { SpeedUnit } from '../../point/speed-unit.ts';
import { byLanguage, type Language } from '../../schema/label.ts';
import type { RowPart } from '../export-row.ts';
import { labelOf } from '../navigator-codes.ts';

export type WaypointPhrases = {
  readonly speed: string;
  readonly notKnown: string;
  readonly units: Readonly<Record<SpeedUnit, string>>;
  /** Between the speed and the azimuth. */
  readonly looks: string;
  /** After the azimuth of a point that looks both ways. */
  readonly andBack: string;
};

export const waypointPhrases: Readonly<Record<Language, WaypointPhrases>> = byLanguage((language) => ({
  speed: labelAt('waypoints.speed')[language],
  notKnown: labelAt('measures.speedNotKnown')[language],
  units: { 'km/h': labelAt('waypoints.km/h')[language], mph: labelAt('waypoints.mph')[language] },
  looks: labelAt('waypoints.looks')[language],
  andBack: labelAt('waypoints.andBack')[language],
}));

/** The title of a waypoint: in Russian the label that navigators compare literally, otherwise that of the site. */
export function waypointLabel(type: PointType, part: RowPart, language: Language): string {
  if (language === 'ru') return labelOf(type, part);
  const label = pointTypeLabels[type][language];
  if (type !== 'speed_cam') return label;
  return part === 'finish' ? `${label} 2` : `${label} 1`;
}
