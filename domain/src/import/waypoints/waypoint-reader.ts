import { partSeparator } from '../../export/row-comment.ts';
import { cleanText } from '../../export/text/clean-text.ts';
import { bearingDegrees } from '../../geometry/azimuth.ts';
import { pointSchema, type PointFields } from '../../point/point-schema.ts';
import type { PointType } from '../../point/point-type.ts';
import { truncate } from '../../schema/text.ts';
import { flagsInComment, labelAtStart, type TitleLabel } from '../comment-reader.ts';
import type { DecodeOptions } from '../decode-options.ts';
import { rejected, type ImportOutcome } from '../import-outcome.ts';
import { readNamedSpeed } from '../names/named-record.ts';
import { readNamedType } from '../names/named-type.ts';
import { decimalText, textOf, type NamedRecord } from '../names/named-value.ts';
import { rawColumns } from '../names/raw-columns.ts';
import type { RejectCode } from '../reject.ts';
import { unitAsText } from '../rows/given-limit.ts';
import { headingOf, headingOfKind, noHeading, type Heading } from '../rows/heading.ts';
import { readLimit } from '../rows/limit-text.ts';
import { pointWithDefaults } from '../rows/point-defaults.ts';
import { RowNotes } from '../rows/row-notes.ts';
import { cellNumber, readBounded, readPosition } from '../rows/row-values.ts';
import { sectionChild } from '../rows/section-child.ts';
import { SectionMerger, type ReadRow } from '../rows/section-merger.ts';
import { plainText } from './described-attributes.ts';
import { headingIn, noteGone, noteUnread, speedInTexts, typeOf } from './foreign-texts.ts';
import { speedBehindName, speedInTitle, type TitledSpeed } from './waypoint-speed.ts';
import { hasText, type Waypoint } from './waypoint.ts';

/** Speed and direction as worded in our own files, in each language. */
const described = [
  /^Скорость (?:не ?известна|(\d+)(?: (км\/ч|mph))?)(?:; камера смотрит на (\d+)°( и обратно)?)?$/,
  /^Speed (?:not known|(\d+) (km\/h|mph))(?:; camera faces (\d+)°( and back)?)?$/,
];

/** Ours are restored completely, others as far as they can be understood. */
export class WaypointReader {
  readonly #sections = new SectionMerger();
  readonly #isTurned: boolean;
  readonly #takesLines: boolean;

  constructor({ axes, lines }: Pick<DecodeOptions, 'axes' | 'lines'> = {}) {
    this.#isTurned = axes === 'yx';
    this.#takesLines = lines === 'sections';
  }

