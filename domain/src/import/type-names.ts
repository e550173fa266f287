import { navigatorCodes } from '../export/navigator-codes.ts';
import { pointTypeLabels, pointTypes, type PointType } from '../point/point-type.ts';
import { folded } from './column-names.ts';

/** What others call our types: OpenStreetMap and its exports, the French state, usual words. */
const foreignNames: Partial<Readonly<Record<PointType, readonly string[]>>> = {
  static_cam: words(
    'speed_camera fixed fixed_camera fixed_speed_camera camera speed maxspeed камера radar radar_fixe radar_discriminant itineraire radar_tourelle радар',
  ),
  control_cam_red: words(
    'red_light red_light_camera redlight traffic_signals radar_feu_rouge feu_rouge radar_passage_a_niveau passage_a_niveau',
  ),
  speed_cam: words(
    'average_speed average_speed_camera section_control section radar_vitesse_moyenne vitesse_moyenne radar_troncon средняя_скорость',
  ),
  mobile_ambush: words('mobile mobile_camera mobile_speed_camera radar_mobile засада тренога'),
  dummy: words('dummy fake radar_leurre leurre'),
  video_control: words('alpr anpr traffic_camera surveillance cctv'),
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

/** The type that a name in a file means; null when it means none. */
export function typeOfName(name: string): PointType | null {
  return byName.get(folded(name)) ?? null;
}

function words(list: string): readonly string[] {
  return list.split(' ');
}
