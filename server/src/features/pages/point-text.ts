import { distanceMeters } from '@dozor/domain/geometry/distance.ts';
import { formatCoordinates } from '@dozor/domain/labels/format-coordinates.ts';
import { compassText } from '@dozor/domain/point/compass-text.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { sectionLengthMeters } from '@dozor/domain/point/section.ts';
import { byLanguage, type Language } from '@dozor/domain/schema/label.ts';
import { texts } from '../../texts/texts.ts';
import { nameOfPlace } from '../addresses/place-summary.ts';
import { pointLabel } from './point-label.ts';
import { heading, linkList, paragraphs, textHtml } from './text-html.ts';

const lengths = byLanguage((language) => ({
  meters: new Intl.NumberFormat(language, { style: 'unit', unit: 'meter', maximumFractionDigits: 0 }),
  kilometers: new Intl.NumberFormat(language, { style: 'unit', unit: 'kilometer', maximumFractionDigits: 1 }),
}));

interface PointTextInput {
  point: Point;
  /** The nearest first. */
  neighbours: readonly Point[];
  language: Language;
  now: Date;
}

/** Every text is escaped. */
export function pointText({ point, neighbours, language, now }: PointTextInput): string {
  const label = pointLabel(point, language, now);
  const strings = texts[language].pointPage;
  const { title, state, model, side, place, checked } = label;
  const { dirType, direction } = point;
  const lines = [
    state,
    dirType === 1 && direction !== null ? strings.drivers(compassText(direction + 180, language)) : '',
    side,
    point.childrens?.length ? strings.section(lengthText(sectionLengthMeters(point), language)) : '',
    model,
    point.comment ?? '',
    strings.place(place, formatCoordinates(point.x, point.y, 'decimal', language)),
    `${checked}.`,
  ];
  const near = neighbours.map((each) => ({
    address: `/?point=${each._id}`,
    title: pointLabel(each, language, now).title,
    more: lengthText(distanceMeters(point.x, point.y, each.x, each.y), language),
  }));
  const where = placeLinks(point, language);
  return textHtml('card', language, [heading(title), paragraphs(lines), linkList(strings.near, language, near), where]);
}

function placeLinks({ country, region }: Point, language: Language): string {
  const codes = [region, country].filter((code) => code !== '');
  const links = codes.map((code) => ({ address: `/places/${code}`, title: nameOfPlace(code, language) }));
  return linkList(texts[language].pointPage.more, language, links);
}

function lengthText(meters: number, language: Language): string {
  return meters < 1000 ? lengths[language].meters.format(meters) : lengths[language].kilometers.format(meters / 1000);
}
