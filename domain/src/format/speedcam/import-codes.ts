import { type CodeTable, navigatorCodes } from '../../export/navigator-codes.ts';
import type { PointFlag } from '../../point/point-flag.ts';
import { pointTypes, type PointType } from '../../point/point-type.ts';

/** `flag` is set on the point. */
export type CodeMeaning = { readonly type: PointType; readonly flag?: PointFlag } | 'noCounterpart';

type Meanings = Readonly<Record<number, CodeMeaning>>;

/** Codes shared by Navitel and PocketGIS. */
const facingCodes: Meanings = {
  1: { type: 'static_cam' },
  2: { type: 'control_cam_red', flag: 'bSpeed' },
  3: { type: 'control_cam_red' },
  4: { type: 'speed_cam' },
  5: { type: 'mobile_ambush' },
  11: { type: 'traffic_control_ot' },
  20: { type: 'stationary_porst_dps' },
  21: { type: 'railroad_crossing' },
  22: { type: 'crosswalk' },
  101: { type: 'speed_limit' },
  102: { type: 'rec_policeman' },
  103: { type: 'bad_road' },
  104: { type: 'dang_turn' },
  105: { type: 'dang_intersection' },
  106: { type: 'dang_other' },
  107: { type: 'overtaking_proh' },
};

/** Text codes of iGO; fire stations and hospitals have no counterpart on this map. */
const igoCodes: Meanings = {
  1: { type: 'static_cam' },
  2: { type: 'control_cam_red', flag: 'bSpeed' },
  3: { type: 'control_cam_red' },
  4: { type: 'speed_cam' },
  5: { type: 'mobile_ambush' },
  6: { type: 'railroad_crossing' },
  7: { type: 'traffic_control_ot' },
  8: { type: 'dang_intersection' },
  9: { type: 'cautiouslychildren' },
  10: { type: 'begin_village' },
  11: { type: 'control_cam_red', flag: 'bSpeed' },
  12: { type: 'dang_other', flag: 'pointofpayment' },
  13: 'noCounterpart',
  14: 'noCounterpart',
  15: 'noCounterpart',
  30: { type: 'static_cam' },
  31: { type: 'dang_other' },
  35: { type: 'speed_cam' },
};

/** The extended codes of Russian iGO skins; their files mix them with the short ones. */
const igoPongoCodes: Meanings = {
  ...igoCodes,
  9: { type: 'dang_other' },
  68: { type: 'control_cam_red' },
  192: { type: 'static_cam' },
  193: { type: 'mobile_ambush' },
  194: { type: 'control_cam_red', flag: 'bSpeed' },
  197: { type: 'railroad_crossing' },
  198: { type: 'dang_intersection', flag: 'giveWay' },
  199: { type: 'mobile_ambush' },
  200: { type: 'rec_policeman' },
  201: { type: 'cautiouslychildren' },
  202: { type: 'dang_turn' },
  203: { type: 'dang_other', flag: 'Tunnel' },
  204: { type: 'dang_other' },
  205: 'noCounterpart',
  206: { type: 'stationary_porst_dps' },
  207: { type: 'bad_road' },
  227: { type: 'speed_cam' },
};

/** Per table, the meaning of each code if no label is more specific. */
export const importCodes: Readonly<Record<CodeTable, Meanings>> = {
  navitel: { ...facingCodes, 100: { type: 'crosswalk' } },
  pocketGis: { ...facingCodes, 100: { type: 'begin_village' } },
  igo: igoCodes,
  igoPongo: igoPongoCodes,
};

const writtenTypes = new Map<string, readonly PointType[]>();

/** The types a table writes with this code: a row with only the code may be any of them. */
export function typesOfCode(code: number, table: CodeTable): readonly PointType[] {
  const key = `${table} ${code}`;
  const known = writtenTypes.get(key);
  if (known) return known;
  const types = pointTypes.filter((type) => isCodeOf(type, code, table));
  writtenTypes.set(key, types);
  return types;
}

/** True if the table writes this type with this code, so that a label is credible. */
export function isCodeOf(type: PointType, code: number, table: CodeTable): boolean {
  const rule = navigatorCodes[type][table];
  return rule !== null && [rule.code, rule.withFlag?.code, rule.withoutSpeed].includes(code);
}
