import { navigatorCodes } from '../../export/navigator-codes.ts';
import { fromLabels } from '../../labels/labels.ts';
import { pointTypeLabels, pointTypes, type PointType } from '../../point/point-type.ts';
import { languages } from '../../schema/label.ts';
import { remembered } from '../text/remembered.ts';
import { folded } from './column-names.ts';
import { saysCamera, typeAsText } from './waypoint-words.ts';

/** Names of our types elsewhere: OpenStreetMap and its exports, the French state, common words in many languages. */
const foreignNames: Partial<Readonly<Record<PointType, readonly string[]>>> = {
  static_cam: words(
    'speed_camera fixed fixed_camera fixed_speed_camera camera speed maxspeed камера radar radar_fixe radar_discriminant itineraire radar_tourelle radar_urbain radar_vitesse радар стационарная стационарний стаціонарна стаціонарний_радар стационарный_радар gatso truvelo redspeed hadecs3 specs_fixed fija fijo radar_fijo camara_fija camara cinemometro fotomulta fotorradar blitzer starenkasten geschwindigkeitskamera kiiruskaamera statsionaarne statsionaarne_kiiruskaamera fotoradar camera_fixa radar_fixo autovelox fissa fast_hastighedskamera fartskamera 固定式 固定測速 固定测速 固定測速照相 固定 測速照相 测速照相 測速 测速 雷達測速 固定オービス オービス 固定式オービス 自動速度取締 고정식 고정형 고정식카메라 과속단속 과속 고정과속 속도위반 كاميرا_سرعة كاميرا رادار ثابت ثابتة מצלמת_מהירות מצלמה',
  ),
  control_cam_red: words(
    'red_light red_light_camera redlight redlight_camera traffic_signals traffic_signals_camera radar_feu_rouge feu_rouge radar_passage_a_niveau passage_a_niveau radar_niveau semaforo rotlicht rotlichtblitzer ampelblitzer punase_tule_kaamera foorikaamera светофор semafor 闖紅燈 闯红灯 闖紅燈照相 闯红灯照相 紅燈 红灯 信号無視 赤信号 신호위반 신호 신호단속 إشارة_حمراء كاميرا_إشارة רמזור אור_אדום',
  ),
  speed_cam: words(
    'average_speed average_speed_camera average point_to_point p2p specs section_control section radar_vitesse_moyenne vitesse_moyenne radar_troncon troncon средняя_скорость середня_швидкість velocidad_media tramo radar_de_tramo keskmise_kiiruse_kaamera keskmine_kiirus odcinkowy_pomiar_predkosci tutor section_start section_end 區間測速 区间测速 平均速率 區間 区间 区間速度 구간단속 구간과속 구간 قياس_متوسط מהירות_ממוצעת',
  ),
  mobile_ambush: words(
    'mobile mobile_camera mobile_speed_camera radar_mobile radar_chantier radar_autonome засада тренога мобильная мобільна movil radar_movil mobiilne mobiilne_kiiruskaamera mobiler_blitzer 移動式 移动式 移動式測速 移動測速 流动测速 移動オービス 移動式オービス 이동식 이동형 이동식카메라 متحركة متنقلة ניידת מכמונת_מהירות police police_hiding police_visible police_trap police_patrol police_with_mobile_camera speed_trap police_control patrol полиция дпс экипаж_дпс патруль полицейский_патруль',
  ),
  dummy: words('dummy fake radar_leurre leurre attrappe'),
  video_control: words('alpr anpr lpr traffic_camera surveillance cctv plate_camera'),
  stationary_porst_dps: words('checkpoint police_checkpoint police_post пост_дпс'),
  railroad_crossing: words('level_crossing railway_crossing'),
  crosswalk: words('crossing pedestrian_crossing'),
  cautiouslychildren: words('school school_zone'),
  rec_policeman: words('speed_bump bump hump traffic_calming лежачий_полицейский'),
};

const byName = fromLabels((): ReadonlyMap<string, PointType> => {
  const found = new Map<string, PointType>();
  const add = (name: string, type: PointType) => void (found.has(folded(name)) || found.set(folded(name), type));
  for (const type of pointTypes) {
    const { ru, en } = pointTypeLabels[type];
    for (const name of [type, ru, en, navigatorCodes[type].label, ...(foreignNames[type] ?? [])]) add(name, type);
  }
  for (const language of languages) for (const type of pointTypes) add(pointTypeLabels[type][language], type);
  return found;
});

const patrols = new Set(
  words(
    'police police_hiding police_visible police_trap police_patrol police_control patrol полиция дпс экипаж_дпс патруль полицейский_патруль',
  ).map(folded),
);

/** True if people stand there, not a device. */
export function isPatrol(name: string): boolean {
  return patrols.has(folded(name));
}

export function typeOfName(name: string): PointType | null {
  return byName().get(folded(name)) ?? null;
}

/** The type from a sentence in a type column: by a technical term, or because it mentions a camera. */
export function typeInSentence(text: string): PointType | null {
  return typeAsText(text) ?? (saysCamera(text) ? 'static_cam' : null);
}

/** The precedence of types for a device with several purposes. */
const order: readonly PointType[] = ['speed_cam', 'control_cam_red', 'static_cam'];

/** The types in a value separated by `;`, as in OpenStreetMap; the first is the main one. */
export const typesOfNames = remembered((names): readonly PointType[] => {
  const types = names.split(';').map((name) => typeOfName(name.trim()));
  const known = [...new Set(types.filter((type) => type !== null))];
  return known.toSorted((a, b) => rank(a) - rank(b));
});

function rank(type: PointType): number {
  const at = order.indexOf(type);
  return at < 0 ? order.length : at;
}

function words(list: string): readonly string[] {
  return list.split(' ');
}
