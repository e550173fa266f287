import { cleanText } from '../../export/text/clean-text.ts';
import { partSeparator } from '../../export/row-comment.ts';
import { pointSchema, type PointFields } from '../../point/point-schema.ts';
import { pointTypes, type PointType } from '../../point/point-type.ts';
import type { RecordField } from '../names/column-names.ts';
import { flagsInComment, labelAtStart, type TitleLabel } from '../comment-reader.ts';
import { unitAsText } from '../rows/given-limit.ts';
import { rejected, type ImportOutcome } from '../import-outcome.ts';
import { readCommentHeading, readHeading } from '../names/named-heading.ts';
import { readNamedSpeed, readNamedType, readStatus } from '../names/named-record.ts';
import { decimalText, textOf, type NamedRecord } from '../names/named-value.ts';
import { pointWithDefaults } from '../rows/point-defaults.ts';
import type { RejectCode } from '../reject.ts';
import { RowNotes } from '../rows/row-notes.ts';
import { headingOfKind, noHeading, type Heading } from '../rows/heading.ts';
import { readLimit } from '../rows/limit-text.ts';
import { cellNumber, readBounded, readPosition, requireLimit } from '../rows/row-values.ts';
import { SectionMerger, type ReadRow } from '../rows/section-merger.ts';
import { typeInSentence, typeOfName } from '../names/type-names.ts';
import { speedBehindName, speedInText, speedInTitle, type TitledSpeed } from './waypoint-speed.ts';
import { saysGoneInName } from '../names/state-words.ts';
import { saysCamera, typeAsText } from '../names/waypoint-words.ts';
import { plainText } from './described-attributes.ts';

/** A position with a name, which is all that GPX, KML, Garmin's CSV and OV2 know; '' for what a file does not have. */
export type Waypoint = {
  readonly line: number;
  readonly x: string;
  readonly y: string;
  readonly title: string;
  /** What kind of a waypoint the file says it is. */
  readonly category: string;
  /** The folders it lies in. */
  readonly folder: string;
  readonly comment: string;
  readonly description: string;
  /** The distance in metres at which it warns. */
  readonly distance?: string;
  /** What the file says of it under names of its own, as KML can. */
  readonly attributes?: NamedRecord | null;
  /** Where it is in words. */
  readonly address?: string;
};

/** As our own files describe speed and direction, in each language. */
const described = [
  /^Скорость (?:не известна|(\d+)(?: (км\/ч|mph))?)(?:; камера смотрит на (\d+)°( и обратно)?)?$/,
  /^Speed (?:not known|(\d+) (km\/h|mph))(?:; camera faces (\d+)°( and back)?)?$/,
];
/** A longer text tells stories, in which any word may stand. */
const longestHint = 120;

/** Makes points of waypoints: of our own everything comes back that they carry, of others what can be understood. */
export class WaypointReader {
  readonly #sections = new SectionMerger();

  push(waypoint: Waypoint): ImportOutcome[] {
    const notes = new RowNotes();
    const row = readWaypoint(waypoint, notes);
    if (notes.first) return this.reject(waypoint.line, notes.first.code, notes.first.value);
    return this.#sections.push(row);
  }

