import type { Label } from '../schema/label.ts';
import { pointTypes, type PointType } from './point-type.ts';

type FlagRow = {
  readonly types: readonly PointType[];
  readonly label: Label;
  readonly comment?: Label | undefined;
};

/** `comment`: what the name alone does not tell. */
function on(types: readonly PointType[], ru: string, en: string, comment?: Label): FlagRow {
  return { types, label: { ru, en }, comment };
}

/** Each flag with the types it exists on and its names: the one place to add a flag. */
const flagRows = {
  inBack: on(
    ['static_cam', 'speed_cam', 'mobile_ambush', 'traffic_control_ot', 'video_control'],
    'Снимает в спину',
    'Photographs from behind',
    {
      ru: 'Номер фотографируется после проезда камеры',
      en: 'The number plate is photographed after the car has passed',
    },
  ),
  roadside: on(['static_cam', 'mobile_ambush'], 'Контроль обочины', 'Watches the hard shoulder', {
    ru: 'Фиксирует движение по обочине',
    en: 'Records driving on the hard shoulder',
  }),
  stopCrossroad: on(['control_cam_red', 'video_control'], 'Выезд на перекрёсток в затор', 'Blocking the junction', {
    ru: 'Фиксирует выезд на перекрёсток, когда за ним затор',
    en: 'Records entering a junction that cannot be left',
  }),
  cautiously_children: on(['dang_other'], 'Осторожно, дети', 'Children'),
  pedestrians: on(
    ['static_cam', 'mobile_ambush', 'control_cam_red', 'dang_other', 'video_control'],
    'Пешеходы',
    'Pedestrians',
    {
      ru: 'Камера: фиксирует, кто не пропустил пешехода; опасность: на дорогу выходят пешеходы',
      en: 'A camera: records who did not give way to a pedestrian; a danger: pedestrians walk onto the road',
    },
  ),
  rows: on(
    ['static_cam', 'mobile_ambush', 'control_cam_red', 'video_control'],
    'Контроль рядности',
    'Lane discipline',
    { ru: 'Фиксирует поворот не из своего ряда', en: 'Records turning from the wrong lane' },
  ),
  markings: on(
    ['static_cam', 'mobile_ambush', 'control_cam_red', 'traffic_control_ot', 'video_control'],
    'Контроль разметки',
    'Road markings',
    { ru: 'Фиксирует пересечение сплошной линии', en: 'Records crossing a solid line' },
  ),
  stopLine: on(['control_cam_red'], 'Стоп-линия', 'Stop line'),
  bSpeed: on(['control_cam_red'], 'Измеряет скорость', 'Measures speed too'),
  stopSign: on(
    ['static_cam', 'mobile_ambush', 'dang_intersection', 'dang_other', 'railroad_crossing'],
    'Знак «Стоп»',
    'Stop sign',
    {
      ru: 'Камера: фиксирует проезд без остановки; иначе: здесь стоит этот знак',
      en: 'A camera: records passing without a stop; otherwise: the sign stands here',
    },
  ),
  overtaking: on(
    ['static_cam', 'traffic_control_ot', 'mobile_ambush', 'video_control'],
    'Контроль обгона',
    'Overtaking',
  ),
  laneOT: on(['mobile_ambush', 'traffic_control_ot'], 'Полоса общественного транспорта', 'Bus lane'),
  trafficLight: on(['mobile_ambush'], 'Проезд на красный', 'Red light'),
  checkOnDB: on(['static_cam', 'video_control'], 'Проверка номера по базам', 'Number plate check', {
    ru: 'Розыск, страховка, пропуск',
    en: 'Wanted, uninsured or without a permit',
  }),
  weight_control: on(['stationary_porst_dps'], 'Весовой контроль', 'Weigh station'),
  asphalt: on(['rec_policeman'], 'Из асфальта', 'Made of asphalt'),
  notStandard: on(['rec_policeman'], 'Нестандартная', 'Non-standard'),
  seriesLP: on(['rec_policeman'], 'Несколько подряд', 'Several in a row', {
    ru: 'За первой неровностью следуют другие',
    en: 'The first bump is followed by others',
  }),
  track: on(['bad_road'], 'Колея', 'Ruts'),
  pit: on(['bad_road'], 'Ямы', 'Potholes'),
  waves: on(['bad_road'], 'Волны', 'Uneven surface'),
  springBoard: on(['bad_road'], 'Трамплин', 'Sudden hump'),
  endAsphalt: on(['bad_road'], 'Конец асфальта', 'End of paved road'),
  nosePlot: on(['bad_road'], 'Скользкий участок', 'Slippery stretch', {
    ru: 'Машину может занести',
    en: 'A car may skid',
  }),
  integrated: on(['static_cam'], 'Встроена в светофор', 'Built into a traffic light'),
  paymentcontrol: on(['video_control'], 'Контроль оплаты проезда', 'Toll payment check', {
    ru: 'Платная дорога или система «Платон»',
    en: 'A toll road or a charge for lorries',
  }),
  othertrafficviolations: on(
    ['static_cam', 'control_cam_red', 'mobile_ambush', 'traffic_control_ot', 'video_control'],
    'Другие нарушения ПДД',
    'Other traffic offences',
  ),
  footpath: on(['crosswalk'], 'Пешеходная дорожка', 'Footpath'),
  emergencyIntersection: on(['dang_intersection'], 'Аварийный перекрёсток', 'Accident-prone junction'),
  equivalent: on(['dang_intersection'], 'Равнозначный перекрёсток', 'Give way to the right', {
    ru: 'Главной дороги нет, уступают правому',
    en: 'No road has priority, the right one goes first',
  }),
  circularMotion: on(['dang_intersection'], 'Круговое движение', 'Roundabout'),
  giveWay: on(['dang_other', 'dang_intersection'], 'Уступите дорогу', 'Give way'),
  steepClimb: on(['dang_turn', 'dang_intersection', 'dang_other'], 'Крутой подъём', 'Steep climb'),
  steepDescent: on(['dang_turn', 'dang_intersection', 'dang_other'], 'Крутой спуск', 'Steep descent'),
  restrictVisibility: on(
    ['dang_intersection', 'dang_turn', 'crosswalk', 'dang_other'],
    'Ограниченная видимость',
    'Poor visibility',
  ),
  emergencySite: on(['dang_turn', 'dang_other'], 'Аварийный участок', 'Accident black spot'),
  dangerousRoadside: on(['traffic_control_ot', 'dang_other'], 'Опасная обочина', 'Dangerous verge'),
  emergencyBridge: on(['dang_other'], 'Аварийный мост', 'Unsafe bridge'),
  entryisprohibited: on(['dang_other'], 'Въезд запрещён', 'No entry'),
  tramwayTraffic: on(['dang_other'], 'Трамвайные пути', 'Trams'),
  wildAnimals: on(['dang_other'], 'Дикие животные', 'Wild animals'),
  roadWorks: on(['dang_other'], 'Дорожные работы', 'Road works'),
  oneWay: on(['dang_other'], 'Одностороннее движение', 'One-way road'),
  endOneWay: on(['dang_other'], 'Конец одностороннего движения', 'End of one-way road'),
  dangerousDenouement: on(['dang_other'], 'Опасная развязка', 'Dangerous interchange'),
  pointofpayment: on(['dang_other'], 'Пункт оплаты проезда', 'Toll plaza'),
  reverseMovement: on(['dang_other'], 'Реверсивное движение', 'Reversible lanes'),
  narrowBridge: on(['dang_other'], 'Узкий мост', 'Narrow bridge'),
  roadNarrows: on(['dang_other'], 'Сужение дороги', 'Road narrows'),
  rightNarrowing: on(['dang_other'], 'Сужение справа', 'Road narrows on the right'),
  leftNarrowing: on(['dang_other'], 'Сужение слева', 'Road narrows on the left'),
  Tunnel: on(['dang_other'], 'Тоннель', 'Tunnel'),
} as const satisfies Record<string, FlagRow>;

