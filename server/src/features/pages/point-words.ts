import { cameraModelLabels } from '@dozor/domain/point/camera-model.ts';
import { pointTypeLabels, typeGroups } from '@dozor/domain/point/point-type.ts';
import { isOldAmbush } from '@dozor/domain/point/appearance.ts';
import { regionName } from '../addresses/region-names.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import type { Language } from './page-heads.ts';

const speedTypes: readonly string[] = [...typeGroups.cameras, 'speed_limit'];

const words = {
  ru: {
    kmh: (speed: number) => `${speed} км/ч`,
    gone: 'Отсутствует',
    deleted: 'Удалена',
    old: 'давно не подтверждали',
    looks: [
      'на север',
      'на северо-восток',
      'на восток',
      'на юго-восток',
      'на юг',
      'на юго-запад',
      'на запад',
      'на северо-запад',
    ],
    direction: (side: string) => `Смотрит ${side}.`,
  },
  en: {
    kmh: (speed: number) => `${speed} km/h`,
    gone: 'Absent',
    deleted: 'Deleted',
    old: 'not confirmed for a long time',
    looks: ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'],
    direction: (side: string) => `Faces ${side}.`,
  },
};

const countries = {
  ru: new Intl.DisplayNames(['ru'], { type: 'region', fallback: 'code' }),
  en: new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' }),
};

/** What an object is called where a link to it is shared. */
export interface PointWords {
  name: string;
  /** Speed of the limit or the control; empty where it says nothing. */
  speed: string;
  place: string;
  state: string;
  title: string;
  description: string;
}

export function pointWords(point: Point, language: Language, now: Date): PointWords {
  const say = words[language];
  const name = pointTypeLabels[point.type][language];
  const speed = speedTypes.includes(point.type) ? say.kmh(point.speed) : '';
  const place = placeOf(point, language);
  const model = cameraModelLabels[point.subType ?? ''];
  const isNamed = model !== undefined && point.subType !== 'notInList';
  const state = stateOf(point, language, now);
  const side = point.dirType === 1 ? say.direction(say.looks[Math.round(point.direction / 45) % 8]!) : '';
  return {
    name,
    speed,
    place,
    state,
    title: [name, speed].filter(Boolean).join(', '),
    description: [state, isNamed ? `${model[language]}.` : '', side, place === '' ? '' : `${place}.`]
      .filter(Boolean)
      .join(' '),
  };
}

function placeOf({ country, region }: Point, language: Language): string {
  const names = [
    region === '' ? '' : regionName(region, language),
    country === '' ? '' : (countries[language].of(country) ?? country),
  ];
  return names.filter(Boolean).join(', ');
}

function stateOf({ rating, type, confirmed }: Point, language: Language, now: Date): string {
  const { gone, deleted, old } = words[language];
  if (rating === -2) return `${deleted}.`;
  if (rating === -1) return `${gone}.`;
  const isOld = type === 'mobile_ambush' && confirmed !== undefined && isOldAmbush(confirmed, now);
  return isOld ? `${old[0]!.toUpperCase()}${old.slice(1)}.` : '';
}
