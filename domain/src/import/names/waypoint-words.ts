import type { PointType } from '../../point/point-type.ts';
import { spaced } from '../states/state-words.ts';

/**
 * The first matching row is used: a camera at a school is a camera, a radar for the red light monitors the light. Words
 * that merely mean "camera" are not included, because that is the default for a waypoint.
 */
const rows: readonly (readonly [PointType, string])[] = [
  [
    'control_cam_red',
    'red light, redlight, traffic light, traffic signal, rotlicht, ampel, feu rouge, feux rouges, radar passage a niveau, semaforo, roodlicht, rodlys, czerwone, punase tule, foorikaamer, светофор, на красный, світлофор, на червон',
  ],
  [
    'speed_cam',
    'average speed, point to point, point2point, p2p, section, abschnitt, strecken, troncon, vitesse moyenne, tutor, tramo, odcinkow, traject, keskmise kiiruse, средняя скорость, средней скорости, контроль участка, середн швидк, середня швидкість, середньої швидкості',
  ],
  [
    'mobile_ambush',
    'mobile, mobil, movil, movel, mobiel, mobiil, ambush, мобильн, мобільн, засад, засід, тренога, передвижн',
  ],
  ['dummy', 'dummy, fake, attrappe, leurre, муляж'],
  ['traffic_control_ot', 'bus lane, busspur, voie de bus, выделенн, контроль полосы'],
  ['video_control', 'anpr, alpr, cctv, surveillance, видеоконтроль'],
  ['stationary_porst_dps', 'checkpoint, police post, пост дпс, пост гаи'],
  ['railroad_crossing', 'railroad, railway, level crossing, bahnubergang, passage a niveau, переезд'],
  ['crosswalk', 'crosswalk, pedestrian, zebra, passage pieton, пешеход'],
  ['cautiouslychildren', 'school, children, schule, ecole, школа, дети, lasteaed, kool '],
  ['rec_policeman', 'speed bump, speed hump, bump, dos d ane, bodenschwelle, лежачий, неровность'],
];

const words = rows.flatMap(([type, list]) => list.split(', ').map((word) => [type, spaced(word)] as const));

/** Places where a camera may be: a camera at a school is not a sign. */
const places: ReadonlySet<PointType> = new Set([
  'stationary_porst_dps',
  'railroad_crossing',
  'crosswalk',
  'cautiouslychildren',
  'rec_policeman',
]);

const cameraText =
  /camera|radar|cámara|kamera|kaamera|blitz|speed ?trap|cinem[oó]metr|autovelox|flitser|камер|радар|комплекс фото/iu;

export function saysCamera(text: string): boolean {
  return cameraText.test(text);
}

/** Null if the text indicates nothing more specific than a camera. */
export function typeAsText(text: string): PointType | null {
  const plain = spaced(text);
  const type = words.find(([, word]) => plain.includes(word))?.[0] ?? null;
  return type !== null && places.has(type) && saysCamera(text) ? 'static_cam' : type;
}
