import type { Freshness } from './freshness.ts';
import type { Schema } from '../schema/field.ts';
import type { FieldValues } from '../schema/field-values.ts';
import { ambushSubTypeLabels, cameraModelLabels, subTypesByType } from './camera-model.ts';
import { childPointSchema } from './child-point-schema.ts';
import { placeFields } from './place-fields.ts';
import type { LastChange } from './last-change.ts';
import { mapFlags, pointFlagComments, pointFlagLabels, pointFlags } from './point-flag.ts';
import { pointTypeLabels, pointTypes, type PointType } from './point-type.ts';
import { ratingLabels, settableRatings } from './rating.ts';
import { speedUnitLabels, speedUnits, type SpeedUnit } from './speed-unit.ts';

const flagFields = mapFlags((flag) => ({
  type: 'boolean' as const,
  label: pointFlagLabels[flag],
  comment: pointFlagComments[flag],
  default: false,
  dependency: { type: pointFlags[flag] },
}));

const timesOfDay = ['morning', 'day', 'evening', 'night'] as const;

/** Every field of a point: the table that validation, forms, history, docs and types are made from. */
export const pointSchema = {
  _id: { type: 'string', label: { ru: 'Номер', en: 'Number' }, hidden: true, unique: true },
  idx: { type: 'integer', label: { ru: 'Порядковый номер', en: 'Index' }, hidden: true, unique: true },
  version: { type: 'integer', label: { ru: 'Версия', en: 'Version' }, hidden: true, min: 1 },
  created: { type: 'date', label: { ru: 'Создана', en: 'Created' }, hidden: true, default: 'now' },
  updated: { type: 'date', label: { ru: 'Изменена', en: 'Updated' }, hidden: true, unsent: true, default: 'now' },
  location: { type: 'object', label: { ru: 'Место', en: 'Location' }, hidden: true, unsent: true },
  author: { type: 'object', label: { ru: 'Автор', en: 'Author' }, hidden: true },
  country: { type: 'string', label: { ru: 'Страна', en: 'Country' }, hidden: true, withEmpty: true, default: '' },
  region: { type: 'string', label: { ru: 'Регион', en: 'Region' }, hidden: true, withEmpty: true, default: '' },
  speedUnit: {
    type: 'string',
    label: { ru: 'Единица скорости', en: 'Unit of the speed' },
    hidden: true,
    whiteList: speedUnits,
    list: speedUnitLabels,
  },
  freshness: { type: 'object', label: { ru: 'Свежесть', en: 'Freshness' }, hidden: true },
  photos: { type: 'array', label: { ru: 'Фотографии', en: 'Photos' }, hidden: true },
  changed: { type: 'object', label: { ru: 'Последняя правка', en: 'Last change' }, hidden: true },

  type: {
    type: 'string',
    label: { ru: 'Тип', en: 'Type' },
    default: 'static_cam',
    whiteList: pointTypes,
    list: pointTypeLabels,
  },
  subType: {
    type: 'string',
    label: { ru: 'Модель', en: 'Model' },
    dependency: { type: Object.keys(subTypesByType) },
    default: { by: 'type', cases: defaultSubTypes() },
    whiteList: { by: 'type', cases: subTypesByType },
    list: { ...cameraModelLabels, ...ambushSubTypeLabels },
  },
  comment: {
    type: 'string',
    label: { ru: 'Название', en: 'Name' },
    comment: { ru: 'Название населённого пункта', en: 'Name of the settlement' },
    dependency: { type: ['begin_village', 'end_village'] },
    default: '',
    withEmpty: true,
    max: 200,
  },
  ...placeFields,
  speed: {
    type: 'integer',
    label: { ru: 'Скорость', en: 'Speed' },
    comment: {
      ru: 'Число на знаке, в единице страны, где он стоит',
      en: 'The number on the sign, in the unit of the country where it stands',
    },
    default: 60,
    step: 10,
    min: 10,
    max: 150,
    nullable: { type: pointTypes.filter(mayLackSpeed) },
  },
  childrens: {
    type: 'other-point',
    label: { ru: 'Точки участка', en: 'Points of the section' },
    comment: {
      ru: 'Последняя точка — финиш, остальные — промежуточные',
      en: 'The last point is the finish, the others are intermediate',
    },
    dependency: { type: ['speed_cam'] },
    fields: childPointSchema,
    default: [],
    max: 50,
  },
  activeTime: {
    type: 'array',
    label: { ru: 'Время работы', en: 'Active time' },
    dependency: { type: ['mobile_ambush'] },
    whiteList: timesOfDay,
    list: {
      morning: { ru: 'Утро', en: 'Morning' },
      day: { ru: 'День', en: 'Day' },
      evening: { ru: 'Вечер', en: 'Evening' },
      night: { ru: 'Ночь', en: 'Night' },
    },
    default: timesOfDay,
  },
  confirmed: {
    type: 'date',
    label: { ru: 'Подтверждена', en: 'Confirmed' },
    comment: { ru: 'Когда засаду видели в последний раз', en: 'When the ambush was last seen' },
    dependency: { type: ['mobile_ambush'] },
    default: 'now',
  },
  rating: {
    type: 'integer',
    label: { ru: 'Рейтинг', en: 'Rating' },
    comment: {
      ru: 'Если точки нет на месте, напишите, откуда это известно. Чтобы удалить точку, нажмите «Удалить»',
      en: 'A point that is not there needs a comment. To delete the point, use Delete',
    },
    default: 1,
    whiteList: settableRatings,
    list: ratingLabels,
  },
  ...flagFields,
} as const satisfies Schema;

/** What a client may send and edit. After `normalizePoint` every field that applies to the type is there. */
export type PointFields = FieldValues<typeof pointSchema>;

/** A point as the server answers it. */
export type Point = PointFields & {
  _id: string;
  idx: number;
  version: number;
  created: string;
  author: { _id: string; login: string };
  country: string;
  region: string;
  changed: LastChange;
  /** The unit of `speed`, as the country has it. */
  speedUnit: SpeedUnit;
  /** From the votes; a point that the device kept from before may have none. */
  freshness?: Freshness | undefined;
  photos?: readonly PointPhoto[];
};

export type PointPhoto = { _id: string; url: string; thumbnail: string; width: number; height: number };

/** Whether the speed of a point of this type may be null; what is a limit, or measures one, is nothing without it. */
export function mayLackSpeed(type: PointType): boolean {
  return type !== 'speed_limit' && type !== 'speed_cam';
}

function defaultSubTypes(): Record<string, string> {
  return Object.fromEntries(Object.entries(subTypesByType).map(([type, ids]) => [type, ids[0] ?? '']));
}
