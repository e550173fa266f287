import { bearingDegrees, turned } from '../../geometry/azimuth.ts';
import { distanceMeters } from '../../geometry/distance.ts';
import { pointSchema, type PointFields } from '../../point/point-schema.ts';
import { compassDegrees } from './compass.ts';
import { headingInWords } from './heading-words.ts';
import type { NamedPosition } from './named-position.ts';
import { decimalText, textOf, type NamedRecord } from './named-value.ts';
import type { RowNotes } from '../rows/row-notes.ts';
import { azimuth, cellNumber, readDirType } from '../rows/row-values.ts';

type Heading = Pick<PointFields, 'dirType' | 'direction'>;

const nowhere: Heading = { dirType: 0, direction: pointSchema.direction.default };
/** Two positions that are nearer than this are one, measured twice. */
const nearestMeters = 3;

/**
 * Where a point of a list looks: by its own number or compass word, by where the traffic goes, or by a second position.
 * Words that say no direction leave the point without one, and are noted.
 */
export function readHeading(record: NamedRecord, notes: RowNotes, position: NamedPosition): Heading {
  const text = textOf(record.value('direction'));
  const known = degreesOf(text);
  if (known !== null || textOf(record.value('dirType')) !== '') return readDegrees(record, notes);
  const degrees = azimuthAsText(text, textOf(record.value('travel')), notes) ?? azimuthByPositions(position);
  if (degrees === null) return nowhere;
  notes.saysHeading = true;
  return { dirType: 1, direction: azimuth(degrees) };
}

/** Direction and its type as files of ours have both. */
export function readDegrees(record: NamedRecord, notes: RowNotes): Heading {
  const text = textOf(record.value('direction'));
  const words = headingInWords(text);
  const known = degreesOf(text) ?? words?.looksDegrees ?? null;
  const dirTypeText = textOf(record.value('dirType'));
  if (dirTypeText !== '' && text !== '' && known === null && !words) notes.note('badDirection', text);
  const dirType = readDirType(dirTypeText, known === null ? '' : text, notes);
  notes.saysHeading = dirType !== 0 && known !== null;
  return { dirType, direction: known === null ? pointSchema.direction.default : azimuth(known) };
}

function degreesOf(text: string): number | null {
  const degrees = cellNumber(decimalText(text).replace(/\s*°$/, ''));
  return Number.isNaN(degrees) ? compassDegrees(text) : degrees;
}

function azimuthAsText(text: string, travel: string, notes: RowNotes): number | null {
  const goes = degreesOf(travel);
  if (goes !== null) return turned(goes, 180);
  for (const words of [text, travel].filter((said) => said !== '')) {
    const heading = headingInWords(words);
    notes.way ||= words;
    if (heading?.looksDegrees !== undefined && heading.looksDegrees !== null) return heading.looksDegrees;
    if (heading) notes.saysHeading = true;
    else notes.lose('direction', words);
  }
  return null;
}

/** A camera looks towards where its traffic comes from, away from where it goes. */
function azimuthByPositions({ x, y, goesTo, comesFrom }: NamedPosition): number | null {
  const isFar = (other: { x: number; y: number }) => distanceMeters(x, y, other.x, other.y) >= nearestMeters;
  if (comesFrom && isFar(comesFrom)) return bearingDegrees(x, y, comesFrom.x, comesFrom.y);
  return goesTo && isFar(goesTo) ? turned(bearingDegrees(x, y, goesTo.x, goesTo.y), 180) : null;
}
