import type { Label } from '../schema/label.ts';
import { pointTypes, type PointType } from './point-type.ts';

type FlagRow = {
  readonly types: readonly PointType[];
  readonly label: Label;
  readonly comment?: Label | undefined;
};

/** `comment`: help text if the name is not self-explanatory. */
function on(types: readonly PointType[], label: Label, comment?: Label): FlagRow {
  return { types, label, comment };
}

/** Each flag with its types and names: the only place to edit for a new flag. */
const flagRows = {
  inBack: on(
    ['static_cam', 'speed_cam', 'mobile_ambush', 'traffic_control_ot', 'video_control'],
    { ru: 'Снимает в спину', en: 'Photographs from behind' },
    {
      ru: 'Номер фотографируется после проезда камеры',
      en: 'The number plate is photographed after the car has passed',
    },
  ),
  roadside: on(
    ['static_cam', 'mobile_ambush'],
    { ru: 'Контроль обочины', en: 'Watches the hard shoulder' },
    {
      ru: 'Фиксирует движение по обочине',
      en: 'Records driving on the hard shoulder',
    },
  ),
  stopCrossroad: on(
    ['control_cam_red', 'video_control'],
    { ru: 'Выезд на перекрёсток в затор', en: 'Blocking the junction' },
    {
      ru: 'Фиксирует выезд на перекрёсток, когда за ним затор',
      en: 'Records entering a junction that cannot be left',
    },
  ),
  cautiously_children: on(['dang_other'], { ru: 'Осторожно, дети', en: 'Children' }),
  pedestrians: on(
    ['static_cam', 'mobile_ambush', 'control_cam_red', 'dang_other', 'video_control'],
    { ru: 'Пешеходы', en: 'Pedestrians' },
    {
      ru: 'Камера: фиксирует, кто не пропустил пешехода; опасность: на дорогу выходят пешеходы',
      en: 'A camera: records who did not give way to a pedestrian; a danger: pedestrians walk onto the road',
    },
  ),
  rows: on(
    ['static_cam', 'mobile_ambush', 'control_cam_red', 'video_control'],
    { ru: 'Контроль рядности', en: 'Lane discipline' },
    { ru: 'Фиксирует поворот не из своего ряда', en: 'Records turning from the wrong lane' },
  ),
  markings: on(
    ['static_cam', 'mobile_ambush', 'control_cam_red', 'traffic_control_ot', 'video_control'],
    { ru: 'Контроль разметки', en: 'Road markings' },
    { ru: 'Фиксирует пересечение сплошной линии', en: 'Records crossing a solid line' },
  ),
  stopLine: on(['control_cam_red'], { ru: 'Стоп-линия', en: 'Stop line' }),
  bSpeed: on(['control_cam_red'], { ru: 'Измеряет скорость', en: 'Measures speed too' }),
  stopSign: on(
    ['static_cam', 'mobile_ambush', 'dang_intersection', 'dang_other', 'railroad_crossing'],
    { ru: 'Знак «Стоп»', en: 'Stop sign' },
    {
      ru: 'Камера: фиксирует проезд без остановки; иначе: здесь стоит этот знак',
      en: 'A camera: records passing without a stop; otherwise: the sign stands here',
    },
  ),
  overtaking: on(['static_cam', 'traffic_control_ot', 'mobile_ambush', 'video_control'], {
    ru: 'Контроль обгона',
    en: 'Overtaking',
  }),
  laneOT: on(['mobile_ambush', 'traffic_control_ot'], { ru: 'Полоса общественного транспорта', en: 'Bus lane' }),
  trafficLight: on(['mobile_ambush'], { ru: 'Проезд на красный', en: 'Red light' }),
  checkOnDB: on(
    ['static_cam', 'video_control'],
    { ru: 'Проверка номера по базам', en: 'Number plate check' },
    {
      ru: 'Розыск, страховка, пропуск',
      en: 'Wanted, uninsured or without a permit',
    },
  ),
  weight_control: on(['stationary_porst_dps'], { ru: 'Весовой контроль', en: 'Weigh station' }),
  asphalt: on(['rec_policeman'], { ru: 'Из асфальта', en: 'Made of asphalt' }),
  notStandard: on(['rec_policeman'], { ru: 'Нестандартная', en: 'Non-standard' }),
  seriesLP: on(
    ['rec_policeman'],
    { ru: 'Несколько подряд', en: 'Several in a row' },
    {
      ru: 'За первой неровностью следуют другие',
      en: 'The first bump is followed by others',
    },
  ),
  track: on(['bad_road'], { ru: 'Колея', en: 'Ruts' }),
  pit: on(['bad_road'], { ru: 'Ямы', en: 'Potholes' }),
  waves: on(['bad_road'], { ru: 'Волны', en: 'Uneven surface' }),
  springBoard: on(['bad_road'], { ru: 'Трамплин', en: 'Sudden hump' }),
  endAsphalt: on(['bad_road'], { ru: 'Конец асфальта', en: 'End of paved road' }),
  nosePlot: on(
    ['bad_road'],
    { ru: 'Скользкий участок', en: 'Slippery stretch' },
    {
      ru: 'Машину может занести',
      en: 'A car may skid',
    },
  ),
  integrated: on(['static_cam'], { ru: 'Встроена в светофор', en: 'Built into a traffic light' }),
  paymentcontrol: on(
    ['video_control'],
    { ru: 'Контроль оплаты проезда', en: 'Toll payment check' },
    {
      ru: 'Платная дорога или система «Платон»',
      en: 'A toll road or a charge for lorries',
    },
  ),
  othertrafficviolations: on(
    ['static_cam', 'control_cam_red', 'mobile_ambush', 'traffic_control_ot', 'video_control'],
    { ru: 'Другие нарушения ПДД', en: 'Other traffic offences' },
  ),
  footpath: on(['crosswalk'], { ru: 'Пешеходная дорожка', en: 'Footpath' }),
  emergencyIntersection: on(['dang_intersection'], { ru: 'Аварийный перекрёсток', en: 'Accident-prone junction' }),
  equivalent: on(
    ['dang_intersection'],
    { ru: 'Равнозначный перекрёсток', en: 'Give way to the right' },
    {
      ru: 'Главной дороги нет, уступают правому',
      en: 'No road has priority, the right one goes first',
    },
  ),
  circularMotion: on(['dang_intersection'], { ru: 'Круговое движение', en: 'Roundabout' }),
  giveWay: on(['dang_other', 'dang_intersection'], { ru: 'Уступите дорогу', en: 'Give way' }),
  steepClimb: on(['dang_turn', 'dang_intersection', 'dang_other'], { ru: 'Крутой подъём', en: 'Steep climb' }),
  steepDescent: on(['dang_turn', 'dang_intersection', 'dang_other'], { ru: 'Крутой спуск', en: 'Steep descent' }),
  restrictVisibility: on(['dang_intersection', 'dang_turn', 'crosswalk', 'dang_other'], {
    ru: 'Ограниченная видимость',
    en: 'Poor visibility',
  }),
  emergencySite: on(['dang_turn', 'dang_other'], { ru: 'Аварийный участок', en: 'Accident black spot' }),
  dangerousRoadside: on(['traffic_control_ot', 'dang_other'], { ru: 'Опасная обочина', en: 'Dangerous verge' }),
  emergencyBridge: on(['dang_other'], { ru: 'Аварийный мост', en: 'Unsafe bridge' }),
  entryisprohibited: on(['dang_other'], { ru: 'Въезд запрещён', en: 'No entry' }),
  tramwayTraffic: on(['dang_other'], { ru: 'Трамвайные пути', en: 'Trams' }),
  wildAnimals: on(['dang_other'], { ru: 'Дикие животные', en: 'Wild animals' }),
  roadWorks: on(['dang_other'], { ru: 'Дорожные работы', en: 'Road works' }),
  oneWay: on(['dang_other'], { ru: 'Одностороннее движение', en: 'One-way road' }),
  endOneWay: on(['dang_other'], { ru: 'Конец одностороннего движения', en: 'End of one-way road' }),
  dangerousDenouement: on(['dang_other'], { ru: 'Опасная развязка', en: 'Dangerous interchange' }),
  pointofpayment: on(['dang_other'], { ru: 'Пункт оплаты проезда', en: 'Toll plaza' }),
  reverseMovement: on(['dang_other'], { ru: 'Реверсивное движение', en: 'Reversible lanes' }),
  narrowBridge: on(['dang_other'], { ru: 'Узкий мост', en: 'Narrow bridge' }),
  roadNarrows: on(['dang_other'], { ru: 'Сужение дороги', en: 'Road narrows' }),
  rightNarrowing: on(['dang_other'], { ru: 'Сужение справа', en: 'Road narrows on the right' }),
  leftNarrowing: on(['dang_other'], { ru: 'Сужение слева', en: 'Road narrows on the left' }),
  Tunnel: on(['dang_other'], { ru: 'Тоннель', en: 'Tunnel' }),
} as const satisfies Record<string, FlagRow>;

export type PointFlag = keyof typeof flagRows;

/** In the order of forms and files. */
export const pointFlagNames: readonly PointFlag[] = Object.keys(flagRows) as PointFlag[];

export const pointFlags: Readonly<Record<PointFlag, readonly PointType[]>> = pick((row) => row.types);

export const pointFlagComments: Readonly<Record<PointFlag, Label | undefined>> = pick((row) => row.comment);

export const pointFlagLabels: Readonly<Record<PointFlag, Label>> = pick((row) => row.label);

const flagsByType = new Map<PointType, readonly PointFlag[]>(
  pointTypes.map((type) => [type, pointFlagNames.filter((flag) => pointFlags[flag].includes(type))]),
);

/** In the order of forms and files. */
export function flagsOf(type: PointType): readonly PointFlag[] {
  return flagsByType.get(type) ?? [];
}

function pick<T>(part: (row: FlagRow) => T): Record<PointFlag, T> {
  return mapFlags((flag) => part(flagRows[flag]));
}

export function mapFlags<T>(valueOf: (flag: PointFlag) => T): Record<PointFlag, T> {
  return Object.fromEntries(pointFlagNames.map((flag) => [flag, valueOf(flag)])) as Record<PointFlag, T>;
}
