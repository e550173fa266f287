import type { PointFlag } from '../point/point-flag.ts';
import type { PointType } from '../point/point-type.ts';
import type { RowPart } from './export-row.ts';

/** Certainty of a layout: documented or verified with real files, one good source, inferred. */
export type Sureness = 'high' | 'medium' | 'low';

export type NavigatorCode = {
  readonly code: number;
  readonly sureness: Sureness;
  readonly withFlag?: { readonly flag: PointFlag; readonly code: number };
  readonly withoutSpeed?: number;
};

/** The four code tables: `pocketGis` is also that of PocketGis+, PocketGis+ GB and Strelka. */
export const codeTables = ['navitel', 'pocketGis', 'igo', 'igoPongo'] as const;

export type CodeTable = (typeof codeTables)[number];

type CodeRow = { readonly label: string } & { readonly [table in CodeTable]: NavigatorCode | null };

function high(code: number, other: Partial<NavigatorCode> = {}): NavigatorCode {
  return { code, sureness: 'high', ...other };
}

function medium(code: number, other: Partial<NavigatorCode> = {}): NavigatorCode {
  return { code, sureness: 'medium', ...other };
}

function low(code: number, other: Partial<NavigatorCode> = {}): NavigatorCode {
  return { code, sureness: 'low', ...other };
}

const leftOut = null;

/** Importers compare the labels literally, so they are not the texts of the map; `leftOut` has no code. */
export const navigatorCodes: Readonly<Record<PointType, CodeRow>> = {
  static_cam: {
    label: 'Статическая камера',
    navitel: high(1),
    pocketGis: high(1),
    igo: high(1),
    igoPongo: medium(192),
  },
  control_cam_red: {
    label: 'Контроль проезда на красный',
    navitel: high(3),
    pocketGis: high(3),
    igo: high(3, { withFlag: { flag: 'bSpeed', code: 2 } }),
    igoPongo: medium(68, { withFlag: { flag: 'bSpeed', code: 194 } }),
  },
  speed_cam: {
    label: 'Камера средней скорости',
    navitel: high(4),
    pocketGis: high(4),
    igo: high(4),
    igoPongo: medium(227),
  },
  mobile_ambush: {
    label: 'Мобильная засада',
    navitel: high(5),
    pocketGis: high(5),
    igo: high(5),
    igoPongo: medium(199, { withoutSpeed: 193 }),
  },
  dummy: {
    label: 'Муляж',
    navitel: low(1),
    pocketGis: high(1),
    igo: low(1),
    igoPongo: low(192),
  },
  traffic_control_ot: {
    label: 'Контроль движения по полосе (ОТ?)',
    navitel: low(1),
    pocketGis: high(11),
    igo: medium(7),
    igoPongo: low(192),
  },
  video_control: {
    label: 'Видеоконтроль',
    navitel: low(1),
    pocketGis: high(1),
    igo: low(1),
    igoPongo: low(192),
  },
  stationary_porst_dps: {
    label: 'Стационарный пост ДПС',
    navitel: low(106),
    pocketGis: high(20),
    igo: low(5),
    igoPongo: medium(206),
  },
  railroad_crossing: {
    label: 'Железнодорожный переезд',
    navitel: medium(106),
    pocketGis: high(21),
    igo: high(6),
    igoPongo: medium(197),
  },
  crosswalk: {
    label: 'Пешеходный переход',
    navitel: medium(100),
    pocketGis: high(22),
    igo: low(31),
    igoPongo: medium(201),
  },
  cautiouslychildren: {
    label: 'Осторожно дети',
    navitel: medium(100),
    pocketGis: high(22),
    igo: high(9),
    igoPongo: high(201),
  },
  begin_village: {
    label: 'Начало населенного пункта',
    navitel: medium(101),
    pocketGis: high(100),
    igo: medium(10),
    igoPongo: leftOut,
  },
  end_village: {
    label: 'Конец населенного пункта',
    navitel: medium(101),
    pocketGis: high(100),
    igo: leftOut,
    igoPongo: leftOut,
  },
  speed_limit: {
    label: 'Ограничение скорости',
    navitel: high(101),
    pocketGis: high(101),
    igo: leftOut,
    igoPongo: leftOut,
  },
  rec_policeman: {
    label: 'Искусственная неровность',
    navitel: high(102),
    pocketGis: high(102),
    igo: low(31),
    igoPongo: medium(200),
  },
  bad_road: {
    label: 'Плохая дорога',
    navitel: high(103),
    pocketGis: high(103),
    igo: low(31),
    igoPongo: low(207),
  },
  dang_turn: {
    label: 'Опасный поворот',
    navitel: high(104),
    pocketGis: high(104),
    igo: low(31),
    igoPongo: medium(202),
  },
  dang_intersection: {
    label: 'Опасный перекресток',
    navitel: high(105),
    pocketGis: high(105),
    igo: low(8),
    igoPongo: low(204, { withFlag: { flag: 'giveWay', code: 198 } }),
  },
  dang_other: {
    label: 'Другая опасность',
    navitel: high(106),
    pocketGis: high(106),
    igo: low(31),
    igoPongo: low(204, { withFlag: { flag: 'Tunnel', code: 203 } }),
  },
  overtaking_proh: {
    label: 'Обгон запрещен',
    navitel: low(106),
    pocketGis: high(107),
    igo: low(31),
    igoPongo: low(204),
  },
};

/** An extra point starts the rest of the section, so it has `1` like the start: no reader knows a third label. */
export function labelOf(type: PointType, part: RowPart): string {
  const { label } = navigatorCodes[type];
  if (type !== 'speed_cam') return label;
  return part === 'finish' ? `${label} 2` : `${label} 1`;
}
