import { pointFlagNames, type PointFlag } from '../point/point-flag.ts';

/** The fields that a named record may have, beside the flags. */
const fieldNames = {
  id: words('_id id idx номер numero uid'),
  x: words('x longitude lon lng long долгота'),
  y: words('y latitude lat широта'),
  type: words('type camera_type category kind тип вид type_radar type_de_radar categorie'),
  subType: words('subtype model модель modele'),
  speed: words(
    'speed speed_limit maxspeed max_speed limit скорость ограничение ограничение_скорости лимит vitesse vitesse_vehicules_legers_kmh vitesse_limite limitation vma',
  ),
  dirType: words('dirtype direction_type тип_направления направления'),
  direction: words(
    'azimuth compass_direction heading bearing азимут курс azimut cap orientation direction направление',
  ),
  distance: words('distance дальность расстояние дистанция portee'),
  angle: words('angle view_angle угол угол_обзора'),
  rating: words('rating рейтинг'),
  comment: words('comment name название имя комментарий nom commentaire'),
  activeTime: words('activetime время_работы'),
  confirmed: words('confirmed подтверждена confirme'),
  childrens: words('childrens'),
};

export type RecordField = keyof typeof fieldNames | PointFlag;

const flagNames = new Set<string>(pointFlagNames);
const fieldList = Object.keys(fieldNames) as (keyof typeof fieldNames)[];

/**
 * Which column each field is read from. Where several would do, the one that comes first in the list of names is it:
 * beside a `compass_direction` a `direction` may be a sentence.
 */
export function columnsOfFields(names: readonly string[]): ReadonlyMap<RecordField, number> {
  const columns = new Map<RecordField, number>();
  const folds = names.map(folded);
  for (const field of fieldList) {
    const rank = fieldNames[field].map((name) => folds.indexOf(folded(name))).find((at) => at >= 0);
    if (rank !== undefined) columns.set(field, rank);
  }
  for (const [at, name] of names.entries()) if (flagNames.has(name)) columns.set(name as PointFlag, at);
  return columns;
}

/** Letters and digits of a name, small and without diacritics, so that `Vitesse limite` is `vitesse_limite`. */
export function folded(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase();
}

function words(list: string): readonly string[] {
  return list.split(' ');
}
