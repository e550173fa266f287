import type { Schema } from '../schema/field.ts';

/** Where a point is and where it looks: shared by a point and the extra and finish points of a section. */
export const placeFields = {
  x: {
    type: 'number',
    label: { ru: 'Долгота', en: 'Longitude' },
    more: true,
    required: true,
    precision: 6,
    min: -170,
    max: 170,
  },
  y: {
    type: 'number',
    label: { ru: 'Широта', en: 'Latitude' },
    more: true,
    required: true,
    precision: 6,
    min: -80,
    max: 80,
  },
  dirType: {
    type: 'integer',
    label: { ru: 'Направления', en: 'Directions' },
    default: 1,
    whiteList: [1, 2, 0],
    list: {
      1: { ru: 'Одно', en: 'One' },
      2: { ru: 'Два', en: 'Two' },
      0: { ru: 'Все', en: 'Any' },
    },
  },
  direction: {
    type: 'integer',
    label: { ru: 'Азимут, °', en: 'Azimuth, °' },
    more: true,
    comment: {
      ru: 'Куда смотрит камера: навстречу водителю. 360 — север, 90 — восток',
      en: 'Where the camera looks: towards the coming driver. 360 is north, 90 is east',
    },
    default: 1,
    min: 1,
    max: 360,
  },
  distance: {
    type: 'integer',
    label: { ru: 'Дальность, м', en: 'Distance, m' },
    more: true,
    comment: { ru: 'За сколько метров предупреждать', en: 'How many metres ahead to warn' },
    default: 500,
    min: 1,
    max: 2000,
  },
  angle: {
    type: 'integer',
    label: { ru: 'Угол обзора, °', en: 'View angle, °' },
    more: true,
    default: 15,
    min: 1,
    max: 180,
  },
} as const satisfies Schema;
