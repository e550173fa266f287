import { distanceMeters } from '@dozor/domain/geometry/distance.ts';
import { formatCoordinates } from '@dozor/domain/geometry/format-coordinates.ts';
import { compassWords } from '@dozor/domain/point/compass-words.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { sectionLengthMeters } from '@dozor/domain/point/section.ts';
import { byLanguage, defaultLanguage, type Language } from '@dozor/domain/schema/label.ts';
import { escapeText } from './escape-text.ts';
import { pointWords } from './point-words.ts';

const words = {
  ru: {
    drivers: (side: string) => `Касается тех, кто едет ${side}.`,
    section: (length: string) => `Участок средней скорости, ${length} между его точками.`,
    place: (place: string, coordinates: string) => `${place}${place === '' ? '' : ', '}${coordinates}.`,
    near: 'Рядом',
  },
  en: {
    drivers: (side: string) => `Concerns those heading ${side}.`,
    section: (length: string) => `Average-speed section, ${length} between its points.`,
    place: (place: string, coordinates: string) => `${place}${place === '' ? '' : ', '}${coordinates}.`,
    near: 'Nearby',
  },
} satisfies Record<Language, object>;

const lengths = byLanguage((language) => ({
  meters: new Intl.NumberFormat(language, { style: 'unit', unit: 'meter', maximumFractionDigits: 0 }),
  kilometers: new Intl.NumberFormat(language, { style: 'unit', unit: 'kilometer', maximumFractionDigits: 1 }),
}));

interface SaidOf {
  point: Point;
  /** The nearest first. */
  neighbours: readonly Point[];
  language: Language;
  now: Date;
}

/**
 * The page of a point as text, for those who run no script: search engines, and everybody until the app is there, which
 * takes it away. Every text is escaped.
 */
export function pointText({ point, neighbours, language, now }: SaidOf): string {
  const said = pointWords(point, language, now);
  const say = words[language];
  const { title, state, model, side, place, checked } = said;
  const isOneWay = point.dirType === 1;
  const lines = [
    state,
    isOneWay ? say.drivers(compassWords(point.direction + 180, language)) : '',
    side,
    point.childrens?.length ? say.section(lengthWords(sectionLengthMeters(point), language)) : '',
    model,
    point.comment ?? '',
    say.place(place, formatCoordinates(point.x, point.y, 'decimal', language)),
    `${checked}.`,
  ];
  const near = neighbours.map((each) => neighbourItem(point, each, { language, now }));
  return [
    `<article class="page-text" id="page-text" lang="${language}">`,
    `<h1>${escapeText(title)}</h1>`,
    ...lines.filter((line) => line !== '').map((line) => `<p>${escapeText(line)}</p>`),
    near.length === 0 ? '' : `<h2>${escapeText(say.near)}</h2><ul>${near.join('')}</ul>`,
    '</article>',
  ].join('');
}

function neighbourItem(from: Point, point: Point, { language, now }: Pick<SaidOf, 'language' | 'now'>): string {
  const { title } = pointWords(point, language, now);
  const away = lengthWords(distanceMeters(from.x, from.y, point.x, point.y), language);
  const address = `/?point=${point._id}${language === defaultLanguage ? '' : `&lang=${language}`}`;
  return `<li><a href="${escapeText(address)}">${escapeText(title)}</a> <span>${escapeText(away)}</span></li>`;
}

function lengthWords(meters: number, language: Language): string {
  return meters < 1000 ? lengths[language].meters.format(meters) : lengths[language].kilometers.format(meters / 1000);
}