  reject(line: number, code: RejectCode, value = ''): ImportOutcome[] {
    return [...this.#sections.interrupt(), rejected(line, code, value)];
  }

  end(): ImportOutcome[] {
    return this.#sections.end();
  }
}

function readWaypoint(waypoint: Waypoint, notes: RowNotes): ReadRow {
  const { line } = waypoint;
  const lines = waypoint.description.trimEnd().split('\n');
  const own = ownWords(lines.at(-1) ?? '');
  const comment = [waypoint.comment, ...(own ? lines.slice(0, -1) : [])].join('\n').trim();
  const { title, label, ...titled } = readTitle(cleanText(waypoint.title), own);
  // A label in English is also what others call theirs.
  const isOurs = own !== null || (label !== null && !label.isEnglish);
  const said = titled.speed === '' && !isOurs ? speedInTexts(waypoint) : titled;
  const { attributes = null } = waypoint;
  const named = typeInAttributes(attributes, notes);
  const type = (isOurs ? label?.type : named?.type) ?? label?.type ?? typeOf(waypoint, title, notes);
  if (!isOurs) noteGone(waypoint, attributes, notes);
  const { id, rest } = label ? readOwnComment(comment) : noComment;
  notes.saysType ||= label !== null;
  const fields: Partial<PointFields> = {
    ...readWaypointPosition(waypoint, notes),
    speed:
      hasText(attributes, 'speed') && !isOurs
        ? readNamedSpeed(attributes, notes)
        : readLimit(said.speed, notes, said.unit),
    ...warningDistance(decimalText(waypoint.distance), notes),
    ...(isOurs ? ownHeading(own, notes) : headingIn(waypoint, attributes, notes)),
    ...(named?.bSpeed && type === 'control_cam_red' && { bSpeed: true }),
  };
  if (!isOurs) noteUnread(waypoint, attributes, notes);
  if (label?.part !== 'finish') requireLimit(type, notes);
  if (isVillage(type)) fields.comment = (label ? label.rest : title).slice(0, pointSchema.comment.max);
  for (const flag of flagsInComment(type, rest)) fields[flag] = true;
  const sectionKey = id === '' ? '' : `id ${id}`;
  return {
    line,
    point: pointWithDefaults(type, fields),
    sourceId: id || textOf(attributes?.value('id')),
    notes,
    part: label?.part ?? null,
    sectionKey,
    sureKey: id !== '',
  };
}

/** The line in which our own files say speed and direction, null when it is none. */
function ownWords(line: string): RegExpExecArray | null {
  if (line === '') return null;
  for (const words of described) {
    const said = words.exec(line);
    if (said) return said;
  }
  return null;
}

type Title = TitledSpeed & { readonly label: TitleLabel | null };

/** A title with its speed, unless the description has said it. */
function readTitle(whole: string, own: RegExpExecArray | null): Title {
  if (own) return { title: whole, speed: own[1] ?? '', unit: unitAsText(own[2] ?? ''), label: labelAtStart(whole) };
  const label = labelAtStart(whole);
  // The name of a settlement may hold anything, so only what our own files write behind it counts.
  const said = label && isVillage(label.type) ? speedBehindName(whole) : speedInTitle(whole);
  return { ...said, label: labelAtStart(said.title) };
}

function ownHeading(own: RegExpExecArray | null, notes: RowNotes): Heading {
  const [, , , degrees, back] = own ?? [];
  if (degrees === undefined) return noHeading;
  return headingOfKind(back === undefined ? '1' : '2', [Number(degrees)], notes, degrees);
}

/** Where the attributes say that it looks, else the words of its name, its comment and its description. */
function headingIn(waypoint: Waypoint, attributes: NamedRecord | null, notes: RowNotes): Heading {
  const isSaid = (['direction', 'travel', 'dirType'] as const).some((field) => hasText(attributes, field));
  if (attributes && isSaid) return readHeading(attributes, notes, noSecondPosition);
  const { title, comment, description } = waypoint;
  const texts = [title, comment, hint(description)].filter((text) => text !== '');
  return readCommentHeading(cleanText(texts.join(', ')), notes);
}

function readWaypointPosition({ x, y, address = '' }: Waypoint, notes: RowNotes): { x: number; y: number } {
  if (x === '' && y === '' && address !== '') notes.note('addressOnly', cleanText(address));
  return readPosition(x, y, notes);
}

function noteGone(waypoint: Waypoint, attributes: NamedRecord | null, notes: RowNotes): void {
  if (attributes) readStatus(attributes, notes);
  const { title, category, folder, comment, description } = waypoint;
  const texts = [title, category, folder, hint(comment), hint(description)];
  const said = texts.find((text) => saysGoneInName(text, saysCamera(text)));
  if (said !== undefined) notes.note('notThere', said);
}

/** A long text may say anything: what is not read is told. */
function noteUnread({ description }: Waypoint, attributes: NamedRecord | null, notes: RowNotes): void {
  if (attributes === null && description !== '' && hint(description) === '')
    notes.lose('comment', cleanText(plainText(description)).slice(0, longestHint));
}

/** What is no number says nothing. */
function warningDistance(text: string, notes: RowNotes): Partial<PointFields> {
  return cellNumber(text) > 0 ? { distance: readBounded(text, 'distance', notes) } : {};
}

function hasText(attributes: NamedRecord | null, field: RecordField): attributes is NamedRecord {
  return attributes !== null && textOf(attributes.value(field)) !== '';
}

function typeInAttributes(attributes: NamedRecord | null, notes: RowNotes) {
  return hasText(attributes, 'type') ? readNamedType(attributes, notes) : null;
}

const noSecondPosition = { x: 0, y: 0, goesTo: null, comesFrom: null, ends: '' };

const noComment = { id: '', rest: '' };

/** `[<id>][ | ][<flags>]` */
function readOwnComment(comment: string): { id: string; rest: string } {
  const [head = '', ...others] = comment.split(partSeparator);
  return /^\d+$/.test(head) ? { id: head, rest: others.join(partSeparator) } : { id: '', rest: comment };
}

function isVillage(type: PointType): boolean {
  return type === 'begin_village' || type === 'end_village';
}

/** What a waypoint of somebody else is: by a known name, by a word in the texts around it, else a camera. */
function typeOf({ category, folder, comment, description }: Waypoint, title: string, notes: RowNotes): PointType {
  const given = pointTypes.find((type) => type === category.trim()) ?? typeOfName(category);
  const named = given && given !== usual ? given : typeOfName(title);
  notes.saysType = true;
  if (named && named !== usual) return named;
  for (const text of [`${category} ${title}`, folder, hint(comment), hint(description)]) {
    const type = typeAsText(text);
    if (type) return type;
  }
  notes.saysType = given !== null || named !== null || typeInSentence(title) !== null;
  return usual;
}

const usual: PointType = 'static_cam';

function speedInTexts({ comment, description, folder }: Waypoint): Omit<TitledSpeed, 'title'> {
  const said = [hint(comment), hint(description), folder].map(speedInText);
  return said.find(({ speed }) => speed !== '') ?? { speed: '', unit: null };
}

/** A text without markup, if it is short enough to be about the waypoint alone. */
function hint(text: string): string {
  const plain = plainText(text).trim();
  return plain.length > longestHint ? '' : plain;
}
