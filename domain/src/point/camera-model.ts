import { labelAt, labelsOf } from '../labels/labels.ts';
import { type Label, properName } from '../schema/label.ts';
import type { PointType } from './point-type.ts';

const cameraKinds = ['radar', 'laser', 'loop', 'video', 'unknown'] as const;

export type CameraKind = (typeof cameraKinds)[number];

export const cameraKindLabels: Readonly<Record<CameraKind, Label>> = labelsOf('cameraKinds', cameraKinds);

export type CameraModel = {
  readonly id: string;
  readonly name: Label;
  /** Empty if unknown. */
  readonly maker: Label;
  readonly kind: CameraKind;
  readonly types: readonly PointType[];
};

export const cameraTypes = [
  'static_cam',
  'control_cam_red',
  'speed_cam',
  'dummy',
  'traffic_control_ot',
  'video_control',
] as const satisfies readonly PointType[];

const typeLetters = {
  s: 'static_cam',
  r: 'control_cam_red',
  a: 'speed_cam',
  b: 'traffic_control_ot',
  v: 'video_control',
} as const satisfies Record<string, PointType>;

/** Makers with a Russian name → its Latin spelling. */
const latinMakers: Readonly<Record<string, string>> = {
  'Системы передовых технологий': 'Advanced Technology Systems',
  'Технологии распознавания': 'Recognition Technologies',
  Автодория: 'Avtodoria',
  Вокорд: 'Vocord',
  'Интегра-С': 'Integra-S',
  'Коркем Телеком': 'Korkem Telecom',
  Ольвия: 'Olvia',
  ПаркРайт: 'ParkRight',
  Росси: 'Rossi',
  РТИТС: 'RTITS',
  Симикон: 'Simicon',
  СпецЛаб: 'SpecLab',
};

/** `letters`: the uses of the model, see `typeLetters`. A dummy can imitate any model. */
function model(id: string, ru: string, en: string, maker: string, kind: CameraKind, letters: string): CameraModel {
  const uses = letters.split('').map((letter) => typeLetters[letter as keyof typeof typeLetters]);
  return {
    id,
    name: id === 'notInList' ? labelAt('models.notInList') : properName(en, { ru }),
    maker: properName(latinMakers[maker] ?? maker, { ru: maker }),
    kind,
    types: [...uses, 'dummy'],
  };
}

