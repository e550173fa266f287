import { labelOf } from '../../format/speedcam/navigator-codes.ts';
import { measures, waypoints } from '../../labels/labels.ts';
import type { PointType } from '../../point/point-type.ts';
import { pointTypeLabels } from '../../point/point-type.ts';
import type { SpeedUnit } from '../../point/speed-unit.ts';
import { byLanguage, type Language } from '../../schema/label.ts';
import type { RowPart } from '../export-row.ts';

/** The words that waypoints say speed and direction in. */
export type WaypointPhrases = {
  readonly speed: string;
  readonly notKnown: string;
  readonly units: Readonly<Record<SpeedUnit, string>>;
  /** Between the speed and the azimuth. */
  readonly looks: string;
  /** Behind the azimuth of what looks both ways. */
  readonly andBack: string;
};

export const waypointPhrases: Readonly<Record<Language, WaypointPhrases>> = byLanguage((language) => ({
  speed: waypoints.speed[language],
  notKnown: measures.speedNotKnown[language],
  units: { 'km/h': waypoints['km/h'][language], mph: waypoints.mph[language] },
  looks: waypoints.looks[language],
  andBack: waypoints.andBack[language],
}));

/** What a waypoint is called: in Russian the label that importers of navigators compare, else that of the site. */
export function waypointLabel(type: PointType, part: RowPart, language: Language): string {
  if (language === 'ru') return labelOf(type, part);
  const label = pointTypeLabels[type][language];
  if (type !== 'speed_cam') return label;
  return part === 'finish' ? `${label} 2` : `${label} 1`;
}
