import { positionOver } from '@dozor/domain/geometry/position-over.ts';
import { pointTypeLabels } from '@dozor/domain/point/point-type.ts';
import { byLanguage, type Language } from '@dozor/domain/schema/label.ts';
import { textsOf } from '../../texts/texts.ts';
import { nameOfPlace, type PlaceSummary } from '../addresses/place-summary.ts';
import { pointLabel } from './point-label.ts';
import { heading, linkList, paragraphs, textHtml } from './text-html.ts';

const numbers = byLanguage((language) => new Intl.NumberFormat(language));
/** Maximum number of types listed in a sentence. */
const maxTypes = 6;

/** A map somewhat larger than a phone's: on a wider one the place is not cut off either. */
const screen = { width: 400, height: 600 };

/**
 * Every text is escaped.
 *
 * @param rule what the law of the country says, where it restricts warnings
 */
export function placeLabel(place: PlaceSummary, language: Language, now: Date, rule: string | undefined) {
  const t = textsOf('placePage', language);
  const { code, name, points, types, regions, newest, imports, bbox } = place;
  const { format } = numbers[language];
  const country = code.includes('-') ? code.slice(0, 2) : undefined;
  const whole = country === undefined ? name : `${name}, ${nameOfPlace(country, language)}`;
  const title = t('title', { place: whole });
  const named = types.slice(0, maxTypes).map(({ type, points: of }) => {
    const label = pointTypeLabels[type][language];
    // Only the first letter: acronyms such as ДПС keep their case.
    return `${label.slice(0, 1).toLocaleLowerCase(language)}${label.slice(1)} — ${format(of)}`;
  });
  const others = types.length > maxTypes ? ` ${t('others')}` : '';
  const description = `${t('what', { points: t('points', { count: points }), types: named.join(', ') + others })} ${t('use')}`;
  const over = positionOver(bbox, screen);
  const inCountry = country === undefined ? `country=${code}` : `country=${country}&region=${code}`;
  const parts = [
    paragraphs([description, rule ?? '']),
    linkList(t('on'), [
      { address: `/?center=${over.center}&zoom=${over.zoom}`, title: t('map') },
      { address: `/useful/builds?country=${country ?? code}`, title: t('download') },
      { address: `/warn?country=${country ?? code}`, title: t('warn') },
      ...(rule === undefined ? [] : [{ address: '/law', title: t('law') }]),
      { address: `/about/statistics?${inCountry}`, title: t('statistics') },
      ...(country === undefined ? [] : [{ address: `/places/${country}`, title: t('whole') }]),
    ]),
    linkList(t('newest'), [
      ...newest.map((point) => newestItem(point, language, now)),
      ...imports.map((one) => importItem(one, language)),
    ]),
    linkList(
      t('regions'),
      regions.map(({ code: region, name: title, points: of }) => ({
        address: `/places/${region}`,
        title,
        more: format(of),
      })),
    ),
  ];
  return { title, description, text: textHtml('page', language, [heading(title), ...parts]), body: parts.join('') };
}

function newestItem(point: PlaceSummary['newest'][number], language: Language, now: Date) {
  const { title, place, side, checked } = pointLabel(point, language, now);
  return {
    address: `/?point=${point._id}`,
    title,
    more: [place, side.replace(/\.$/, ''), checked].filter(Boolean).join(' · '),
  };
}

function importItem({ _id, points }: PlaceSummary['imports'][number], language: Language) {
  const t = textsOf('placePage', language);
  const title = `${t('imported')} ${t('points', { count: points })}`;
  return { address: `/history?import=${_id}`, title };
}
