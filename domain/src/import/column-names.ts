import { pointFlagNames, type PointFlag } from '../point/point-flag.ts';

/** The fields that a named record may have, beside the flags. */
const fieldNames = {
  id: ['_id', 'id', 'idx', 'номер', 'numero', 'uid'],
  x: ['x', 'longitude', 'lon', 'lng', 'long', 'долгота'],
  y: ['y', 'latitude', 'lat', 'широта'],
  type: ['type', 'camera_type', 'category', 'kind', 'тип', 'вид', 'type_radar', 'type_de_radar', 'categorie'],
  subType: ['subtype', 'model', 'модель', 'modele'],
  speed: [
    ...['speed', 'speed_limit', 'maxspeed', 'max_speed', 'limit', 'скорость', 'ограничение', 'ограничение_скорости'],
    ...['лимит', 'vitesse', 'vitesse_vehicules_legers_kmh', 'vitesse_limite', 'limitation', 'vma'],
  ],
  dirType: ['dirtype', 'direction_type', 'тип_направления', 'направления'],
  direction: [
    ...['azimuth', 'compass_direction', 'heading', 'bearing', 'азимут', 'курс', 'azimut', 'cap', 'orientation'],
    ...['direction', 'направление'],
  ],
  distance: ['distance', 'дальность', 'расстояние', 'дистанция', 'portee'],
  angle: ['angle', 'view_angle', 'угол', 'угол_обзора'],
  rating: ['rating', 'рейтинг'],
  comment: ['comment', 'name', 'название', 'имя', 'комментарий', 'nom', 'commentaire'],
  activeTime: ['activetime', 'время_работы'],
  confirmed: ['confirmed', 'подтверждена', 'confirme'],
  childrens: ['childrens'],
} as const satisfies Record<string, readonly string[]>;

export type RecordField = keyof typeof fieldNames | PointFlag;

const byName = new Map<string, RecordField>(
  Object.entries(fieldNames).flatMap(([field, names]) =>
    names.map((name) => [folded(name), field as RecordField] as const),
  ),
);
const flagNames = new Set<string>(pointFlagNames);
const fieldList = Object.keys(fieldNames) as (keyof typeof fieldNames)[];

/** The field of a column, by its own name or by a usual one in English, Russian or French. */
export function fieldOfColumn(name: string): RecordField | null {
  if (flagNames.has(name)) return name as PointFlag;
  return byName.get(folded(name)) ?? null;
}

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
