import type { Label } from '../schema/label.ts';

/** The kinds of points on the map, in the order of the specification, with their names for people. */
export const pointTypeLabels = {
  static_cam: { ru: 'Статическая камера', en: 'Fixed speed camera' },
  control_cam_red: { ru: 'Контроль проезда на красный', en: 'Red light camera' },
  speed_cam: { ru: 'Камера средней скорости', en: 'Average speed camera' },
  mobile_ambush: { ru: 'Мобильная засада', en: 'Mobile ambush' },
  dummy: { ru: 'Муляж', en: 'Dummy camera' },
  traffic_control_ot: { ru: 'Контроль полосы общественного транспорта', en: 'Bus lane camera' },
  video_control: { ru: 'Видеоконтроль', en: 'Traffic surveillance camera' },
  stationary_porst_dps: { ru: 'Стационарный пост ДПС', en: 'Police post' },
  railroad_crossing: { ru: 'Железнодорожный переезд', en: 'Level crossing' },
  crosswalk: { ru: 'Пешеходный переход', en: 'Pedestrian crossing' },
  cautiouslychildren: { ru: 'Осторожно, дети', en: 'Children' },
  begin_village: { ru: 'Начало населённого пункта', en: 'Start of a built-up area' },
  end_village: { ru: 'Конец населённого пункта', en: 'End of a built-up area' },
  speed_limit: { ru: 'Ограничение скорости', en: 'Speed limit' },
  rec_policeman: { ru: 'Искусственная неровность', en: 'Speed bump' },
  bad_road: { ru: 'Плохая дорога', en: 'Bad road' },
  dang_turn: { ru: 'Опасный поворот', en: 'Dangerous bend' },
  dang_intersection: { ru: 'Опасный перекрёсток', en: 'Dangerous junction' },
  dang_other: { ru: 'Другая опасность', en: 'Other danger' },
  overtaking_proh: { ru: 'Обгон запрещён', en: 'No overtaking' },
} as const satisfies Record<string, Label>;

export type PointType = keyof typeof pointTypeLabels;

export const pointTypes: readonly PointType[] = Object.keys(pointTypeLabels) as PointType[];

/** How the types are gathered in lists and filters; every type is in exactly one group. */
export const typeGroups = {
  cameras: [
    'static_cam',
    'control_cam_red',
    'speed_cam',
    'mobile_ambush',
    'dummy',
    'traffic_control_ot',
    'video_control',
  ],
  limits: ['speed_limit', 'begin_village', 'end_village', 'overtaking_proh'],
  road: ['rec_policeman', 'bad_road', 'dang_turn', 'dang_intersection'],
  warnings: ['railroad_crossing', 'crosswalk', 'cautiouslychildren', 'dang_other'],
  posts: ['stationary_porst_dps'],
} as const satisfies Record<string, readonly PointType[]>;

export type TypeGroup = keyof typeof typeGroups;

export const typeGroupLabels: Readonly<Record<TypeGroup, Label>> = {
  cameras: { ru: 'Камеры', en: 'Cameras' },
  limits: { ru: 'Ограничения', en: 'Limits' },
  road: { ru: 'Дорога', en: 'Road' },
  warnings: { ru: 'Предупреждения', en: 'Warnings' },
  posts: { ru: 'Посты', en: 'Posts' },
};

/** Whether a value from outside is the name of a type. */
export function isPointType(value: unknown): value is PointType {
  return typeof value === 'string' && Object.hasOwn(pointTypeLabels, value);
}