/** `notInList` first, then models of Russia and its neighbours, then of Europe. */
export const cameraModels: readonly CameraModel[] = [
  model('notInList', 'Нет в списке', 'Not in the list', '', 'unknown', 'srabv'),
  model('strelkaST', 'Стрелка-СТ', 'Strelka-ST', 'Системы передовых технологий', 'radar', 'sb'),
  model('strelkaPlus', 'Стрелка-Плюс', 'Strelka-Plus', 'Системы передовых технологий', 'radar', 'sabv'),
  model('kordon', 'Кордон', 'Kordon', 'Симикон', 'radar', 'sbv'),
  model('kordonM', 'Кордон-М', 'Kordon-M', 'Симикон', 'radar', 'sbv'),
  model('kordonPro', 'Кордон.Про', 'Kordon.Pro', 'Симикон', 'radar', 'srabv'),
  model('kordonTemp', 'Кордон-Темп', 'Kordon-Temp', 'Симикон', 'radar', 'sa'),
  model('krisS', 'Крис-С', 'Kris-S', 'Симикон', 'radar', 'sb'),
  model('krisP', 'Крис-П', 'Kris-P', 'Симикон', 'radar', 's'),
  model('parkon', 'Паркон', 'Parkon', 'Симикон', 'video', 'v'),
  model('arena', 'Арена', 'Arena', 'Ольвия', 'radar', 's'),
  model('krechetS', 'Кречет-С', 'Krechet-S', 'Ольвия', 'radar', 'srbv'),
  model('skat', 'Скат', 'Skat', 'Ольвия', 'radar', 'sbv'),
  model('rapira', 'Рапира-1', 'Rapira-1', 'Ольвия', 'radar', 's'),
  model('lobachevsky', 'Лобачевский', 'Lobachevsky', 'Ольвия', 'video', 'srabv'),
  model('avtouragan', 'АвтоУраган', 'AutoUragan', 'Технологии распознавания', 'video', 'srabv'),
  model('avtouraganVSM', 'АвтоУраган-ВСМ', 'AutoUragan-VSM', 'Технологии распознавания', 'video', 'sav'),
  model('avtodoria', 'Автодория', 'Avtodoria', 'Автодория', 'video', 'abv'),
  model('vocordTraffic', 'Вокорд-Трафик', 'Vocord Traffic', 'Вокорд', 'video', 'srav'),
  model('vocordCyclops', 'Вокорд-Циклоп', 'Vocord Cyclops', 'Вокорд', 'video', 'srv'),
  model('integraKDD', 'Интегра-КДД', 'Integra-KDD', 'Интегра-С', 'video', 'srbv'),
  model('potokS', 'Поток-С', 'Potok-S', 'Росси', 'video', 'srv'),
  model('specLabCrossroad', 'СпецЛаб-Перекрёсток', 'SpecLab Crossroad', 'СпецЛаб', 'video', 'rv'),
  model('securosVelox', 'SecurOS Velox', 'SecurOS Velox', 'ISS', 'video', 'sav'),
  model('securosCrossroad', 'SecurOS Crossroad', 'SecurOS Crossroad', 'ISS', 'video', 'rbv'),
  model('parkright', 'ПаркРайт', 'ParkRight', 'ПаркРайт', 'video', 'v'),
  model('platon', 'Платон', 'Platon', 'РТИТС', 'video', 'v'),
  model('odissey', 'Одиссей', 'Odissey', '', 'video', 'srabv'),
  model('azimut', 'Азимут', 'Azimut', '', 'video', 'srbv'),
  model('arhimed', 'Архимед', 'Arhimed', '', 'radar', 'sv'),
  model('pks4', 'ПКС-4', 'PKS-4', '', 'video', 'srv'),
  model('ptolemeySM', 'Птолемей-СМ', 'Ptolemey-SM', '', 'video', 'rv'),
  model('mangust', 'Мангуст', 'Mangust', '', 'video', 'sv'),
  model('oskonSM', 'Оскон-СМ', 'Oskon-SM', '', 'radar', 'sv'),
  model('orlan', 'Орлан', 'Orlan', '', 'radar', 'sv'),
  model('sfinks', 'Сфинкс', 'Sfinks', '', 'radar', 'srv'),
  model('prizma', 'Призма', 'Prizma', '', 'radar', 's'),
  model('startST', 'Старт-СТ', 'Start-ST', '', 'radar', 's'),
  model('forsazh', 'Форсаж', 'Forsazh', '', 'video', 'srv'),
  model('buton', 'Бутон', 'Buton', '', 'video', 'rv'),
  model('trafficScanner', 'Трафик-Сканер', 'Traffic Scanner', '', 'video', 'rbv'),
  model('dozorK', 'Дозор-К', 'Dozor-K', '', 'video', 'v'),
  model('sergek', 'Сергек', 'Sergek', 'Sergek Group', 'video', 'srabv'),
  model('korgau', 'Корғау', 'Korgau', 'Коркем Телеком', 'video', 'srv'),
  model('kaskad', 'Каскад', 'Kaskad', '', 'radar', 's'),
  model('hikvision', 'Hikvision iDS', 'Hikvision iDS', 'Hikvision', 'radar', 'srbv'),
  model('dahuaITC', 'Dahua ITC', 'Dahua ITC', 'Dahua', 'radar', 'srbv'),
  model('multaradarCD', 'MultaRadar CD', 'MultaRadar CD', 'Jenoptik', 'radar', 's'),
  model('multaradarSD580', 'MultaRadar SD580', 'MultaRadar SD580', 'Jenoptik', 'radar', 's'),
  model('multanova6F', 'Multanova 6F', 'Multanova 6F', 'Multanova', 'radar', 's'),
  model('traffipaxSpeedophot', 'Traffipax SpeedoPhot', 'Traffipax SpeedoPhot', 'Jenoptik', 'radar', 's'),
  model('traffiphotS', 'TraffiPhot S', 'TraffiPhot S', 'Jenoptik', 'loop', 's'),
  model('traffiphotIII', 'TraffiPhot III', 'TraffiPhot III', 'Jenoptik', 'loop', 'r'),
  model('traffistarS330', 'TraffiStar S330', 'TraffiStar S330', 'Jenoptik', 'loop', 's'),
  model('traffistarS350', 'TraffiStar S350', 'TraffiStar S350', 'Jenoptik', 'laser', 'sr'),
  model('traffistarSR390', 'TraffiStar SR390', 'TraffiStar SR390', 'Jenoptik', 'radar', 'sr'),
  model('traffistarSR520', 'TraffiStar SR520', 'TraffiStar SR520', 'Jenoptik', 'loop', 'sr'),
  model('traffistarSR590', 'TraffiStar SR590', 'TraffiStar SR590', 'Jenoptik', 'radar', 'sr'),
  model('traffisection', 'TraffiSection S450', 'TraffiSection S450', 'Jenoptik', 'laser', 'a'),
  model('specs', 'SPECS', 'SPECS', 'Jenoptik', 'video', 'a'),
  model('vector', 'VECTOR', 'VECTOR', 'Jenoptik', 'video', 'srabv'),
  model('hadecs3', 'HADECS 3', 'HADECS 3', 'Sensys Gatso', 'radar', 's'),
  model('poliscanSpeed', 'PoliScan Speed', 'PoliScan Speed', 'Vitronic', 'laser', 's'),
  model('poliscanRed', 'PoliScan Red', 'PoliScan Red', 'Vitronic', 'laser', 'r'),
  model('poliscanFM1', 'PoliScan FM1', 'PoliScan FM1', 'Vitronic', 'laser', 'sr'),
  model('poliscanSection', 'PoliScan Section', 'PoliScan Section', 'Vitronic', 'video', 'a'),
  model('esoES30', 'ESO ES 3.0', 'ESO ES 3.0', 'ESO', 'laser', 's'),
  model('esoES80', 'ESO ES 8.0', 'ESO ES 8.0', 'ESO', 'laser', 's'),
  model('leivtecXV3', 'Leivtec XV3', 'Leivtec XV3', 'Leivtec', 'laser', 's'),
  model('gatso24', 'Gatso 24', 'Gatso 24', 'Gatso', 'radar', 's'),
  model('gatsoGTCGS11', 'Gatso GTC-GS11', 'Gatso GTC-GS11', 'Gatso', 'loop', 'sr'),
  model('gatsoTSeries', 'Gatso T-Series', 'Gatso T-Series', 'Sensys Gatso', 'radar', 'srav'),
  model('sensysMSSS', 'Sensys MSSS', 'Sensys MSSS', 'Sensys Gatso', 'radar', 'sr'),
  model('truveloCombi', 'Truvelo Combi', 'Truvelo Combi', 'Truvelo', 'loop', 's'),
  model('truveloDCam', 'Truvelo D-Cam', 'Truvelo D-Cam', 'Truvelo', 'loop', 'sr'),
  model('redspeedRedguard', 'RedSpeed RedGuard', 'RedSpeed RedGuard', 'RedSpeed', 'radar', 'sr'),
  model('redflexSpeed', 'REDFLEXspeed', 'REDFLEXspeed', 'Redflex', 'radar', 'sr'),
  model('siemensSafezone', 'SafeZone', 'SafeZone', 'Yunex', 'video', 'a'),
  model('speedcurb', 'SpeedCurb', 'SpeedCurb', 'TSS', 'loop', 'sr'),
  model('headsUp', 'Heads-Up', 'Heads-Up', 'Acusensus', 'video', 'sv'),
  model('mesta210', 'Mesta 210', 'Mesta 210', 'Idemia (Morpho)', 'radar', 's'),
  model('mesta2200', 'Mesta 2200', 'Mesta 2200', 'Idemia (Morpho)', 'radar', 's'),
  model('mestaFusion', 'Mesta Fusion', 'Mesta Fusion', 'Idemia', 'radar', 'srabv'),
  model('parifexVigie', 'Parifex Vigie', 'Parifex Vigie', 'Parifex', 'laser', 's'),
  model('parifexNano', 'Parifex Nano', 'Parifex Nano', 'Parifex', 'laser', 'srv'),
  model('autovelox106', 'Autovelox 106', 'Autovelox 106', 'Sodi Scientifica', 'laser', 's'),
  model('tutorSICVe', 'Tutor SICVe', 'Tutor SICVe', 'Autostrade Tech', 'loop', 'a'),
  model('tutorSICVePM', 'Tutor SICVe-PM', 'Tutor SICVe-PM', 'Autostrade Tech', 'video', 'a'),
  model('vergilius', 'Vergilius', 'Vergilius', '', 'video', 'sa'),
  model('tRed', 'T-Red', 'T-Red', 'Kria', 'video', 'r'),
  model('tExspeed', 'T-Exspeed', 'T-Exspeed', 'Kria', 'video', 'sra'),
  model('velocar', 'Velocar Red & Speed', 'Velocar Red & Speed', 'Velocar', 'radar', 'sr'),
  model('celeritas', 'Celeritas', 'Celeritas', 'Engine', 'video', 'a'),
  model('fotorapidCM', 'Fotorapid CM', 'Fotorapid CM', 'Zurad', 'radar', 's'),
  model('neurocar', 'NeuroCar', 'NeuroCar', 'Neurosoft', 'video', 'rabv'),
  model('unicamVelocity', 'Unicam Velocity', 'Unicam Velocity', 'Camea', 'video', 'a'),
  model('unicamRedlight', 'Unicam Redlight', 'Unicam Redlight', 'Camea', 'video', 'r'),
  model('ramer10', 'Ramer 10', 'Ramer 10', 'Ramet', 'radar', 's'),
  model('arhCamS1', 'ARH Cam S1', 'ARH Cam S1', 'Adaptive Recognition', 'laser', 's'),
  model('tfr1M', 'TFR1-M', 'TFR1-M', '', 'radar', 's'),
  model('tedes', 'TEDES', 'TEDES', '', 'video', 'srv'),
  model('isbakEDS', 'EDS', 'EDS', 'Isbak', 'video', 'sra'),
];

export const ambushSubTypes = ['tripodCamera', 'crewDPS'] as const;

export const ambushSubTypeLabels: Readonly<Record<(typeof ambushSubTypes)[number], Label>> = labelsOf(
  'models',
  ambushSubTypes,
);

export const cameraModelLabels: Readonly<Record<string, Label>> = Object.fromEntries(
  cameraModels.map(({ id, name }) => [id, name]),
);

/** Type → its sub types, the default one first; types without sub types are absent. */
export const subTypesByType: Readonly<Partial<Record<PointType, readonly string[]>>> = {
  ...Object.fromEntries(cameraTypes.map((type) => [type, modelIds(type)])),
  mobile_ambush: ambushSubTypes,
};

/** `notInList` first; empty for a type without camera models. */
export function cameraModelIds(type: PointType): readonly string[] {
  return type === 'mobile_ambush' ? [] : (subTypesByType[type] ?? []);
}

function modelIds(type: PointType): readonly string[] {
  return cameraModels.filter(({ types }) => types.includes(type)).map(({ id }) => id);
}