  push(waypoint: Waypoint): ImportOutcome[] {
    const notes = new RowNotes();
    const { x, y } = waypoint;
    const row = readWaypoint(this.#isTurned ? { ...waypoint, x: y, y: x } : waypoint, notes, this.#takesLines);
    // A line of our own files is drawn between the points of its section, which follow.
    const isDrawn = waypoint.end !== undefined && (row.point.type !== 'speed_cam' || isOwn(waypoint));
    if (isDrawn) return this.reject(waypoint.line, 'unsupportedGeometry', 'LineString');
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

function readWaypoint(waypoint: Waypoint, notes: RowNotes, takesLines: boolean): ReadRow {
  const { line } = waypoint;
  notes.says = () => columnsOfWaypoint(waypoint);
  const lines = waypoint.description.trimEnd().split('\n');
  const own = ownWords(lines.at(-1) ?? '');
  const comment = [waypoint.comment, ...(own ? lines.slice(0, -1) : [])].join('\n').trim();
  const { title, label, ...titled } = readTitle(cleanText(waypoint.title), own);
  // English labels are also used by others.
  const isOurs = own !== null || (label !== null && !label.isTranslated);
  const speedSource = titled.speed === '' && !isOurs ? speedInTexts(waypoint) : titled;
  const { attributes = null } = waypoint;
  const named = typeInAttributes(attributes, notes);
  const given = (isOurs ? label?.type : named?.type) ?? label?.type ?? typeOf(waypoint, title, notes);
  const isSection = waypoint.end !== undefined && takesLines;
  const type = isSection ? 'speed_cam' : given;
  if (!isOurs) noteGone(waypoint, attributes, notes);
  const { id, rest } = label ? readOwnComment(comment) : noComment;
  notes.saysType ||= label !== null;
  const fields: Partial<PointFields> = {
    ...readWaypointPosition(waypoint, notes),
    speed:
      hasText(attributes, 'speed') && !isOurs
        ? readNamedSpeed(attributes, notes)
        : readLimit(speedSource.speed, notes, speedSource.unit),
    ...warningDistance(decimalText(waypoint.distance), notes),
    ...(isOurs ? ownHeading(own, notes) : headingIn(waypoint, attributes, notes)),
    ...(named?.bSpeed && type === 'control_cam_red' && { bSpeed: true }),
  };
  if (!isOurs) noteUnread(waypoint, attributes, notes);
  if (isVillage(type)) fields.comment = truncate(label ? label.rest : title, pointSchema.comment.max);
  for (const flag of flagsInComment(type, rest)) fields[flag] = true;
  const { end } = waypoint;
  if (end && type === 'speed_cam') takeEnd(fields, end, notes);
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

/** A line is driven from its first vertex to its last. */
function takeEnd(fields: Partial<PointFields>, [x, y]: readonly [number, number], notes: RowNotes): void {
  const heading = headingOf([bearingDegrees(x, y, fields.x ?? 0, fields.y ?? 0)], 'section', notes);
  Object.assign(fields, heading, { childrens: [sectionChild([x, y], heading, notes)] });
}

function isOwn({ description }: Waypoint): boolean {
  return ownWords(description.trimEnd().split('\n').at(-1) ?? '') !== null;
}

function ownWords(line: string): RegExpExecArray | null {
  if (line === '') return null;
  for (const words of described) {
    const match = words.exec(line);
    if (match) return match;
  }
  return null;
}

function ownHeading(own: RegExpExecArray | null, notes: RowNotes): Heading {
  const [, , , degrees, back] = own ?? [];
  if (degrees === undefined) return noHeading;
  return headingOfKind(back === undefined ? '1' : '2', [Number(degrees)], notes, degrees);
}

function columnsOfWaypoint({ title, category, folder, comment, description, address = '', attributes }: Waypoint) {
  const own = { name: title, type: category, folder, comment, description: plainText(description), address };
  return rawColumns([...Object.entries(own), ...Object.entries(attributes?.says?.() ?? {})]);
}

type Title = TitledSpeed & { readonly label: TitleLabel | null };

/** A title with its speed, unless the description contained it. */
function readTitle(whole: string, own: RegExpExecArray | null): Title {
  if (own) return { title: whole, speed: own[1] ?? '', unit: unitAsText(own[2] ?? ''), label: labelAtStart(whole) };
  const label = labelAtStart(whole);
  // The name of a settlement may contain anything, so only the text that our own files append counts.
  const speed = label && isVillage(label.type) ? speedBehindName(whole) : speedInTitle(whole);
  return { ...speed, label: labelAtStart(speed.title) };
}

function readWaypointPosition({ x, y, address = '' }: Waypoint, notes: RowNotes): { x: number; y: number } {
  if (x === '' && y === '' && address !== '') notes.note('addressOnly', cleanText(address));
  return readPosition(x, y, notes);
}

/** Anything but a number is ignored. */
function warningDistance(text: string, notes: RowNotes): Partial<PointFields> {
  return cellNumber(text) > 0 ? { distance: readBounded(text, 'distance', notes) } : {};
}

function typeInAttributes(attributes: NamedRecord | null, notes: RowNotes) {
  return hasText(attributes, 'type') ? readNamedType(attributes, notes) : null;
}

const noComment = { id: '', rest: '' };

/** `[<id>][ | ][<flags>]` */
function readOwnComment(comment: string): { id: string; rest: string } {
  const [head = '', ...others] = comment.split(partSeparator);
  return /^\d+$/.test(head) ? { id: head, rest: others.join(partSeparator) } : { id: '', rest: comment };
}

function isVillage(type: PointType): boolean {
  return type === 'begin_village' || type === 'end_village';
}
