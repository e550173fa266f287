import { labelOf } from '../../format/speedcam/navigator-codes.ts';
import type { PointType } from '../../point/point-type.ts';
import { pointTypeLabels } from '../../point/point-type.ts';
import type { SpeedUnit } from '../../point/speed-unit.ts';
import type { Language } from '../../schema/label.ts';
import type { RowPart } from '../export-row.ts';

/** The words that waypoints say speed and direction in. */
export type WaypointWords = {
  readonly speed: string;
  readonly notKnown: string;
  readonly units: Readonly<Record<SpeedUnit, string>>;
  /** Between the speed and the azimuth. */
  readonly looks: string;
  /** Behind the azimuth of what looks both ways. */
  readonly andBack: string;
};

export const waypointWords: Readonly<Record<Language, WaypointWords>> = {
  ru: {
    speed: 'Скорость ',
    notKnown: 'не известна',
    units: { 'km/h': 'км/ч', mph: 'mph' },
    looks: '; камера смотрит на ',
    andBack: ' и обратно',
  },
  en: {
    speed: 'Speed ',
    notKnown: 'not known',
    units: { 'km/h': 'km/h', mph: 'mph' },
    looks: '; camera faces ',
    andBack: ' and back',
  },
};

/** What a waypoint is called: in Russian the label that importers of navigators compare, else that of the site. */
export function waypointLabel(type: PointType, part: RowPart, language: Language): string {
  if (language === 'ru') return labelOf(type, part);
  const label = pointTypeLabels[type][language];
  if (type !== 'speed_cam') return label;
  return part === 'finish' ? `${label} 2` : `${label} 1`;
}
