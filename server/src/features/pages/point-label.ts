import { isOldAmbush } from '@dozor/domain/point/appearance.ts';
import { cameraModelLabels } from '@dozor/domain/point/camera-model.ts';
import { isLongUnchecked } from '@dozor/domain/point/changes/last-change.ts';
import { compassText } from '@dozor/domain/point/compass-text.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { pointTypeLabels, typeGroups } from '@dozor/domain/point/point-type.ts';
import { ratingLabel } from '@dozor/domain/point/rating.ts';
import { speedLabel } from '@dozor/domain/point/speed-label.ts';
import { byLanguage, type Language, languageFacts } from '@dozor/domain/schema/label.ts';
import { countryName } from '../../places/country-names.ts';
import { regionName } from '../../places/region-names.ts';
import { textsOf } from '../../texts/texts.ts';

const speedTypes: readonly string[] = [...typeGroups.cameras, 'speed_limit'];

export interface PointText {
  name: string;
  /** Speed limit or controlled speed with its unit; empty if unknown or not applicable. */
  speed: string;
  place: string;
  state: string;
  model: string;
  /** The direction, or that it is unknown; empty if there are several. */
  side: string;
  /** The day of the last activity: only the date, since images of it are cached for long. */
  checked: string;
  title: string;
  description: string;
}

export function pointLabel(point: Point, language: Language, now: Date): PointText {
  const name = pointTypeLabels[point.type][language];
  const hasSpeed = speedTypes.includes(point.type);
  const speed = hasSpeed && point.speed !== null ? speedLabel(point.speed, point.speedUnit, language) : '';
  const place = placeOf(point, language);
  const model = cameraModelLabels[point.subType ?? ''];
  const isNamed = model !== undefined && point.subType !== 'notInList';
  const modelText = isNamed ? `${model[language]}.` : '';
  const state = stateOf(point, language, now);
  const checked = checkedOf(point, language, now);
  const side = sideOf(point, language);
  return {
    name,
    speed,
    place,
    state,
    model: modelText,
    side,
    checked,
    title: [name, speed].filter(Boolean).join(', '),
    description: [state, modelText, side, place === '' ? '' : `${place}.`, `${checked}.`].filter(Boolean).join(' '),
  };
}

function sideOf({ dirType, direction }: Point, language: Language): string {
  const t = textsOf('pointLabel', language);
  if (direction === null) return t('noDirection');
  return dirType === 1 ? t('direction', { side: compassText(direction, language) }) : '';
}

function placeOf({ country, region }: Point, language: Language): string {
  const names = [
    region === '' ? '' : regionName(region, language),
    country === '' ? '' : countryName(country, language),
  ];
  return names.filter(Boolean).join(', ');
}

function stateOf({ rating, type, confirmed }: Point, language: Language, now: Date): string {
  if (rating < 0) return `${ratingLabel(rating)[language]}.`;
  const old = textsOf('pointLabel', language)('old');
  const isOld = type === 'mobile_ambush' && confirmed !== undefined && isOldAmbush(confirmed, now);
  return isOld ? `${old[0]!.toUpperCase()}${old.slice(1)}.` : '';
}

const days = byLanguage((language) => {
  const { locale } = languageFacts[language];
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
});

function checkedOf({ changed }: Point, language: Language, now: Date): string {
  const t = textsOf('pointLabel', language);
  const day = days[language].format(new Date(changed.at)).replace(/ г\.$/, ' года');
  if (isLongUnchecked(changed, now)) return t('checked.unchanged', { day });
  const { kind } = changed;
  return t(`checked.${kind === 'created' || kind === 'confirmed' ? kind : 'changed'}`, { day });
}
