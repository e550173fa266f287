import { bearingDegrees } from '../../geometry/azimuth.ts';
import { distanceMeters } from '../../geometry/distance.ts';
import { isShortPlusCode } from '../../geometry/plus-code.ts';
import type { Coordinates } from '../../geometry/position.ts';
import type { PointType } from '../../point/point-type.ts';
import type { Axes } from '../decode-options.ts';
import { positionInCell, type PositionCells } from '../position-text.ts';
import { azimuth } from '../rows/heading.ts';
import { RowNotes } from '../rows/row-notes.ts';
import { readPosition } from '../rows/row-values.ts';
import { folded, type RecordField } from './column-names.ts';
import { textOf, type NamedRecord } from './named-value.ts';

/** A second position indicates the origin or destination of the traffic. */
export type NamedPosition = Coordinates & {
  readonly goesTo: Coordinates | null;
  readonly comesFrom: Coordinates | null;
  /** The columns of a second position that is only the end of a street or a section; '' without one. */
  readonly ends: string;
};

/** The minimum length of a section: closer points indicate a direction, farther ones something else. */
const shortestSectionMeters = 50;
const maxSectionMeters = 60_000;

/** Reads the position from two columns or, if they are empty or missing, from one that contains both. */
export function readNamedPosition(record: NamedRecord, type: PointType, notes: RowNotes): NamedPosition {
  const { language } = record;
  const place = record.value('place');
  const given = { x: coordinate(record, 'x'), y: coordinate(record, 'y') };
  const cells = place === undefined ? null : positionIn(record, 'place', notes);
  const { x, y } = cells && isBetter(cells, given, language) ? cells : given;
  const goesTo = secondPosition(record, 'toX', 'toY', 'to');
  const isEnd = goesTo !== null && type !== 'speed_cam' && isEndOfStreet(record);
  const position =
    x === '' && y === '' && place !== undefined ? noPosition(place, notes) : readPosition(x, y, notes, language);
  return {
    x: position.x,
    y: position.y,
    goesTo,
    comesFrom: secondPosition(record, 'fromX', 'fromY', 'from'),
    ends: isEnd ? `${record.nameOf('toY') ?? record.nameOf('to') ?? ''} ${goesTo.y} ${goesTo.x}` : '',
  };
}

/** The further point of a section if the list has it as a second position. */
export function sectionEnd(type: PointType, { x, y, goesTo }: NamedPosition): readonly Record<string, unknown>[] {
  if (type !== 'speed_cam' || goesTo === null) return [];
  const meters = distanceMeters(x, y, goesTo.x, goesTo.y);
  if (meters < shortestSectionMeters || meters > maxSectionMeters) return [];
  const back = azimuth(bearingDegrees(goesTo.x, goesTo.y, x, y));
  return [{ _id: '', ...goesTo, dirType: 1, direction: back }];
}

const scaledName = /e([567])$/i;

/** `latitudeE7`: degrees times ten to the seventh. */
function coordinate(record: NamedRecord, field: 'x' | 'y'): string {
  const text = textOf(record.value(field));
  const power = text === '' ? undefined : scaledName.exec(record.nameOf(field) ?? '')?.[1];
  const scaled = power === undefined ? Number.NaN : Number(text) / 10 ** Number(power);
  return Number.isNaN(scaled) ? text : scaled.toFixed(7);
}

/** A geometry decides where the two columns beside it hold no degrees, or the same degrees the other way round. */
function isBetter(cells: PositionCells, given: PositionCells, language: NamedRecord['language']): boolean {
  if (given.x === '' && given.y === '') return true;
  const [its, own] = [cells, given].map(({ x, y }) => {
    const notes = new RowNotes();
    return { ...readPosition(x, y, notes, language), isPlace: notes.first === null };
  }) as [Placed, Placed];
  if (!its.isPlace) return false;
  return !own.isPlace || (isNear(its.x, own.y) && isNear(its.y, own.x) && !isNear(its.x, its.y));
}

type Placed = Coordinates & { readonly isPlace: boolean };

const mirrorDegrees = 0.01;

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) < mirrorDegrees;
}

function positionIn(record: NamedRecord, field: RecordField, notes: RowNotes | null): PositionCells | null {
  const value = record.value(field);
  if (value === undefined) return null;
  const { language, axes } = record;
  const onOrder = (order: Axes, isGuess: boolean) => {
    if (notes) Object.assign(notes, { order, isOrderGuessed: isGuess });
  };
  return positionInCell(value, { name: record.nameOf(field) ?? '', language, axes, onOrder });
}

function noPosition(place: unknown, notes: RowNotes): Coordinates {
  const text = Array.isArray(place) ? place.join(' ') : textOf(place);
  notes.note(text === '' ? 'noPosition' : isShortPlusCode(text) ? 'shortPlusCode' : 'badCoordinates', text);
  return { x: 0, y: 0 };
}

const endNames = /end|finish|fin$|final/;
const startNames = /start|begin|debut|inicio|anfang|[xynt]1$|lng1$|lon1$|lat1$/;

/** A street has ends but no direction. */
function isEndOfStreet(record: NamedRecord): boolean {
  const nameOf = (field: RecordField) => folded(record.nameOf(field) ?? '');
  return endNames.test(nameOf('toY') || nameOf('to')) || startNames.test(nameOf('y') || nameOf('place'));
}

/** Non-numeric text in this place is a name, which is not an error. */
function secondPosition(record: NamedRecord, x: RecordField, y: RecordField, both: RecordField): Coordinates | null {
  const { language } = record;
  const xCell = textOf(record.value(x));
  const yCell = textOf(record.value(y));
  const cells: PositionCells | null =
    xCell !== '' && yCell !== '' ? { x: xCell, y: yCell } : positionIn(record, both, null);
  if (cells === null) return null;
  const notes = new RowNotes();
  const position = readPosition(cells.x, cells.y, notes, language);
  return notes.first ? null : position;
}
