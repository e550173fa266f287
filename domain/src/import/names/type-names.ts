import { navigatorCodes } from '../../export/navigator-codes.ts';
import { pointTypeLabels, pointTypes, type PointType } from '../../point/point-type.ts';
import { remembered } from '../text/remembered.ts';
import { folded } from './column-names.ts';
import { saysCamera, typeAsText } from './waypoint-words.ts';

/** Names of our types elsewhere: OpenStreetMap and its exports, the French state, common words in many languages. */
const foreignNames: Partial<Readonly<Record<PointType, readonly string[]>>> = {
  static_cam: words(
    'speed_camera fixed fixed_camera fixed_speed_camera camera speed maxspeed камера radar radar_fixe radar_discriminant itineraire radar_tourelle radar_urbain radar_vitesse радар стационарная стационарний стаціонарна стаціонарний_радар стационарный_радар gatso truvelo redspeed hadecs3 specs_fixed fija fijo radar_fijo camara_fija camara cinemometro fotomulta fotorradar blitzer starenkasten geschwindigkeitskamera kiiruskaamera statsionaarne statsionaarne_kiiruskaamera fotoradar camera_fixa radar_fixo autovelox fissa fast_hastighedskamera fartskamera',
  ),
  control_cam_red: words(
    'red_light red_light_camera redlight redlight_camera traffic_signals traffic_signals_camera radar_feu_rouge feu_rouge radar_passage_a_niveau passage_a_niveau radar_niveau semaforo rotlicht rotlichtblitzer ampelblitzer punase_tule_kaamera foorikaamera светофор semafor',
  ),
  speed_cam: words(
    'average_speed average_speed_camera average point_to_point p2p specs section_control section radar_vitesse_moyenne vitesse_moyenne radar_troncon troncon средняя_скорость середня_швидкість velocidad_media tramo radar_de_tramo keskmise_kiiruse_kaamera keskmine_kiirus odcinkowy_pomiar_predkosci tutor',
  ),
  mobile_ambush: words(
    'mobile mobile_camera mobile_speed_camera radar_mobile radar_chantier radar_autonome засада тренога мобильная мобільна movil radar_movil mobiilne mobiilne_kiiruskaamera mobiler_blitzer',
  ),
  dummy: words('dummy fake radar_leurre leurre attrappe'),
  video_control: words('alpr anpr lpr traffic_camera surveillance cctv plate_camera'),
  stationary_porst_dps: words('police checkpoint пост_дпс'),
  railroad_crossing: words('level_crossing railway_crossing'),
  crosswalk: words('crossing pedestrian_crossing'),
  cautiouslychildren: words('school school_zone'),
  rec_policeman: words('speed_bump bump hump traffic_calming лежачий_полицейский'),
};

const byName = new Map<string, PointType>();
for (const type of pointTypes) {
  const { ru, en } = pointTypeLabels[type];
  const names = [type, ru, en, navigatorCodes[type].label, ...(foreignNames[type] ?? [])];
  for (const name of names) if (!byName.has(folded(name))) byName.set(folded(name), type);
}

export function typeOfName(name: string): PointType | null {
  return byName.get(folded(name)) ?? null;
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