export type PointFlag = keyof typeof flagRows;

/** Every flag, in the order of the specification. */
export const pointFlagNames: readonly PointFlag[] = Object.keys(flagRows) as PointFlag[];

/** Flag → the types on which it exists. */
export const pointFlags: Readonly<Record<PointFlag, readonly PointType[]>> = pick((row) => row.types);

/** Help for the flags whose name does not tell everything. */
export const pointFlagComments: Readonly<Record<PointFlag, Label | undefined>> = pick((row) => row.comment);

export const pointFlagLabels: Readonly<Record<PointFlag, Label>> = pick((row) => row.label);

const flagsByType = new Map<PointType, readonly PointFlag[]>(
  pointTypes.map((type) => [type, pointFlagNames.filter((flag) => pointFlags[flag].includes(type))]),
);

/** The flags of one type, in the order of the specification. */
export function flagsOf(type: PointType): readonly PointFlag[] {
  return flagsByType.get(type) ?? [];
}

function pick<T>(part: (row: FlagRow) => T): Record<PointFlag, T> {
  return mapFlags((flag) => part(flagRows[flag]));
}

/** A record with one value for each flag. */
export function mapFlags<T>(valueOf: (flag: PointFlag) => T): Record<PointFlag, T> {
  return Object.fromEntries(pointFlagNames.map((flag) => [flag, valueOf(flag)])) as Record<PointFlag, T>;
}
